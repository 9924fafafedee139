import type { Recurring, recurringCalls } from '@fw/contract-finances';
import { Card, Money } from '@fw/ui/core';
import { categorySlot } from '@fw/ui/marks';
import { dayOf, formatLongDate, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import type { ReplyOf } from '@fw/web-kit';
import { calendarDays, monthInCalendar, WEEKDAYS } from './calendar-days.ts';
import { useForecastQuery } from './recurring.api.ts';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './calendar.module.css';

type Entry = ReplyOf<typeof recurringCalls.list>['calendar'][number];

interface RecurringCalendarProps {
  readonly entries: readonly Entry[];
  readonly items: readonly Recurring[];
  /** The time frame of the forecast, whose lowest day is marked. */
  readonly days: number;
}

/** The lowest day of the account that most is paid from; undefined where its balance never falls. */
function useLowestDay(days: number): IsoDate | undefined {
  const { data } = useForecastQuery({ body: { days } });
  const payer = data?.byAccount.find(({ paysForOthers }) => paysForOthers);
  return payer && payer.lowest.balance < payer.balance ? payer.lowest.date : undefined;
}

/** What is expected, day by day: whole weeks on a wide card, else a list of the days that hold something. */
export function RecurringCalendar({ entries, items, days }: RecurringCalendarProps) {
  const now = today();
  const lowest = useLowestDay(days);
  const confirmed = new Map(
    items
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ recurringId, categoryId }) => [recurringId, categoryId]),
  );
  const marks = (day: IsoDate) => ({
    'data-today': day === now ? true : undefined,
    'data-low': day === lowest ? true : undefined,
  });
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
                <li key={day} className={styles['empty']} {...marks(day)} aria-hidden>
                  <DayName {...{ day, now, lowest }} />
                </li>
              ) : (
                <li key={day} {...marks(day)}>
                  <h3>
                    <time dateTime={day}>
                      <span className={styles['long']}>{formatLongDate(day)}</span>
                      <span aria-hidden>
                        <DayName {...{ day, now, lowest }} />
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

interface DayNameProps {
  readonly day: IsoDate;
  readonly now: IsoDate;
  readonly lowest: IsoDate | undefined;
}

/** The day as a square of the calendar names it. */
const DayName = ({ day, now, lowest }: DayNameProps) => (
  <span className={styles['short']}>
    {day === now ? `${TEXT.today} ` : monthInCalendar(day, now)}
    {dayOf(day)}
    {day === lowest && <span className={styles['low']}> {TEXT.lowestDay}</span>}
  </span>
);

interface ExpectedProps {
  readonly entries: readonly Entry[];
  /** The categories of what is confirmed, by its id. */
  readonly confirmed: ReadonlyMap<string, string>;
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
        data-cat={categorySlot(confirmed.get(recurringId) ?? '') ?? undefined}
      >
        <span className={styles['name']}>{name}</span> <Money amount={value} signed />
      </li>
    ))}
  </ul>
);
