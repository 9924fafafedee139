import { clsx } from 'clsx';
import styles from './button.module.css';

/** One `primary` a view, `soft` for the likely next step of a card, `secondary` for others, `quiet` in bars. */
export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  /** Takes the whole width of its parent. */
  readonly wide?: boolean | undefined;
}

/** The class of a button, for a router link that must look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string =>
  clsx(styles['button'], styles[variant], size === 'sm' && styles['small'], wide && styles['wide']);

/** The class of a text link of touch size with an arrow, for a router link. */
export const textLinkClass = (): string => clsx(styles['textLink']);
