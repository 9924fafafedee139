import type { DistributionRow } from '@fw/contract-goals';
import { StackedBarChart, type ColumnSeries } from '@fw/charts';
import { chartPoints } from '@fw/planning/display';
import { toDollars, type Cents } from '@fw/units';
import { useMemo } from 'react';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';

const HEIGHT = 360;

const toWholeDollars = (amount: Cents): number => Math.round(toDollars(amount));

/** A surplus is deposited, not spent; what is missing is shown on top of the incomes. */
const missing = ({ afterAccountWithdrawalsOrTaxableAccountsDeposit: rest }: DistributionRow): number =>
  Math.max(0, -toWholeDollars(rest));

const SERIES: readonly {
  readonly name: string;
  readonly read: (row: DistributionRow) => number;
}[] = [
  { name: TEXT.pensions, read: ({ pensionsAfterTax }) => toWholeDollars(pensionsAfterTax) },
  { name: TEXT.social, read: ({ socialSecurityAfterTax }) => toWholeDollars(socialSecurityAfterTax) },
  { name: TEXT.other, read: ({ selfEmploymentAfterTax }) => toWholeDollars(selfEmploymentAfterTax) },
  {
    name: TEXT.withdrawals,
    read: (row) => toWholeDollars(row.afterTaxWithdrawalsAllAccountsWithoutTakingStock),
  },
];

const ageLabel = ({ display }: DistributionRow): string =>
  display.spouseAge === null ? display.yourAge : `${display.yourAge} / ${display.spouseAge}`;

/** Stacked bars of income against age, at most six points, the axis in thousands [B2-86] [B9-14]. */
export function IncomeChart({ rows }: { readonly rows: readonly DistributionRow[] }) {
  const shown = useMemo(() => chartPoints(rows.length).flatMap((index) => rows[index] ?? []), [rows]);
  const series = useMemo(
    (): ColumnSeries[] => [
      ...SERIES.map(({ name, read }) => ({ name, data: shown.map(read) })),
      { name: TEXT.shortfall, data: shown.map(missing), colour: 'notMet' },
    ],
    [shown],
  );
  const categories = useMemo(() => shown.map(ageLabel), [shown]);
  return (
    <StackedBarChart
      label={TEXT.chart}
      height={HEIGHT}
      categoryLabel={TEXT.age}
      categories={categories}
      series={series}
    />
  );
}
