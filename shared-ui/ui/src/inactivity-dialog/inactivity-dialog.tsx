import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './inactivity-dialog.module.css';

export interface InactivityDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
}

/**
 * The message that the session is over; only accepting closes it. Built on the native element, so that every page
 * has it without loading the aria library at the moment when the session is gone.
 */
export function InactivityDialog({ open, title, message, acceptLabel, onAccept }: InactivityDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      <p id={`${id}-message`}>{message}</p>
      <Button wide onPress={onAccept}>
        {acceptLabel}
      </Button>
    </dialog>
  );
}
