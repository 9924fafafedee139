import type { recurringCalls } from '@fw/contract-finances';
import { Card, Money } from '@fw/ui/core';
import { formatLongDate, type IsoDate } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './recurring.module.css';

type Entry = ReplyOf<typeof recurringCalls.list>['calendar'][number];

const byDay = (entries: readonly Entry[]): [IsoDate, Entry[]][] => {
  const days = new Map<IsoDate, Entry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return [...days];
};

/** What is expected, day by day, as a list of days that each hold a list. */
export function RecurringCalendar({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <Card title={TEXT.calendar}>
      {entries.length === 0 && <p>{TEXT.noCalendar}</p>}
      <ol className={styles['calendar']}>
        {byDay(entries).map(([date, items]) => (
          <li key={date}>
            <h3>
              <time dateTime={date}>{formatLongDate(date)}</time>
            </h3>
            <ul>
              {items.map(({ recurringId, name, value }) => (
                <li key={recurringId}>
                  <span>{name}</span> <Money amount={value} signed />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
