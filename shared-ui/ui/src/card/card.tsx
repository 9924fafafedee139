import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** Heading; with it the card is a region of that name. */
  readonly title?: ReactNode;
  /** A round mark before the heading, of what the card is about. */
  readonly mark?: ReactNode;
  /** One quiet line under the heading. */
  readonly sub?: ReactNode;
  /** Shown opposite the heading: a link, a button, a status. */
  readonly action?: ReactNode;
  readonly level?: 2 | 3 | undefined;
  /** Without padding around the children, for a table or a list that reaches the edges. */
  readonly flush?: boolean | undefined;
  /** In a row of cards: as high as the highest. The child that is to grow has `flex: 1` of its own. */
  readonly fill?: boolean | undefined;
  /** One sentence and one action below a line at the bottom of the card. */
  readonly footer?: ReactNode;
}

export function Card(props: CardProps) {
  const { children, title, action, footer, flush = false } = props;
  const isColumn = (props.fill ?? false) || footer !== undefined;
  const id = useId();
  const Frame = title === undefined ? 'div' : 'section';
  return (
    <Frame
      className={clsx(styles['card'], flush && styles['flush'], isColumn && styles['fill'])}
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
    >
      {(title !== undefined || action !== undefined) && <Header {...props} id={id} />}
      {isColumn ? <div className={styles['body']}>{children}</div> : children}
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </Frame>
  );
}

function Header({
  id,
  title,
  mark,
  sub,
  action,
  level = 2,
}: Omit<CardProps, 'children'> & { readonly id: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={clsx(styles['header'], mark !== undefined && styles['marked'])}>
      {mark}
      <div className={styles['heading']}>
        {title !== undefined && (
          <Heading id={id} className={styles['title']}>
            {title}
          </Heading>
        )}
        {sub !== undefined && <p className={styles['sub']}>{sub}</p>}
      </div>
      {action}
    </header>
  );
}
