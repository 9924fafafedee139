import type { Columns } from '../working/index.ts';
import { ending, perDollar } from './draw-columns.ts';
import { contribution, earlyNeedFormula, isAlive, lumpSumFormula, personNames } from './income-columns.ts';
import type { DistributionPlan } from './plan.ts';
import { isPenalised } from './stock.ts';

/** Pre-tax money and its basis once a survivor inherited. */
function startColumns({ spouse }: DistributionPlan, year: number): Columns {
  const opening = (account: string): string => ending(year, account);
  const start = (account: 'Own' | 'Spouse', other: 'Own' | 'Spouse', part: string): string => {
    const mine = opening(`${account}${part}`);
    if (!spouse) return mine;
    const theirs = opening(`${other}${part}`);
    const [me, you] = account === 'Own' ? ['own', 'spouse'] : ['spouse', 'own'];
    return `if(${isAlive(me)} == ${isAlive(you)}, ${mine}, if(${isAlive(me)}, ${mine} + ${theirs}, 0))`;
  };
  return {
    startOwn: ['Own pre-tax money at the start', start('Own', 'Spouse', 'PreTax')],
    startOwnBasis: ['Own after-tax basis at the start', start('Own', 'Spouse', 'Basis')],
    startSpouse: ["Spouse's pre-tax money at the start", start('Spouse', 'Own', 'PreTax')],
    startSpouseBasis: ["Spouse's after-tax basis at the start", start('Spouse', 'Own', 'Basis')],
  };
}

function stockColumns(plan: DistributionPlan, year: number): Columns {
  if (plan.stock?.year !== year) {
    const none = ['Company stock taken in kind', '0'] as const;
    return { stock: none, stockBasis: none, stockAfterTax: none, stockTax: ['Tax on it', '0'] };
  }
  const working = 'min(row, retirementYear)';
  const growth = `max(0, 1 + currentReturn) ^ ${working} * max(0, 1 + retirementReturn) ^ (row - ${working})`;
  const rate = isPenalised(plan, year) ? '(taxRate + penaltyRate)' : 'taxRate';
  return {
    stock: ['Company stock taken in kind', `min(startOwn, stockToday * ${growth})`],
    stockBasis: ['Its cost basis', 'min(stockCostBasis, stock)'],
    stockAfterTax: ['After-tax money used for it', 'min(stockAfterTaxEntered, stockBasis)'],
    stockTax: ['Tax on it', `${rate} * max(0, stockBasis - stockAfterTax)`],
  };
}

/** The taxable account before anything is drawn: stock and lump sums in, before retirement the stock's tax out. */
function taxableColumns(plan: DistributionPlan, year: number): Columns {
  const held = `${ending(year, 'Taxable')} + stock`;
  const paid = year < plan.retirementYear ? ` - min(stockTax, ${held})` : '';
  const kept =
    paid === '' ? '' : ` * if(${held} > 0, 1 - min(stockTax, ${held}) / max(0.000001, ${held}), 1)`;
  return {
    lumpSums: ['Lump sums after tax', lumpSumFormula(plan, year)],
    availableTaxable: ['Taxable money at hand', `${held}${paid} + lumpSums`],
    availableTaxableBasis: [
      'Its cost basis',
      `(${ending(year, 'TaxableBasis')} + stockBasis)${kept} + lumpSums`,
    ],
    availableOwn: ['Own pre-tax money at hand', 'startOwn - stock'],
    availableOwnBasis: ['Its after-tax basis', 'max(0, startOwnBasis - stockAfterTax)'],
  };
}

/** Everything that happens before money is drawn. */
export const openingColumns = (plan: DistributionPlan, year: number): Columns => ({
  ...startColumns(plan, year),
  ...stockColumns(plan, year),
  ...taxableColumns(plan, year),
});

interface Divisors {
  readonly own: number | null;
  readonly spouse: number | null;
}

const required = (divisor: number | null, age: number, balance: string): string =>
  divisor === null ? '0' : `${balance} / divisor${String(Math.floor(age))}`;

