import type { Ref } from 'react';
import { controlClass, Field, type FieldProps } from '../field/field.tsx';
import styles from './text-field.module.css';

export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Ctrl or Cmd and Enter, which send in many programs; Enter alone begins a line. */
  readonly onSubmitKey?: (() => void) | undefined;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({
  rows = 4,
  maxLength,
  value,
  onChange,
  onBlur,
  onSubmitKey,
  ref,
  placeholder,
  ...field
}: TextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          name={field.name}
          rows={rows}
          maxLength={maxLength}
          value={value}
          disabled={field.disabled}
          placeholder={placeholder}
          className={`${controlClass(Boolean(field.error))} ${styles['area'] ?? ''}`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (!onSubmitKey || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSubmitKey();
          }}
        />
      )}
    </Field>
  );
}
