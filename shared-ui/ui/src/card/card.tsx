import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** Heading; with it the card is a region of that name. */
  readonly title?: ReactNode;
  /** One quiet line under the heading. */
  readonly sub?: ReactNode;
  /** Shown opposite the heading: a link, a button, a status. */
  readonly action?: ReactNode;
  readonly level?: 2 | 3 | undefined;
  /** Without padding around the children, for a table or a list that reaches the edges. */
  readonly flush?: boolean | undefined;
}

export function Card({ children, title, sub, action, level = 2, flush = false }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const Frame = title === undefined ? 'div' : 'section';
  return (
    <Frame
      className={clsx(styles['card'], flush && styles['flush'])}
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
    >
      {(title !== undefined || action !== undefined) && (
        <header className={styles['header']}>
          <div>
            {title !== undefined && (
              <Heading id={id} className={styles['title']}>
                {title}
              </Heading>
            )}
            {sub !== undefined && <p className={styles['sub']}>{sub}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </Frame>
  );
}
