import type { Recurring, recurringCalls } from '@fw/contract-finances';
import { Card, Money } from '@fw/ui/core';
import { dayOf, formatLongDate, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import type { ReplyOf } from '@fw/web-kit';
import { calendarDays, monthInCalendar, WEEKDAYS } from './calendar-days.ts';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './calendar.module.css';

type Entry = ReplyOf<typeof recurringCalls.list>['calendar'][number];

interface RecurringCalendarProps {
  readonly entries: readonly Entry[];
  readonly items: readonly Recurring[];
}

/** What is expected, day by day: whole weeks on a wide card, else a list of the days that hold something. */
export function RecurringCalendar({ entries, items }: RecurringCalendarProps) {
  const now = today();
  const confirmed = new Set(
    items.filter(({ isConfirmed }) => isConfirmed).map(({ recurringId }) => recurringId),
  );
  return (
    <Card title={TEXT.calendar}>
      {entries.length === 0 ? (
        <p>{TEXT.noCalendar}</p>
      ) : (
        <>
          <div className={styles['weekdays']} aria-hidden>
            {WEEKDAYS.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol className={styles['calendar']}>
            {calendarDays(now, entries).map((day) => {
              const ofDay = entries.filter(({ date }) => date === day);
              return ofDay.length === 0 ? (
                <li
                  key={day}
                  className={styles['empty']}
                  data-today={day === now ? true : undefined}
                  aria-hidden
                >
                  <DayName {...{ day, now }} />
                </li>
              ) : (
                <li key={day} data-today={day === now ? true : undefined}>
                  <h3>
                    <time dateTime={day}>
                      <span className={styles['long']}>{formatLongDate(day)}</span>
                      <span aria-hidden>
                        <DayName {...{ day, now }} />
                      </span>
                    </time>
                  </h3>
                  <Expected entries={ofDay} confirmed={confirmed} />
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Card>
  );
}

/** The day as a square of the calendar names it. */
const DayName = ({ day, now }: { readonly day: IsoDate; readonly now: IsoDate }) => (
  <span className={styles['short']}>
    {day === now ? `${TEXT.today} ` : monthInCalendar(day, now)}
    {dayOf(day)}
  </span>
);

interface ExpectedProps {
  readonly entries: readonly Entry[];
  readonly confirmed: ReadonlySet<string>;
}

/** Money in and out of a day; a dashed border where it was only found. */
const Expected = ({ entries, confirmed }: ExpectedProps) => (
  <ul>
    {entries.map(({ recurringId, name, value }) => (
      <li
        key={recurringId}
        className={styles['entry']}
        data-income={value > 0 ? true : undefined}
        data-found={confirmed.has(recurringId) ? undefined : true}
      >
        <span className={styles['name']}>{name}</span> <Money amount={value} signed />
      </li>
    ))}
  </ul>
);
