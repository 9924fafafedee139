import { LineChart, rankColour, type LineSeries } from '@fw/charts';
import { debtAxis, MAX_DEBT_AXIS_MONTHS } from '@fw/planning/display';
import { MONTHS_PER_YEAR, type Cents } from '@fw/units';
import { useMemo } from 'react';
import { DEBT_TEXT as TEXT } from './debt.text.ts';

interface ChartedDebt {
  readonly userAccountId: string;
  readonly name: string;
  readonly colour: number;
  readonly series: readonly Cents[];
}

const HEIGHT = 320;
const CENTS_PER_DOLLAR = 100;
const UNITS: readonly (readonly [from: number, unit: string])[] = [
  [1_000_000, 'M'],
  [1_000, 'k'],
];

/** `$12k`, `$1.5M` [B9-11]. */
function shortAmount(dollars: number): string {
  const [size, unit] = UNITS.find(([from]) => Math.abs(dollars) >= from) ?? [1, ''];
  return `$${String(Math.round((dollars / size) * 10) / 10)}${unit}`;
}

/** Every month of a short plan; of one that is shown in years each year, and the months in which a debt ends. */
function toPoints(series: readonly Cents[], isYears: boolean): readonly (readonly [number, number])[] {
  const last = series.length - 1;
  return series.flatMap((balance, month) =>
    !isYears || month % MONTHS_PER_YEAR === 0 || month === last
      ? [[month, Math.round(balance / CENTS_PER_DOLLAR)] as const]
      : [],
  );
}

const inYears = (month: number): string => String(Math.round((month / MONTHS_PER_YEAR) * 10) / 10);

/** The balance of each debt over time: in months up to 84, then in years, with its table [B2-99] [B9-11]. */
export function DebtChart({ debts }: { readonly debts: readonly ChartedDebt[] }) {
  const months = Math.max(0, ...debts.map(({ series }) => series.length - 1));
  const isPaidOff = debts.every(({ series: balances }) => (balances.at(-1) ?? 0) <= 0);
  const axisMonths = isPaidOff ? months : MAX_DEBT_AXIS_MONTHS;
  const { unit, tickMonths } = debtAxis(axisMonths);
  const isYears = unit === 'years';
  const series = useMemo(
    () =>
      debts.map(({ name, colour, series: balances }): LineSeries => ({
        name,
        data: toPoints(balances, isYears),
        colour: rankColour(colour),
      })),
    [debts, isYears],
  );
  return (
    <LineChart
      label={TEXT.chart}
      height={HEIGHT}
      xLabel={isYears ? 'Years' : 'Months'}
      series={series}
      formatX={isYears ? inYears : String}
      formatY={shortAmount}
      tickEvery={tickMonths}
      endsAt={axisMonths > 0 ? axisMonths : undefined}
    />
  );
}
