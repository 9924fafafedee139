import { formatWholeUsd, yearOf, type Cents, type IsoDate } from '@fw/units';
import { shownAmount, yearsToEnd, type ShownDollars } from '../display/index.ts';
import type { DistributionFigures } from './figures.ts';

type Row = DistributionFigures['rows'][number];

/** The part of the figures that counts in dollars of each year. */
type Shown = Pick<DistributionFigures, 'endingBalance'> & { readonly rows: readonly Row[] };

/** The amounts of a year that chart and table show. */
const toShownAmounts = (row: Row, shown: (amount: Cents) => Cents) => ({
  pensionsAfterTax: shown(row.pensionsAfterTax),
  socialSecurityAfterTax: shown(row.socialSecurityAfterTax),
  selfEmploymentAfterTax: shown(row.selfEmploymentAfterTax),
  afterTaxWithdrawalsAllAccountsWithoutTakingStock: shown(
    row.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  ),
  afterAccountWithdrawalsOrTaxableAccountsDeposit: shown(row.afterAccountWithdrawalsOrTaxableAccountsDeposit),
});

/** A year with those amounts in the chosen dollars; its other amounts stay. */
function rowIn(dollars: ShownDollars, row: Row, years: number): Row {
  const amounts = toShownAmounts(row, (amount) => shownAmount(dollars, amount, years));
  const texts = Object.entries(amounts).map(([key, amount]) => [key, formatWholeUsd(amount)] as const);
  return { ...row, ...amounts, display: { ...row.display, ...Object.fromEntries(texts) } };
}

/** The figures of a plan in the chosen dollars; the plan itself counts in dollars of each year. */
export function distributionIn<Figures extends Shown>(
  dollars: ShownDollars,
  figures: Figures,
  asOf: IsoDate,
): Figures {
  if (dollars.view === 'year') return figures;
  const { rows, endingBalance } = figures;
  const last = rows.at(-1)?.year ?? yearOf(asOf);
  return {
    ...figures,
    rows: rows.map((row) => rowIn(dollars, row, row.year - yearOf(asOf))),
    endingBalance: shownAmount(dollars, endingBalance, yearsToEnd(last, asOf)),
  };
}
