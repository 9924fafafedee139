import { ZERO_CENTS, type Cents, type YearMonth } from '@fw/units';
import { heightPercent, plotScale, type PlotScale } from '@fw/units/plot-scale';
import { toChart, type CashFlowRow } from './cash-flow-rows.ts';

export const SERIES = ['income', 'spending'] as const;
export type FlowSeries = (typeof SERIES)[number];

/** A bar, in percent of the plot. */
export interface FlowBar {
  readonly series: FlowSeries;
  /** Its month. */
  readonly index: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface FlowMonth {
  readonly month: YearMonth;
  readonly label: string;
  readonly income: Cents;
  readonly spending: Cents;
}

export interface FlowDrawing {
  readonly scale: PlotScale;
  readonly bars: readonly FlowBar[];
  readonly months: readonly FlowMonth[];
}

/** Space on each side of the bars of a month, as a share of its width: few months leave more of it. */
const sidePadding = (monthCount: number): number => 0.36 - 0.02 * Math.min(monthCount, 14);

/** Of the width of the two bars of a month; the rest is the gap between them. */
const BAR_SHARE = 0.48;

/** Two bars a month, from zero, on an axis of round amounts. */
export function flowDrawing(rows: readonly CashFlowRow[]): FlowDrawing {
  const { labels, incomeData, spendingData } = toChart(rows);
  const scale = plotScale([0, ...incomeData, ...spendingData]);
  const slot = 100 / Math.max(1, rows.length);
  const pair = slot * (1 - 2 * sidePadding(rows.length));
  const width = pair * BAR_SHARE;
  const drawBars = (series: FlowSeries, data: readonly Cents[]): FlowBar[] =>
    data.map((amount, index) => {
      const start = index * slot + (slot - pair) / 2;
      const x = series === 'income' ? start : start + pair - width;
      return { series, index, x, width, height: heightPercent(scale, amount) };
    });
  const months = rows.map(({ month }, index) => ({
    month,
    label: labels[index] ?? '',
    income: incomeData[index] ?? ZERO_CENTS,
    spending: spendingData[index] ?? ZERO_CENTS,
  }));
  return { scale, bars: [...drawBars('income', incomeData), ...drawBars('spending', spendingData)], months };
}
