import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { cx } from '../class-names/index.ts';
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
    <AriaButton
      className={cx(textLinkClass(), danger && styles['textDanger'])}
      isDisabled={disabled}
      onPress={() => onPress?.()}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
    >
      {icon}
      {children}
    </AriaButton>
  );
}
