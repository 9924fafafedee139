import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './button.module.css';

export interface IconButtonProps {
  /** What pressing does, in words. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  readonly expanded?: boolean | undefined;
}

export function IconButton({
  label,
  icon,
  onPress,
  disabled = false,
  size = 'md',
  expanded,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(styles['icon'], size === 'sm' && styles['small'])}
      disabled={disabled}
      onClick={() => onPress?.()}
      aria-expanded={expanded}
    >
      {icon}
    </button>
  );
}
