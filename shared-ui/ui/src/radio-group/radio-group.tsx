import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldGroup } from '../field/group.tsx';
import type { FieldProps } from '../field/field.tsx';
import styles from './radio-group.module.css';

export interface Choice<Value extends string | number | boolean> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string | number | boolean> extends FieldProps {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  /** `cards` as boxes, `segments` for two to four short values, `scale` for steps from least to most, `quiet` for values with an icon. */
  readonly layout?: 'column' | 'cards' | 'segments' | 'scale' | 'quiet' | undefined;
}

export function RadioGroup<Value extends string | number | boolean>(props: RadioGroupProps<Value>) {
  const { value, onChange, choices, layout = 'column', disabled, name, ...field } = props;
  const own = useId();
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={clsx(styles['choices'], styles[layout])}>
        {choices.map((choice) => (
          <label key={String(choice.value)} className={styles['choice']}>
            <input
              type="radio"
              className={styles['radio']}
              name={name ?? own}
              checked={choice.value === value}
              disabled={disabled ?? choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint !== undefined && <span className={styles['hint']}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
