import type { PlanWarnings } from '@fw/contract-goals';
import {
  addMonths,
  cents,
  dayOf,
  formatMonth,
  formatShortMonth,
  formatUsd,
  formatWholeUsd,
  yearMonthFrom,
  yearMonthOf,
  type Cents,
  type IsoDate,
} from '@fw/units';

interface Month {
  readonly year: number;
  readonly month: number;
}

/** `October` without its year: the months are the last ones, and the one that follows them. */
const monthName = ({ year, month }: Month, later = 0): string =>
  formatMonth(addMonths(yearMonthFrom(year, month), later)).replace(/ \d{4}$/, '');

/** What was missing in these months, and what the month after them misses when it is like them. */
export function shortfallText(over: Cents, months: readonly Month[]): string {
  const spent = `Spent ${formatUsd(over)} more than earned in ${months.map((month) => monthName(month)).join(' and ')}.`;
  const last = months.at(-1);
  if (last === undefined) return spent;
  const ahead = formatUsd(cents(Math.round(over / months.length)));
  return `${spent} At this pace, ${monthName(last, 1)} ends ${ahead} short.`;
}

interface Fall {
  readonly name: string;
  readonly date: IsoDate;
  readonly balance: Cents;
  readonly bound: Cents | null;
}

/** `Checking falls to −$120 on Dec 3.`, and that it is below the bound which the client set. */
export function fallText({ name, date, balance, bound }: Fall): string {
  const day = `${formatShortMonth(yearMonthOf(date))} ${String(dayOf(date))}`;
  const fall = `${name} falls to ${formatWholeUsd(balance).replace('-', '−')} on ${day}`;
  return bound !== null && balance < bound
    ? `${fall}, below the ${formatWholeUsd(bound).replace('-', '−')} bound the client set.`
    : `${fall}.`;
}

const WARNING_TEXT: Readonly<Record<keyof PlanWarnings, string>> = {
  profileChanged: 'the profile has changed since the plan was made',
  accountDeleted: 'an account of the plan was deleted',
  nextStepsOverdue: 'next steps are overdue',
};
const WARNINGS = ['profileChanged', 'accountDeleted', 'nextStepsOverdue'] as const;

export function goalText(goalName: string, warnings: PlanWarnings): string {
  const why = WARNINGS.filter((warning) => warnings[warning]).map((warning) => WARNING_TEXT[warning]);
  return why.length === 0
    ? `“${goalName}” needs attention.`
    : `“${goalName}” needs attention: ${why.join('; ')}.`;
}

export const contactText = (days: number): string => `No contact for ${String(days)} days.`;
