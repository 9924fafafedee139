import type { DebtAccount } from '@fw/contract-goals';
import { formatPercent, formatUsd } from '@fw/units';

export const DEBTS_TEXT = {
  none: 'This plan has no debts. Only the client links accounts.',
  named:
    'Only the client links debts, changes their terms, and enters extra payments; they have months and stay in their own planner.',
} as const;

const NOT_KNOWN = 'not known';

/** The terms of a debt in words. */
export function termsText({
  interestRate,
  minimumMonthlyPayment,
  currentMonthlyPayment,
}: DebtAccount): string {
  const rate = interestRate === null ? NOT_KNOWN : formatPercent(interestRate);
  const amount = (cents: DebtAccount['currentMonthlyPayment']) =>
    cents === null ? NOT_KNOWN : `${formatUsd(cents)} a month`;
  return `Interest rate: ${rate} · minimum: ${amount(minimumMonthlyPayment)} · paid now: ${amount(currentMonthlyPayment)}`;
}
