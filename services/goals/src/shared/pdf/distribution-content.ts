import { DEPOSIT_OR_SHORTFALL, type DistributionRequest } from '@fw/contract-goals';
import type { DollarView } from '@fw/contract-kernel';
import type { DistributionFigures } from '@fw/planning/distribution-plan';
import { coverText, distributionIn } from '@fw/planning/distribution-plan';
import {
  formatPercent,
  formatUsd,
  formatWholeUsd,
  fraction,
  toCents,
  type Cents,
  type IsoDate,
} from '@fw/units';
import { inputTables } from './distribution-inputs.ts';
import { pairs, paragraph, picture, tableWith, titledPairs, verdict, type Content } from './document.ts';
import { incomeChartSvg } from './income-chart-svg.ts';

type Rows = DistributionFigures['rows'];

const HEADINGS = [
  'Year',
  'Age',
  'Pensions',
  'Social Security',
  'Other income',
  'Withdrawals',
  DEPOSIT_OR_SHORTFALL,
];

const toCells = ({ year, display }: Rows[number]): string[] => [
  String(year),
  display.spouseAge === null ? display.yourAge : `${display.yourAge} / ${display.spouseAge}`,
  display.pensionsAfterTax,
  display.socialSecurityAfterTax,
  display.selfEmploymentAfterTax,
  display.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  display.afterAccountWithdrawalsOrTaxableAccountsDeposit,
];

const listAssumptions = ({
  retirementPlan,
  rates,
}: DistributionRequest): readonly (readonly [string, string])[] => [
  ['Retirement age', String(retirementPlan.retirementAge ?? '')],
  ['Monthly spending in retirement', formatUsd(toCents(retirementPlan.monthlyExpenses))],
  ['Tax rate', formatPercent(rates.taxRate)],
  ['Inflation rate', formatPercent(rates.expectedAnnualInflationRate)],
  ['Rate of return in retirement', formatPercent(rates.expectedAnnualRateOfReturnInRetirement)],
];

export interface DistributionData {
  readonly request: DistributionRequest;
  readonly figures: DistributionFigures;
  readonly asOf: IsoDate;
  /** The dollars of the amounts of each year. */
  readonly dollars: DollarView;
}

/** What is left in the dollars that the screen shows at first, and in those of the last year. */
function leftText(today: Cents, ofYear: Cents): string {
  return `Left at the end: ${formatWholeUsd(today)} in today's dollars, ${formatWholeUsd(ofYear)} in dollars of that year`;
}

const INCOME_IN: Readonly<Record<DollarView, string>> = {
  today: "Income of a year after tax, in today's dollars.",
  year: 'Income of a year after tax, in dollars of that year.',
};

/** How long the income lasts, the chart, what it was computed from and a row of every year. */
export function distributionContent({ request, figures, asOf, dollars }: DistributionData): Content[] {
  const inflation = fraction(request.rates.expectedAnnualInflationRate);
  const { coveredYears, requiredYears } = figures;
  const today = distributionIn({ view: 'today', inflation }, figures, asOf);
  const { rows } = dollars === 'today' ? today : figures;
  return [
    verdict(coverText(coveredYears, requiredYears)),
    paragraph(leftText(today.endingBalance, figures.endingBalance), { above: 4, below: 10 }),
    picture(incomeChartSvg(rows)),
    paragraph(INCOME_IN[dollars], { above: 4 }),
    pairs(listAssumptions(request), { above: 10, below: 10 }),
    ...inputTables(request, asOf).flatMap(({ title, rows: inputs }) => titledPairs(title, inputs)),
    tableWith({ headings: HEADINGS, rows: rows.map(toCells) }),
  ];
}

/** What the document is not. */
export const DISTRIBUTION_NOTE =
  'Projections are estimates, not guarantees. You decide how to withdraw; this tool does not make investment recommendations.';
