import type { Ref } from 'react';
import { controlClass, Field, type FieldProps } from '../field/field.tsx';
import { useLongPaste } from './long-paste.ts';
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
  const paste = useLongPaste();
  return (
    <Field {...field} leftOut={paste.sentence}>
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
          onPaste={paste.onPaste}
          onChange={(event) => {
            paste.onEdit(event.target.value);
            onChange(event.target.value);
          }}
          onBlur={() => {
            paste.onLeave();
            onBlur?.();
          }}
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
