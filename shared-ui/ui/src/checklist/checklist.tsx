import { useId, type ReactNode } from 'react';
import { FieldGroup } from '../field/group.tsx';
import type { FieldProps } from '../field/field.tsx';
import styles from './checklist.module.css';

export type ChecklistType = 'radio' | 'checkbox';

/** What is chosen after a press on one item: that one alone for a radio, toggled for a checkbox [A4-48]. */
export function chosenAfter(type: ChecklistType, chosen: readonly string[], id: string): readonly string[] {
  if (type === 'radio') return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

export interface ChecklistItem {
  readonly id: string;
  readonly label: ReactNode;
  /** A second quiet line. */
  readonly detail?: ReactNode;
  /** Shown at the end of the row, for example an amount. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface ChecklistProps extends Omit<FieldProps, 'id'> {
  readonly type: ChecklistType;
  readonly items: readonly ChecklistItem[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Rows to pick from: exactly one with `radio`, any number with `checkbox` [A4-48]. */
export function Checklist({ type, items, chosen, onChange, name, disabled, ...field }: ChecklistProps) {
  const own = useId();
  return (
    <FieldGroup {...field} role={type === 'radio' ? 'radiogroup' : undefined}>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={styles['row']}>
              <input
                type={type}
                className={styles[type]}
                name={name ?? own}
                checked={chosen.includes(item.id)}
                disabled={disabled ?? item.disabled}
                onChange={() => onChange(chosenAfter(type, chosen, item.id))}
              />
              <span className={styles['text']}>
                {item.label}
                {item.detail !== undefined && <span className={styles['detail']}>{item.detail}</span>}
              </span>
              {item.end !== undefined && <span className={styles['end']}>{item.end}</span>}
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
