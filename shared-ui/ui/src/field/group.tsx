import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldError, type FieldProps } from './field.tsx';
import { namedError } from './missing.ts';
import styles from './field.module.css';

interface FieldGroupProps extends Omit<FieldProps, 'id' | 'name'> {
  readonly children: ReactNode;
  readonly role?: 'radiogroup' | undefined;
}

/** A fieldset: one question with several controls. */
export function FieldGroup({
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  children,
  role,
}: FieldGroupProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = clsx(hint !== undefined && ids.hint, Boolean(error) && ids.error);
  return (
    <fieldset
      className={styles['group']}
      role={role}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      {...(role === undefined ? {} : { 'aria-required': required, 'aria-invalid': error ? true : undefined })}
    >
      <legend className={labelHidden ? 'visually-hidden' : styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> optional</span>}
      </legend>
      {hint !== undefined && (
        <div id={ids.hint} className={styles['hint']}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={ids.error}>
        {namedError(error, label, role === 'radiogroup' ? 'Choose' : 'Enter')}
      </FieldError>
    </fieldset>
  );
}
