import { DEPOSIT_OR_SHORTFALL, type DistributionRow } from '@fw/contract-goals';
import { DataTable, type Column } from '@fw/ui/core';
import { ScrollArea } from '../../app/planner-parts/scroll-area.tsx';
import { DISTRIBUTION_TEXT as TEXT, HIDDEN_AGE, spouseOnly } from './distribution.text.ts';

const amount = (
  key: Exclude<keyof DistributionRow['display'], 'yourAge' | 'spouseAge'>,
  header: string,
): Column<DistributionRow> => ({ key, header, align: 'end', cell: ({ display }) => display[key] });

/** The person's age; behind the person's life expectancy the age of the one who is left. */
const ageText = ({ display: { yourAge, spouseAge } }: DistributionRow): string =>
  yourAge === HIDDEN_AGE && spouseAge !== null && spouseAge !== HIDDEN_AGE ? spouseOnly(spouseAge) : yourAge;

const COLUMNS: readonly Column<DistributionRow>[] = [
  { key: 'year', header: TEXT.year, cell: ({ year }) => year },
  { key: 'yourAge', header: TEXT.age, cell: ageText },
  amount('pensionsAfterTax', TEXT.pensions),
  amount('socialSecurityAfterTax', TEXT.social),
  amount('selfEmploymentAfterTax', TEXT.other),
  amount('afterTaxWithdrawalsAllAccountsWithoutTakingStock', TEXT.withdrawals),
  amount('afterAccountWithdrawalsOrTaxableAccountsDeposit', DEPOSIT_OR_SHORTFALL),
];

/** Every year in retirement with its incomes and what is left over or missing. */
export function YearTable({ rows }: { readonly rows: readonly DistributionRow[] }) {
  return (
    <details>
      <summary>{TEXT.yearByYear}</summary>
      <ScrollArea label={TEXT.yearByYear}>
        <DataTable
          caption={TEXT.yearByYear}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ year }) => String(year)}
          narrow="same"
        />
      </ScrollArea>
    </details>
  );
}
