import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { cx } from '../class-names/index.ts';
import { BusyIcon } from '../icons/index.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
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
  const { children, icon, onPress, disabled, busy, type = 'button', variant, size, wide, ...rest } = props;
  return (
    <AriaButton
      {...defined(rest)}
      type={type}
      className={cx(buttonClass({ variant, size, wide }), busy && styles['busy'])}
      isDisabled={disabled ?? false}
      isPending={busy ?? false}
      onPress={() => onPress?.()}
    >
      {busy ? <BusyIcon className={styles['spinner']} aria-hidden /> : icon}
      {children}
    </AriaButton>
  );
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function defined<T extends object>(props: T): Defined<T>;
function defined(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
}
