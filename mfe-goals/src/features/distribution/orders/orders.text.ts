import { DEPOSIT_OR_SHORTFALL } from '@fw/contract-goals';
import type { Strategy, StrategyId } from '@fw/planning/withdrawal-strategies';
import { formatPercent, fraction } from '@fw/units';

/** Sentences of the comparison of withdrawal orders; it shows what each order leads to and advises none. */
export const ORDERS_TEXT = {
  order: 'Order',
  lifetimeTax: 'Lifetime tax',
  yearsCovered: 'Years covered',
  left: 'Left at the end, after tax',
  showYears: 'Show the years of',
  yearsOf: 'Years of',
  everyOrder: 'Required minimum distributions are taken in every order.',
  missing: 'Answer every question of the review to compare orders.',
  conversion: 'What if you convert to Roth?',
  conversionLead:
    'Moves pre-tax money to Roth in each year between two ages. The conversion is taxed in that year, and the tax is paid from the withdrawals.',
  amount: "Amount to convert each year, in today's dollars",
  fromAge: 'First age',
  toAge: 'Last age',
  agesSwapped: 'The last age cannot be less than the first age',
  age: 'Please provide a valid age',
  without: 'Without a conversion',
  withConversion: 'With the conversion',
  change: 'Change in what is left',
  balanceAtEnd: 'Balance at the end of the plan',
  year: 'Year',
  yourAge: 'Your age',
  spending: 'Spending',
  income: 'Income before tax',
  required: 'Required minimum',
  taxable: 'From taxable',
  preTax: 'From pre-tax',
  roth: 'From Roth',
  converted: 'Converted',
  tax: 'Tax',
  difference: DEPOSIT_OR_SHORTFALL,
  endBalance: 'Balance at the end',
} as const;

export const ORDER_NAME: Readonly<Record<StrategyId, string>> = {
  specified: 'Order of your plan',
  taxableFirst: 'Taxable first',
  proportional: 'Proportional',
  bracket: 'Filling the bracket',
};

const SOURCE_NAME = { taxable: 'taxable', preTax: 'pre-tax', roth: 'Roth' } as const;

const listed = (order: Strategy['order']): string =>
  (order ?? []).map((source) => SOURCE_NAME[source]).join(', then ');

/** What an order draws, in words. */
export function orderText({ id, order, bracketRate }: Strategy): string {
  if (order === null) return 'Every account by its share of the whole.';
  if (id !== 'bracket') return `Draws ${listed(order)}.`;
  if (bracketRate === null) return `No bracket leaves this plan more than a fixed order: ${listed(order)}.`;
  const end =
    bracketRate === 0
      ? 'the income that is not taxed'
      : `the end of the ${formatPercent(fraction(bracketRate))} bracket`;
  return `Draws pre-tax up to ${end}, then ${listed(order)}.`;
}

/** Why the figures differ from the chart's. */
export const taxNote = (taxYear: number): string =>
  `Each year is taxed by the federal brackets of ${String(taxYear)}, which rise with your inflation rate, and not by your one expected tax rate. The figures differ from the chart for that reason.`;

/** How a tax over many years is counted in today's dollars. */
export const todaysTaxNote = (inflation: string, today: string): string =>
  `The steps add up dollars of each year. At ${inflation} inflation a year, the taxes of all years are ${today} in today's dollars.`;
