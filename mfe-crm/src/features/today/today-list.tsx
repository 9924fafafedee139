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
  readonly name: string;
  readonly sub: ReactNode;
  readonly side?: ReactNode;
  readonly action: ReactNode;
}

/** Who or what it is about, a line below, a status, and one action. */
export const TodayRow = ({ name, sub, side, action }: RowProps) => (
  <>
    <span className={styles['about']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['sub']}>{sub}</span>
    </span>
    {side !== undefined && <span className={styles['side']}>{side}</span>}
    <span className={styles['action']}>{action}</span>
  </>
);