/** Required minimums of a retirement year, and what they leave after tax. */
export function requiredColumns(plan: DistributionPlan, year: number, divisors: Divisors): Columns {
  const own = required(divisors.own, plan.own.age + year, 'startOwn');
  const spouse = required(divisors.spouse, (plan.spouse?.age ?? 0) + year, 'startSpouse');
  const left = (balance: string, taken: string): string =>
    `if(${balance} > 0, 1 - ${taken} / max(0.000001, ${balance}), 1)`;
  return {
    ownPerDollar: ['Left of an own pre-tax dollar', perDollar('availableOwn', 'availableOwnBasis')],
    spousePerDollar: ["Left of a spouse's pre-tax dollar", perDollar('startSpouse', 'startSpouseBasis')],
    rmdOwn: ['Own required minimum', `min(availableOwn, max(0, ${own} - stock))`],
    rmdSpouse: ["Spouse's required minimum", `min(startSpouse, ${spouse})`],
    netRmd: ['Required minimums after tax', 'rmdOwn * ownPerDollar + rmdSpouse * spousePerDollar'],
    ownBasisLeft: ['Own basis left', `availableOwnBasis * ${left('availableOwn', 'rmdOwn')}`],
    spouseBasisLeft: ["Spouse's basis left", `startSpouseBasis * ${left('startSpouse', 'rmdSpouse')}`],
    gap: ['Still missing', 'need - pensions - socialSecurity - selfEmployment - netRmd'],
  };
}

/** What events take out of the savings before retirement, when nothing is required. */
export const earlyColumns = (plan: DistributionPlan, year: number): Columns => ({
  ...requiredColumns(plan, year, { own: null, spouse: null }),
  gap: ['Needed for events before retirement', earlyNeedFormula(plan)],
});

const share = (balance: string, taken: string): string =>
  `if(${balance} > 0, 1 - ${taken} / max(0.000001, ${balance}), 1)`;

/** Growth over the year and contributions at its end; `isDrawn` where money was taken out before. */
export function closingColumns(plan: DistributionPlan, year: number, isDrawn: boolean): Columns {
  const names = personNames(plan);
  const isRetired = year >= plan.retirementYear;
  const growth = `max(0, 1 + ${isRetired ? 'retirementReturn' : 'currentReturn'})`;
  const saved = (bucket: 'Taxable' | 'Roth'): string =>
    names.map((name) => contribution(name, bucket)).join(' + ');
  const spouseSaved = plan.spouse ? contribution('spouse', 'PreTax') : '0';
  const left = isDrawn
    ? {
        own: '(availableOwn - rmdOwn - ownDraw)',
        ownBasis: `ownBasisLeft * ${share('(availableOwn - rmdOwn)', 'ownDraw')}`,
        spouse: '(startSpouse - rmdSpouse - spouseDraw)',
        spouseBasis: `spouseBasisLeft * ${share('(startSpouse - rmdSpouse)', 'spouseDraw')}`,
        taxable: '(availableTaxable - taxableDraw + deposit)',
        taxableBasis: `availableTaxableBasis * ${share('availableTaxable', 'taxableDraw')} + deposit`,
        roth: '(availableRoth - rothDraw)',
      }
    : {
        own: 'availableOwn',
        ownBasis: 'availableOwnBasis',
        spouse: 'startSpouse',
        spouseBasis: 'startSpouseBasis',
        taxable: 'availableTaxable',
        taxableBasis: 'availableTaxableBasis',
        roth: ending(year, 'Roth'),
      };
  return {
    endOwnPreTax: [
      'Own pre-tax money in the end',
      `${left.own} * ${growth} + ${contribution('own', 'PreTax')}`,
    ],
    endOwnBasis: ['Own after-tax basis in the end', left.ownBasis],
    endSpousePreTax: ["Spouse's pre-tax money in the end", `${left.spouse} * ${growth} + ${spouseSaved}`],
    endSpouseBasis: ["Spouse's after-tax basis in the end", left.spouseBasis],
    savedTaxable: ['Put into the taxable account', saved('Taxable')],
    endTaxable: ['Taxable money in the end', `${left.taxable} * ${growth} + savedTaxable`],
    endTaxableBasis: ['Its cost basis', `${left.taxableBasis} + savedTaxable`],
    endRoth: ['Roth money in the end', `${left.roth} * ${growth} + ${saved('Roth')}`],
  };
}
