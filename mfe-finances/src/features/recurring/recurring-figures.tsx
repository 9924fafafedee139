import type { recurringCalls } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import { StatTile, StatTiles } from '@fw/ui/stats';
import { absolute, addDays, saturatingSum, type Cents } from '@fw/units';
import { today } from '@fw/units/today';
import type { ReplyOf } from '@fw/web-kit';
import { confirmedIds } from './calendar-days.ts';
import { fromToday } from './day-words.ts';
import { billsAheadNote, depositsAheadNote, RECURRING_TEXT as TEXT } from './recurring.text.ts';

const DAYS_AHEAD = 30;

type RecurringFiguresProps = Pick<ReplyOf<typeof recurringCalls.list>, 'items' | 'calendar'>;

const sumValues = (entries: readonly { readonly value: Cents }[]): Cents =>
  saturatingSum(entries.map(({ value }) => value));

/** What the confirmed items take and bring in the next 30 days, and how many wait to be confirmed. */
export function RecurringFigures({ items, calendar }: RecurringFiguresProps) {
  const confirmed = confirmedIds(items);
  const now = today();
  const until = addDays(now, DAYS_AHEAD);
  const ahead = calendar.filter(({ recurringId, date }) => confirmed.has(recurringId) && date <= until);
  const bills = ahead.filter(({ value }) => value < 0);
  const income = ahead.filter(({ value }) => value > 0);
  const [next] = bills;
  return (
    <StatTiles>
      <StatTile
        label={TEXT.billsAhead}
        sub={next ? billsAheadNote(bills.length, fromToday(next.date, now)) : TEXT.noneAhead}
      >
        {moneyText({ amount: absolute(sumValues(bills)) })}
      </StatTile>
      <StatTile
        label={TEXT.incomeAhead}
        sub={income.length > 0 ? depositsAheadNote(income.length) : TEXT.noneAhead}
        tone={income.length > 0 ? 'good' : 'plain'}
      >
        {moneyText({ amount: sumValues(income), signed: true })}
      </StatTile>
      <StatTile label={TEXT.confirmedCount} sub={`of ${String(items.length)} found`}>
        {confirmed.size}
      </StatTile>
      <StatTile label={TEXT.toConfirm} sub={TEXT.outOfForecast}>
        {items.length - confirmed.size}
      </StatTile>
    </StatTiles>
  );
}
