import { taxFormula } from '../federal-tax/stacked-tax.ts';
import { TAX_YEARS } from '../tables/federal-tax.ts';
import { roundTo } from '../rounding/index.ts';
import { namedConstants } from '../tables/index.ts';
import { toLines, toWorking, type Columns, type Line, type Working } from '../working/index.ts';
import type { Base, DrawnPlan } from './drawn-plan.ts';
import type { DrawnYear } from './drawn-year.ts';
import { filedReturns, tablesYear, totalOfReturns } from './year-tax.ts';

/** Figures that the plan or the rule of the strategy gives; their formula is the figure itself. */
const GIVEN = {
  pensions: 'Pensions before tax',
  socialSecurity: 'Social Security before tax',
  otherIncome: 'Other income and wages before tax',
  specialIncome: 'Special income after its own tax',
  lumpSums: 'Lump sums before tax',
  requiredMinimum: 'Required minimum distribution',
  taxableDraw: 'Drawn from taxable accounts',
  preTaxDraw: 'Drawn from pre-tax accounts beyond the minimum',
  rothDraw: 'Drawn from Roth accounts',
  converted: 'Converted to Roth',
  ordinaryTaxable: 'Ordinary income that is taxed',
  partnersTaxable: "Ordinary income that is taxed on a partner's return",
  capitalGainsTax: 'Tax on long-term gains',
  otherTax: 'Tax on investment income',
  stockTax: 'Tax on company stock taken in kind',
  spending: 'Spending',
} as const;

const SUMS: Columns = {
  income: ['Income before tax', 'pensions + socialSecurity + otherIncome + specialIncome + lumpSums'],
  drawn: ['Withdrawals', 'requiredMinimum + taxableDraw + preTaxDraw + rothDraw'],
  tax: ['Tax of the year', 'ordinaryTax + capitalGainsTax + otherTax + stockTax'],
  difference: ['Deposit, or shortfall below 0', 'income + drawn - tax - spending'],
};

/** Decimals of a figure in its own formula; far more than a cent needs. */
const FIGURE_DECIMALS = 4;

const given = (figures: Readonly<Record<string, number>>): Columns =>
  Object.fromEntries(
    Object.entries(GIVEN).map(([name, label]) => [
      name,
      [label, String(roundTo(figures[name] ?? 0, FIGURE_DECIMALS))] as const,
    ]),
  );

const GROWTH: Columns = {
  taxGrowth: ['Growth of the amounts in the tax tables', '(1 + inflation) ^ (firstYear + row - taxTables)'],
};

const TAXABLE_OF_RETURN = ['ordinaryTaxable', 'partnersTaxable'] as const;

/** Tax on the ordinary income of each return, with the brackets of the year. */
function ordinaryFormula({ taxCase: { filers, tables } }: DrawnYear): string {
  return filers
    .map(({ filingStatus }, index) => {
      const brackets = TAX_YEARS.get(tables)?.status[filingStatus].ordinary ?? [];
      const taxable = TAXABLE_OF_RETURN[index] ?? TAXABLE_OF_RETURN[0];
      return `taxGrowth * (${taxFormula('0', `(${taxable} / taxGrowth)`, brackets)})`;
    })
    .join(' + ');
}

function yearLines(drawn: DrawnYear): Line[] {
  const { taxCase, taxed, incomes, gross, stockTax } = drawn;
  const returns = filedReturns(taxCase, taxed);
  const capitalGainsTax = totalOfReturns(returns, 'capitalGainsTax');
  const otherTax = totalOfReturns(returns, 'investmentTax');
  const known = {
    ...incomes,
    requiredMinimum: drawn.requiredMinimum,
    taxableDraw: gross.taxable,
    preTaxDraw: gross.own + gross.spouse,
    rothDraw: gross.roth,
    converted: drawn.converted,
    ordinaryTaxable: returns[0]?.ordinaryTaxable ?? 0,
    partnersTaxable: returns[1]?.ordinaryTaxable ?? 0,
    capitalGainsTax,
    otherTax,
    stockTax,
    spending: drawn.spending,
  };
  const drawnTotal = drawn.requiredMinimum + gross.taxable + gross.own + gross.spouse + gross.roth;
  const figures = {
    ...known,
    taxGrowth: taxCase.growth,
    income: Object.values({ ...incomes }).reduce((sum, amount) => sum + amount, 0),
    drawn: drawnTotal,
    ordinaryTax: totalOfReturns(returns, 'tax') - capitalGainsTax - otherTax,
    tax: drawn.tax,
    difference: drawn.difference,
  };
  const columns: Columns = {
    ...GROWTH,
    ...given(known),
    ordinaryTax: ['Tax on ordinary income', ordinaryFormula(drawn)],
    ...SUMS,
  };
  return toLines(columns, figures, drawn.year);
}

const sumFormula = (name: string, years: readonly DrawnYear[]): string =>
  years.map(({ year }) => `${name}[${String(year)}]`).join(' + ') || '0';

/** Every retirement year of a strategy, its tax by bracket, and the totals. */
export function strategyWorking({ plan }: Base, drawn: DrawnPlan): Working {
  const { years, coveredYears, lifetimeTax, afterTaxRemaining } = drawn;
  const end = years.at(-1)?.end;
  const left = end ?? {
    own: 0,
    ownBasis: 0,
    spouse: 0,
    spouseBasis: 0,
    taxable: 0,
    taxableBasis: 0,
    roth: 0,
  };
  const taxedPart = (name: 'own' | 'spouse' | 'taxable'): string =>
    `${name}Left - taxRate * max(0, ${name}Left - ${name}Basis)`;
  const origin = TAX_YEARS.get(tablesYear(plan))?.origin;
  return toWorking('withdrawal-strategies', {
    inputs: {
      taxRate: plan.taxRate,
      inflation: plan.inflation,
      firstYear: plan.firstYear,
      ownLeft: left.own,
      ownBasis: left.ownBasis,
      spouseLeft: left.spouse,
      spouseBasis: left.spouseBasis,
      taxableLeft: left.taxable,
      taxableBasis: left.taxableBasis,
      rothLeft: left.roth,
    },
    constants: origin ? namedConstants(origin, { taxTables: tablesYear(plan) }) : [],
    lines: [
      ...years.flatMap((year) => yearLines(year)),
      ...toLines(
        {
          lifetimeTax: ['Lifetime tax', sumFormula('tax', years)],
          coveredYears: [
            'Years covered',
            years.map(({ year }) => `(difference[${String(year)}] > 0 - 0.005)`).join(' + ') || '0',
          ],
          afterTaxRemaining: [
            'Left in the end after tax',
            `${taxedPart('own')} + ${taxedPart('spouse')} + ${taxedPart('taxable')} + rothLeft`,
          ],
        },
        { lifetimeTax, coveredYears, afterTaxRemaining },
      ),
    ],
  });
}
