import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { textLinkClass } from './button-class.ts';
import styles from './button.module.css';

export interface TextButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Work is under way: a press does nothing. */
  readonly busy?: boolean | undefined;
  readonly expanded?: boolean | undefined;
}

/** A button that reads like a link: for an action beside the main one. */
export function TextButton(props: TextButtonProps) {
  const { children, onPress, icon, danger, disabled = false, busy = false, expanded } = props;
  return (
    <button
      type="button"
      className={clsx(textLinkClass(), danger && styles['textDanger'])}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress?.();
      }}
      aria-expanded={expanded}
    >
      {icon}
      {children}
    </button>
  );
}
