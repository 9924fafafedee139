import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { cx } from '../class-names/index.ts';
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
    <AriaButton
      aria-label={label}
      className={cx(styles['icon'], size === 'sm' && styles['small'])}
      isDisabled={disabled}
      onPress={() => onPress?.()}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
    >
      {icon}
    </AriaButton>
  );
}
