import { clsx } from 'clsx';
import styles from './round-mark.module.css';

export interface PersonMarkProps {
  /** First and last name. */
  readonly name: string;
  /** On a tinted surface. */
  readonly isRaised?: boolean | undefined;
  /** 36 px in a list, 64 px in the head of a page. */
  readonly size?: 'md' | 'lg' | undefined;
}

/** The initials of a person in a round mark. Decorative, as the name is beside it. */
export function PersonMark({ name, isRaised = false, size = 'md' }: PersonMarkProps) {
  const names = name.split(' ');
  const initials = [names[0], names.length > 1 ? names.at(-1) : ''].map((one = '') => one.charAt(0)).join('');
  return (
    <span
      className={clsx(styles['mark'], styles['person'], styles[size], isRaised && styles['raised'])}
      aria-hidden
      data-round
    >
      {initials.toUpperCase()}
    </span>
  );
}
