import { Button, SaveProblem } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import styles from './compose-form.module.css';

interface ComposedProps<Props> {
  readonly Form: ComponentType<Props & { readonly onSaved: () => void }>;
  readonly props: Props;
}

/** A form that begins anew, with the focus on its frame, once what it holds is saved. */
export function Composed<Props>({ Form, props }: ComposedProps<Props>) {
  const [saved, setSaved] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    setSaved(saved + 1);
    frame.current?.focus();
  };
  return (
    <div ref={frame} tabIndex={-1} className={styles['composed']}>
      <Form key={saved} {...props} onSaved={clear} />
    </div>
  );
}

interface ComposeFormProps {
  readonly label: string;
  readonly saveLabel: string;
  /** Who can read what is written. */
  readonly readers: string;
  readonly form: { readonly isBusy: boolean; readonly error: unknown };
  readonly save: () => void;
  /** The short fields, beside each other. */
  readonly fields: ReactNode;
  readonly text: ReactNode;
}

/** Writes down something about a client in the place where it is then listed. */
export function ComposeForm({ label, saveLabel, readers, form, save, fields, text }: ComposeFormProps) {
  const { isBusy, error } = form;
  return (
    <form
      noValidate
      aria-label={label}
      className={styles['compose']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles['what']}>{fields}</div>
      {text}
      {error !== undefined && <SaveProblem message={failureText(error)} />}
      <div className={styles['foot']}>
        <span>{readers}</span>
        <Button type="submit" size="sm" busy={isBusy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
