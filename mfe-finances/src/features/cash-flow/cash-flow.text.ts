import type { CashFlowMonth } from '@fw/contract-finances';
import { periodTotals } from '@fw/planning/budgeting';
import { absolute, formatWholeUsd, toDollars, type Cents } from '@fw/units';
import type { CashFlowRow } from './cash-flow-rows.ts';
import type { FlowMonth } from './flow-drawing.ts';

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
  byMonth: 'Income and spending by month',
  asTable: 'View as a table',
  asChart: 'View as a chart',
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

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** An amount at the axis of the chart: `$2.5K`. */
export const axisAmount = (amount: Cents): string => compact.format(toDollars(amount));

/** The bars of a month in words. */
export const monthSummary = ({ label, income, spending }: FlowMonth): string =>
  `${label}: ${CASH_FLOW_TEXT.income} ${formatWholeUsd(income)}, ${CASH_FLOW_TEXT.spending} ${formatWholeUsd(spending)}`;
