import type { CashFlowMonth } from '@fw/contract-finances';
import { periodTotals } from '@fw/planning/budgeting';
import { absolute, formatWholeUsd } from '@fw/units';
import type { CashFlowRow } from './cash-flow-rows.ts';

export const CASH_FLOW_TEXT = {
  title: 'Cash flow',
  income: 'Income',
  spending: 'Spending',
  net: 'Net',
  netSoFar: 'Net this month',
  month: 'Month',
  timeFrame: 'Time frame',
  loading: 'Reading your cash flow',
  failed: 'Your cash flow could not be read.',
  details: 'See details',
  chart: 'Income and spending',
  table: 'Month by month',
  emptyTitle: 'No cash flow yet',
  emptyHint: 'Connect a bank, and each month shows what came in and what went out.',
} as const;

/** [A2-52] */
export const TIME_FRAMES = [3, 6, 12] as const;
export const timeFrameText = (months: number): string => `${String(months)} months`;

/** The headline: what was kept, or is missing, in the months shown. */
export function netSentence(months: readonly CashFlowMonth[]): string {
  const { net } = periodTotals(months);
  const amount = formatWholeUsd(absolute(net));
  const span = months.length === 1 ? 'this month' : `the last ${String(months.length)} months`;
  return net >= 0 ? `You kept ${amount} in ${span}.` : `You spent ${amount} more than came in over ${span}.`;
}

/** The headline of one month: what was kept of it, or is missing. */
export const monthSentence = ({ name, net }: Pick<CashFlowRow, 'name' | 'net'>): string =>
  net >= 0
    ? `You kept ${formatWholeUsd(net)} in ${name}.`
    : `You spent ${formatWholeUsd(absolute(net))} more than came in during ${name}.`;
