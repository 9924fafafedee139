import { inTodaysDollars, yearsToEnd } from '@fw/planning/display';
import type { DistributionFigures } from '@fw/planning/distribution-plan';
import { coverText } from '@fw/planning/distribution-plan';
import {
  formatLongDate,
  formatPercent,
  formatUsd,
  formatWholeUsd,
  fraction,
  toCents,
  yearOf,
  type IsoDate,
} from '@fw/units';
import pdfmake from 'pdfmake';
import { DEPOSIT_OR_SHORTFALL, DISTRIBUTION_LIMITS, type DistributionRequest } from '@fw/contract-goals';
import { incomeChartSvg } from './income-chart-svg.ts';
import { inputTables, type InputTable } from './pdf-inputs.ts';

/** One of the fonts that every reader of PDF has; none is part of the document. */
pdfmake.setFonts({
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
});
// A document is made of figures only: nothing is fetched and no file is read for it.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));

type Rows = DistributionFigures['rows'];
type Margins = [number, number, number, number];

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

/** A heading and its rows, side by side. */
const tableOf = ({ title, rows }: InputTable) => [
  { text: title, bold: true, margin: [0, 4, 0, 2] as Margins },
  { layout: 'noBorders', table: { body: rows.map((row) => [...row]) } },
];

interface PdfData {
  readonly request: DistributionRequest;
  readonly figures: DistributionFigures;
  readonly asOf: IsoDate;
}

/** What is left in the dollars that the screen shows at first, and in those of the last year, which the table counts in. */
function leftText({ request, figures: { endingBalance, rows }, asOf }: PdfData): string {
  const last = rows.at(-1)?.year ?? yearOf(asOf);
  const inflation = fraction(request.rates.expectedAnnualInflationRate);
  const today = inTodaysDollars(endingBalance, inflation, yearsToEnd(last, asOf));
  return `Left at the end: ${formatWholeUsd(today)} in today's dollars, ${formatWholeUsd(endingBalance)} in dollars of that year`;
}

/** The figures of a distribution plan as a PDF, made from data alone: text, a chart as SVG and a table of every year. */
export function distributionPdf({ request, figures, asOf }: PdfData): Promise<Buffer> {
  const { coveredYears, requiredYears, rows } = figures;
  const document = pdfmake.createPdf({
    info: { title: 'Distribution plan' },
    defaultStyle: { font: 'Helvetica', fontSize: 9 },
    pageMargins: [36, 36, 36, 36],
    content: [
      { text: 'Distribution plan', fontSize: 18, bold: true },
      ...(request.client ? [{ text: request.client, margin: [0, 4, 0, 0] as Margins }] : []),
      { text: `As of ${formatLongDate(asOf)}`, margin: [0, 2, 0, 10] },
      { text: coverText(coveredYears, requiredYears), fontSize: 12, bold: true },
      {
        text: leftText({ request, figures, asOf }),
        margin: [0, 4, 0, 10],
      },
      { svg: incomeChartSvg(rows), width: 520 },
      {
        margin: [0, 10, 0, 10],
        layout: 'noBorders',
        table: { body: assumptionsOf(request).map(([label, value]) => [label, value]) },
      },
      ...inputTables(request).flatMap(tableOf),
      {
        margin: [0, 10, 0, 0],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          body: [HEADINGS.map((text) => ({ text, bold: true })), ...rows.map(cellsOf)],
        },
      },
      { margin: [0, 10, 0, 0], text: DISTRIBUTION_LIMITS },
      {
        margin: [0, 6, 0, 0],
        text: 'Income of a year after tax, in dollars of that year. Projections are estimates, not guarantees. You decide how to withdraw; this tool does not make investment recommendations.',
      },
    ],
  });
  return document.getBuffer();
}
