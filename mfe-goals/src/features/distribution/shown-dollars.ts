import type { DistributionRow } from '@fw/contract-goals';
import { yearsToEnd } from '@fw/planning/display';
import { formatWholeUsd, yearOf, type Cents, type IsoDate } from '@fw/units';
import { shownAmount, type ShownDollars } from '../../app/dollars/shown-amount.ts';
import type { ShownFigures } from './server-figures.ts';

/** The amounts of a year that chart and table show. */
const amountsOf = (row: DistributionRow, shown: (amount: Cents) => Cents) => ({
  pensionsAfterTax: shown(row.pensionsAfterTax),
  socialSecurityAfterTax: shown(row.socialSecurityAfterTax),
  selfEmploymentAfterTax: shown(row.selfEmploymentAfterTax),
  afterTaxWithdrawalsAllAccountsWithoutTakingStock: shown(
    row.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  ),
  afterAccountWithdrawalsOrTaxableAccountsDeposit: shown(row.afterAccountWithdrawalsOrTaxableAccountsDeposit),
});

/** A year with those amounts in the chosen dollars; its other amounts stay. */
function rowIn(dollars: ShownDollars, row: DistributionRow, years: number): DistributionRow {
  const amounts = amountsOf(row, (amount) => shownAmount(dollars, amount, years));
  const texts = Object.entries(amounts).map(([key, amount]) => [key, formatWholeUsd(amount)] as const);
  return { ...row, ...amounts, display: { ...row.display, ...Object.fromEntries(texts) } };
}

/** The figures of a plan in the chosen dollars; the plan itself counts in dollars of each year. */
export function shownIn(dollars: ShownDollars, figures: ShownFigures, asOf: IsoDate): ShownFigures {
  if (dollars.view === 'year') return figures;
  const { rows, endingBalance } = figures;
  const last = rows.at(-1)?.year ?? yearOf(asOf);
  return {
    ...figures,
    rows: rows.map((row) => rowIn(dollars, row, row.year - yearOf(asOf))),
    endingBalance: shownAmount(dollars, endingBalance, yearsToEnd(last, asOf)),
  };
}
