import type { MouseEvent, ReactNode, Ref } from 'react';
import { clsx } from 'clsx';
import { BusyIcon } from '../icons/icons.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit' | undefined;
  readonly disabled?: boolean | undefined;
  /** Work is under way: the label stays, a press does nothing. */
  readonly busy?: boolean | undefined;
  readonly form?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-pressed'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { children, icon, onPress, disabled = false, busy = false, type, ...other } = props;
  const { variant, size, wide, ...rest } = other;
  const press = (event: MouseEvent): void => {
    if (busy) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={clsx(buttonClass({ variant, size, wide }), busy && styles['busy'])}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <BusyIcon className={styles['spinner']} aria-hidden /> : icon}
      {children}
    </button>
  );
}
