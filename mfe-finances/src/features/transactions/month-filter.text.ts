import { formatDate, formatMonth, type IsoDate } from '@fw/units';
import { wholeMonth } from './whole-month.ts';

export const MONTH_TEXT = {
  label: 'Dates',
  every: 'All dates',
  current: 'This month',
  previous: 'Previous month',
  next: 'Next month',
} as const;

/** The dates of the filter in words. */
export function datesText(from: IsoDate | null, to: IsoDate | null): string {
  const month = wholeMonth(from, to);
  if (month !== null) return formatMonth(month);
  if (from === null) return to === null ? MONTH_TEXT.every : `To ${formatDate(to)}`;
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`;
}
