import { TRANSFER_CATEGORY_IDS, type recurringCalls } from '@fw/contract-finances';
import { Card, Money, moneyText } from '@fw/ui/core';
import { DateNavigator } from '@fw/ui/dates';
import { categorySlot } from '@fw/ui/marks';
import { absolute, dayOf, type IsoDate } from '@fw/units';
import { today as readToday } from '@fw/units/today';
import type { ReplyOf } from '@fw/web-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  calendarDays,
  dayEntries,
  isOutside,
  monthInCalendar,
  periodCount,
  rangeText,
  shortName,
  WEEKDAYS,
  type DayEntry,
} from './calendar-days.ts';
import { weekdayAndDay } from './day-words.ts';
import { useForecastQuery } from './recurring.api.ts';
import { RecurringMark } from './recurring-name.tsx';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './calendar.module.css';

interface RecurringCalendarProps extends Pick<ReplyOf<typeof recurringCalls.list>, 'items' | 'calendar'> {
  /** The time frame of the forecast, whose lowest day is marked. */
  readonly days: number;
}

/** The lowest day of the account that most is paid from; undefined where its balance never falls. */
function useLowestDay(days: number): IsoDate | undefined {
  const { data } = useForecastQuery({ body: { days } });
  const payer = data?.byAccount.find(({ paysForOthers }) => paysForOthers);
  return payer && payer.lowest.balance < payer.balance ? payer.lowest.date : undefined;
}

/**
 * What is expected in five weeks: squares to look at, and the same as a list, which is seen where the squares hold only
 * dots, and is what a screen reader reads.
 */
export function RecurringCalendar({ days: frame, ...list }: RecurringCalendarProps) {
  const [today] = useState(readToday);
  const [period, setPeriod] = useState(0);
  const lowest = useLowestDay(frame);
  const days = calendarDays(today, period);
  const entries = dayEntries(list, days, today);
  const weeks = <Weeks {...{ period, onPeriod: setPeriod, days, count: periodCount(today) }} />;
  return (
    <Card flush title={TEXT.calendar} action={weeks}>
      <div aria-hidden>
        <div className={styles['weekdays']}>
          {WEEKDAYS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className={styles['calendar']}>
          {days.map((day) => (
            <Square
              key={day}
              entries={entries.filter(({ date }) => date === day)}
              {...{ day, today, lowest, first: days[0] }}
            />
          ))}
        </ol>
      </div>
      {entries.length === 0 ? (
        <p className={styles['none']}>{TEXT.noneInWeeks}</p>
      ) : (
        <Agenda entries={entries} />
      )}
    </Card>
  );
}

interface WeeksProps {
  readonly period: number;
  readonly count: number;
  readonly days: readonly IsoDate[];
  readonly onPeriod: (period: number) => void;
}

/** From five weeks to those beside; at an end the focus goes to the arrow that leads back. */
function Weeks({ period, count, days, onPeriod }: WeeksProps) {
  const arrows = useRef<HTMLDivElement>(null);
  const step = (label: string, to: number) => ({
    label,
    disabled: to < 0 || to >= count,
    onPress: () => {
      flushSync(() => onPeriod(to));
      const [back] = arrows.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [];
      if (to === 0 || to === count - 1) back?.focus();
    },
  });
  return (
    <div ref={arrows} className={styles['weeks']}>
      <DateNavigator
        label={TEXT.weeks}
        previous={step(TEXT.earlier, period - 1)}
        next={step(TEXT.later, period + 1)}
      >
        <span aria-live="polite">{rangeText(days)}</span>
      </DateNavigator>
    </div>
  );
}

interface SquareProps {
  readonly day: IsoDate;
  readonly today: IsoDate;
  readonly lowest: IsoDate | undefined;
  readonly first: IsoDate | undefined;
  readonly entries: readonly DayEntry[];
}

/** A day of the calendar, with a line for each entry. */
const Square = ({ day, today, lowest, first, entries }: SquareProps) => (
  <li
    data-today={day === today ? true : undefined}
    data-low={day === lowest ? true : undefined}
    data-outside={isOutside(day, today) ? true : undefined}
  >
    <p className={styles['day']}>
      <span>
        <span className={styles['month']}>
          {day === today ? `${TEXT.today} ` : monthInCalendar(day, first)}
        </span>
        {dayOf(day)}
      </span>
      {day === lowest && <span className={styles['low']}> {TEXT.lowestDay}</span>}
    </p>
    {entries.map(({ recurringId, name, value, isConfirmed, categoryId }, index) => (
      <span
        key={`${recurringId} ${String(index)}`}
        className={styles['entry']}
        title={name}
        data-income={value > 0 ? true : undefined}
        data-found={isConfirmed ? undefined : true}
        data-cat={categorySlot(categoryId) ?? undefined}
      >
        <span className={styles['name']}>{shortName(name)}</span>{' '}
        <span className={styles['amount']}>
          {moneyText({ amount: absolute(value), whole: true, signed: value > 0 })}
        </span>
      </span>
    ))}
  </li>
);

/** The same in words, one line an entry. */
const Agenda = ({ entries }: { readonly entries: readonly DayEntry[] }) => (
  <ul className={styles['agenda']} aria-label={TEXT.byDay}>
    {entries.map((entry, index) => (
      <li key={`${entry.date} ${entry.recurringId} ${String(index)}`} className={styles['line']}>
        <RecurringMark {...entry} />
        <span>
          <span className={styles['who']}>{entry.name}</span>{' '}
          <span className={styles['when']}>
            <time dateTime={entry.date}>{weekdayAndDay(entry.date)}</time>
            {!entry.isConfirmed && ` · ${TEXT.guesses}`}
          </span>
        </span>{' '}
        <Money amount={entry.value} signed isIncome={!TRANSFER_CATEGORY_IDS.includes(entry.categoryId)} />
      </li>
    ))}
  </ul>
);
