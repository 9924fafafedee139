import type { recurringCalls } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import { StatTile, StatTiles } from '@fw/ui/stats';
import { addDays, saturatingSum } from '@fw/units';
import { today } from '@fw/units/today';
import type { ReplyOf } from '@fw/web-kit';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';

const DAYS_AHEAD = 30;

type RecurringFiguresProps = Pick<ReplyOf<typeof recurringCalls.list>, 'items' | 'calendar'>;

/** What the confirmed items take and bring in the next 30 days, and how many wait to be confirmed. */
export function RecurringFigures({ items, calendar }: RecurringFiguresProps) {
  const confirmed = new Set(
    items.filter(({ isConfirmed }) => isConfirmed).map(({ recurringId }) => recurringId),
  );
  const until = addDays(today(), DAYS_AHEAD);
  const ahead = calendar
    .filter(({ recurringId, date }) => confirmed.has(recurringId) && date <= until)
    .map(({ value }) => value);
  const bills = saturatingSum(ahead.filter((value) => value < 0));
  const income = saturatingSum(ahead.filter((value) => value > 0));
  return (
    <StatTiles>
      <StatTile label={TEXT.billsAhead} sub={TEXT.onlyConfirmed}>
        {moneyText({ amount: bills })}
      </StatTile>
      <StatTile label={TEXT.incomeAhead} sub={TEXT.onlyConfirmed} tone={income > 0 ? 'good' : 'plain'}>
        {moneyText({ amount: income, signed: true })}
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
