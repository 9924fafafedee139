import type { NetWorthPoint } from '@fw/contract-finances';
import { absolute, formatLongDate, formatWholeUsd, saturatingSubtract } from '@fw/units';

/** What the card of home and the page of accounts have in common. */
export const NET_WORTH_TEXT = {
  title: 'Accounts',
  netWorth: 'Net worth',
  trend: 'Net worth over time',
  day: 'Day',
  asTable: 'View as a table',
  asChart: 'View as a chart',
  loading: 'Loading your accounts',
  emptyTitle: 'There are no linked accounts yet.',
  emptyHint: 'Connect a bank to see balances, transactions and cash flow in one place.',
} as const;

/** How net worth changed since the first day that is known. */
export function trendSentence(first: NetWorthPoint, last: NetWorthPoint): string {
  const change = saturatingSubtract(last.netWorth, first.netWorth);
  if (first.day === last.day)
    return 'We track your net worth daily from today. Check back to see your trend.';
  const source = first.isReconstructed === true ? ', worked out from your transactions' : '';
  const since = `since ${formatLongDate(first.day)}${source}`;
  if (change === 0) return `Unchanged ${since}.`;
  return `${change > 0 ? 'Up' : 'Down'} ${formatWholeUsd(absolute(change))} ${since}.`;
}

export const counted = (count: number, name: string): string =>
  `${String(count)} ${name}${count === 1 ? '' : 's'}`;

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 1_440;

/** How long ago, in its largest unit: `Updated 2 minutes ago`. */
export function ageText(minutes: number): string {
  if (minutes < 1) return 'Updated just now';
  if (minutes < MINUTES_OF_HOUR) return `Updated ${counted(minutes, 'minute')} ago`;
  if (minutes < MINUTES_OF_DAY)
    return `Updated ${counted(Math.floor(minutes / MINUTES_OF_HOUR), 'hour')} ago`;
  return `Updated ${counted(Math.floor(minutes / MINUTES_OF_DAY), 'day')} ago`;
}
