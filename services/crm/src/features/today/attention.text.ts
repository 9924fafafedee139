import type { PlanWarnings } from '@fw/contract-goals';
import { formatUsd, yearMonthFrom, formatMonth, type Cents } from '@fw/units';

interface Month {
  readonly year: number;
  readonly month: number;
}

/** `October` without its year: the months are the last ones. */
const monthName = ({ year, month }: Month): string =>
  formatMonth(yearMonthFrom(year, month)).replace(/ \d{4}$/, '');

export const shortfallText = (over: Cents, months: readonly Month[]): string =>
  `Spent ${formatUsd(over)} more than earned in ${months.map(monthName).join(' and ')}.`;

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
