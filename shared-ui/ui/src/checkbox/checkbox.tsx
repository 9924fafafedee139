import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldError } from '../field/field.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly name?: string | undefined;
}

export function Checkbox({
  checked,
  onChange,
  children,
  hint,
  error,
  disabled,
  required,
  name,
}: CheckboxProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = clsx(hint !== undefined && ids.hint, Boolean(error) && ids.error);
  return (
    <div>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          className={styles['box']}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <div id={ids.hint} className={styles['hint']}>
          {hint}
        </div>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
