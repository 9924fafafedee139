import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { AlertIcon } from '../icons/icons.ts';
import { namedError } from './missing.ts';
import styles from './field.module.css';

/** What every field takes. */
export interface FieldProps {
  readonly label: ReactNode;
  /** The label is read but not seen. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The message of the form or the server; it wins over the field's own. */
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  /** Shows "optional" beside the label. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** What the control inside a field must carry so that label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** What the field left out of the typed text, and why; the text that is left is valid. */
  readonly leftOut?: string | null | undefined;
  /** The message appears at a moment at which nothing moves the focus to it. */
  readonly isErrorAnnounced?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field(props: FieldFrameProps) {
  const { label, labelHidden, hint, required, optional, leftOut, children } = props;
  const error = namedError(props.error, label);
  const own = useId();
  const id = props.id ?? own;
  const ids = { hint: `${id}-hint`, error: `${id}-error`, leftOut: `${id}-left-out` };
  const describedBy = clsx(
    hint !== undefined && ids.hint,
    Boolean(leftOut) && ids.leftOut,
    Boolean(error) && ids.error,
  );
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint !== undefined && (
        <div id={ids.hint} className={styles['hint']}>
          {hint}
        </div>
      )}
      {leftOut && (
        <p id={ids.leftOut} role="alert" className={styles['leftOut']}>
          {leftOut}
        </p>
      )}
      <FieldError id={ids.error} isAnnounced={props.isErrorAnnounced}>
        {error}
      </FieldError>
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string;
  readonly isAnnounced?: boolean | undefined;
  readonly children: string | null | undefined;
}

/** The message under a control; nothing when there is none. */
export function FieldError({ id, isAnnounced, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role={isAnnounced ? 'alert' : undefined} className={styles['error']}>
      <AlertIcon aria-hidden />
      {children}
    </p>
  );
}

/** The class of a boxed input. */
export const controlClass = (isInvalid: boolean): string =>
  clsx(styles['control'], isInvalid && styles['invalid']);
