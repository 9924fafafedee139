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
  readonly expanded?: boolean | undefined;
}

/** A button that reads like a link: for an action beside the main one. */
export function TextButton({ children, onPress, icon, danger, disabled = false, expanded }: TextButtonProps) {
  return (
    <button
      type="button"
      className={clsx(textLinkClass(), danger && styles['textDanger'])}
      disabled={disabled}
      onClick={() => onPress?.()}
      aria-expanded={expanded}
    >
      {icon}
      {children}
    </button>
  );
}
