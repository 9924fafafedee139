import { Card, TextLink } from '@fw/ui/core';
import type { ReactNode } from 'react';
import styles from './today.module.css';

interface TodayListProps<Item> {
  readonly title: string;
  readonly sub?: string | undefined;
  readonly count: ReactNode;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly items: readonly Item[];
  readonly empty: string;
  readonly itemKey: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** One list of the page: what it is, how many, the rows, and where the rest is. */
export function TodayList<Item>(props: TodayListProps<Item>) {
  const { title, sub, count, link, items, empty, itemKey, children } = props;
  return (
    <Card
      fill
      title={
        <>
          {title} <span className={styles['count']}>{count}</span>
        </>
      }
      sub={sub}
      action={link && <TextLink href={link.href}>{link.label}</TextLink>}
    >
      {items.length === 0 ? (
        <p className={styles['quiet']}>{empty}</p>
      ) : (
        <ul className={styles['list']}>
          {items.map((item) => (
            <li key={itemKey(item)} className={styles['row']}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  /** Before the name: who it is, or the circle that completes it. */
  readonly mark: ReactNode;
  readonly name: string;
  readonly sub: ReactNode;
  /** A sentence in a column of its own. */
  readonly note?: string | undefined;
  readonly side?: ReactNode;
  readonly action?: ReactNode;
}

/** Who or what it is about, a line below, a status, and one action. */
export const TodayRow = ({ mark, name, sub, note, side, action }: RowProps) => (
  <>
    {mark}
    <span className={styles['about']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['sub']}>{sub}</span>
    </span>
    {note !== undefined && <span className={styles['note']}>{note}</span>}
    {side !== undefined && <span className={styles['side']}>{side}</span>}
    {action !== undefined && <span className={styles['action']}>{action}</span>}
  </>
);
