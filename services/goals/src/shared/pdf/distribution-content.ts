import { DEPOSIT_OR_SHORTFALL, type DistributionRequest } from '@fw/contract-goals';
import { inTodaysDollars, yearsToEnd } from '@fw/planning/display';
import type { DistributionFigures } from '@fw/planning/distribution-plan';
import { coverText } from '@fw/planning/distribution-plan';
import { formatPercent, formatUsd, formatWholeUsd, fraction, toCents, yearOf, type IsoDate } from '@fw/units';
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

const cellsOf = ({ year, display }: Rows[number]): string[] => [
  String(year),
  display.spouseAge === null ? display.yourAge : `${display.yourAge} / ${display.spouseAge}`,
  display.pensionsAfterTax,
  display.socialSecurityAfterTax,
  display.selfEmploymentAfterTax,
  display.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  display.afterAccountWithdrawalsOrTaxableAccountsDeposit,
];

const assumptionsOf = ({
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
}

/** What is left in the dollars that the screen shows at first, and in those of the last year, which the table counts in. */
function leftText({ request, figures: { endingBalance, rows }, asOf }: DistributionData): string {
  const last = rows.at(-1)?.year ?? yearOf(asOf);
  const inflation = fraction(request.rates.expectedAnnualInflationRate);
  const today = inTodaysDollars(endingBalance, inflation, yearsToEnd(last, asOf));
  return `Left at the end: ${formatWholeUsd(today)} in today's dollars, ${formatWholeUsd(endingBalance)} in dollars of that year`;
}

/** How long the income lasts, the chart, what it was computed from and a row of every year. */
export function distributionContent(data: DistributionData): Content[] {
  const {
    request,
    figures: { coveredYears, requiredYears, rows },
  } = data;
  return [
    verdict(coverText(coveredYears, requiredYears)),
    paragraph(leftText(data), { above: 4, below: 10 }),
    picture(incomeChartSvg(rows)),
    pairs(assumptionsOf(request), { above: 10, below: 10 }),
    ...inputTables(request).flatMap(({ title, rows: inputs }) => titledPairs(title, inputs)),
    tableWith({ headings: HEADINGS, rows: rows.map(cellsOf) }),
  ];
}

/** What the figures count, and what the document is not. */
export const DISTRIBUTION_NOTE =
  'Income of a year after tax, in dollars of that year. Projections are estimates, not guarantees. You decide how to withdraw; this tool does not make investment recommendations.';
