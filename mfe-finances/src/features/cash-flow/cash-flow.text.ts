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
  loading: 'Loading your cash flow',
  failed: "We couldn't load your cash flow.",
  share: 'Spending as a share of income',
  details: 'See details',
  chart: 'Income and spending',
  table: 'Month by month',
  back: 'Back to cash flow',
  /** What a number of this page is made of, where it could surprise. */
  counted:
    'Transfers and card payments are left out. Hidden transactions are listed but not counted. Refunds reduce spending, and pending transactions count.',
  emptyTitle: 'No cash flow yet',
  emptyHint: 'Connect a bank to see what you earn and spend each month.',
} as const;

/** [A2-52] */
export const TIME_FRAMES = [3, 6, 12] as const;
export const timeFrameText = (months: number): string => `${String(months)} months`;

/** The headline: what was saved, or overspent, in the months shown. */
export function netSentence(months: readonly CashFlowMonth[]): string {
  const { net } = periodTotals(months);
  const amount = formatWholeUsd(absolute(net));
  const span = months.length === 1 ? 'the last month' : `the last ${String(months.length)} months`;
  return net >= 0
    ? `You saved ${amount} over ${span}.`
    : `You spent ${amount} more than you earned over ${span}.`;
}

/** The headline of one month: what was saved, or overspent. */
export const monthSentence = ({ name, net }: Pick<CashFlowRow, 'name' | 'net'>): string =>
  net >= 0
    ? `You saved ${formatWholeUsd(net)} in ${name}.`
    : `You spent ${formatWholeUsd(absolute(net))} more than you earned in ${name}.`;
