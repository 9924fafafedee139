import {
  deposited,
  grown,
  inherited,
  moveStock,
  requiredIn,
  stockIn,
  takeOut,
  taxedShare,
  type Balances,
  type DistributionPlan,
  type Source,
  type YearFlow,
} from '../distribution-calculate/index.ts';
import { inOrder, proportionally, totalBalance, type Gross, type Path } from './paths.ts';
import { findRoot } from './root.ts';
import {
  bracketTop,
  filedReturns,
  taxCaseIn,
  federalIncomeTax,
  totalOfReturns,
  type TaxCase,
  type TaxedIncome,
} from './year-tax.ts';

/** How the money of a year is drawn: by share, or in an order after pre-tax money has filled a bracket. */
export type Rule =
  | { readonly kind: 'proportional' }
  | { readonly kind: 'order'; readonly order: readonly Source[]; readonly bracket: number | null };

/** Incomes of a retirement year before the tax of this comparison, nominal dollars. */
export interface GrossIncomes {
  readonly pensions: number;
  readonly socialSecurity: number;
  /** Other income, and wages of a spouse or partner who still works. */
  readonly otherIncome: number;
  /** Special income after the tax rate that was entered with it. */
  readonly specialIncome: number;
  readonly lumpSums: number;
}

/** A plan year, before it is known how it is drawn. */
export interface YearInput {
  readonly plan: DistributionPlan;
  readonly year: number;
  readonly flow: YearFlow;
  readonly incomes: GrossIncomes;
  /** Pre-tax money converted to Roth at most, nominal dollars. */
  readonly conversion: number;
}

/** One retirement year of a strategy, nominal dollars; what comes in is what goes out and what is left. */
export interface DrawnYear {
  readonly year: number;
  readonly taxCase: TaxCase;
  readonly start: Balances;
  readonly incomes: GrossIncomes;
  readonly spending: number;
  /** Tax of company stock taken in kind; a part of `tax`. */
  readonly stockTax: number;
  readonly requiredMinimum: number;
  readonly converted: number;
  /** Beyond the required minimum. */
  readonly gross: Gross;
  readonly taxed: TaxedIncome;
  readonly tax: number;
  /** Above 0 a deposit, below 0 spending that is not covered. */
  readonly difference: number;
  readonly end: Balances;
}

/** The taxed part of pre-tax money that leaves an account. */
const taxedAmount = (balances: Balances, own: number, spouse: number): number =>
  own * taxedShare(balances, 'own') + spouse * taxedShare(balances, 'spouse');

/** Moves pre-tax money to Roth, the client's first. */
function converted(balances: Balances, most: number) {
  const own = Math.min(balances.own, most);
  const spouse = Math.min(balances.spouse, most - own);
  const moved = takeOut(takeOut(balances, 'own', own), 'spouse', spouse);
  return {
    amount: own + spouse,
    taxed: taxedAmount(balances, own, spouse),
    balances: own + spouse === 0 ? balances : { ...moved, roth: moved.roth + own + spouse },
  };
}

/** A year before anything is drawn by choice. */
interface Undrawn {
  readonly available: Balances;
  readonly taxCase: TaxCase;
  readonly income: TaxedIncome;
}

/** Pre-tax money that fills a bracket beside the income that is there anyway. */
function bracketFill({ available, taxCase, income }: Undrawn, bracket: number): number {
  const most = available.own + available.spouse;
  const share = most > 0 ? taxedAmount(available, available.own, available.spouse) / most : 0;
  const top = bracketTop(taxCase, bracket);
  const above = (amount: number): number =>
    totalOfReturns(
      filedReturns(taxCase, { ...income, ordinary: income.ordinary + amount * share }),
      'ordinaryTaxable',
    ) - top;
  if (above(0) >= 0) return 0;
  return above(most) <= 0 ? most : findRoot(above, most);
}

function withdrawalPath(rule: Rule, undrawn: Undrawn): Path {
  const { available } = undrawn;
  if (rule.kind === 'proportional') return proportionally(available);
  const { order, bracket } = rule;
  return inOrder(available, order, bracket === null ? 0 : bracketFill(undrawn, bracket));
}

const totalCash = (incomes: GrossIncomes): number =>
  incomes.pensions + incomes.socialSecurity + incomes.otherIncome + incomes.specialIncome + incomes.lumpSums;

/** What is there before anything is drawn by choice: incomes, required minimums, a conversion. */
function openYear({ plan, year, incomes, conversion }: YearInput, balances: Balances) {
  const start = inherited(balances, plan, year);
  const taken = stockIn(plan, year, start.own);
  const moved = moveStock(start, taken);
  const { rmdOwn, rmdSpouse } = requiredIn(plan, year, { before: start, after: moved, taken });
  const left = takeOut(takeOut(moved, 'own', rmdOwn), 'spouse', rmdSpouse);
  const toRoth = converted(left, conversion);
  const { pensions, otherIncome, lumpSums, socialSecurity } = incomes;
  return {
    start,
    stockTax: taken.stockTax,
    requiredMinimum: rmdOwn + rmdSpouse,
    converted: toRoth.amount,
    available: toRoth.balances,
    cash: totalCash(incomes) + rmdOwn + rmdSpouse,
    income: {
      ordinary: pensions + otherIncome + lumpSums + taxedAmount(moved, rmdOwn, rmdSpouse) + toRoth.taxed,
      socialSecurity,
      gains: 0,
    } satisfies TaxedIncome,
  };
}

const taxedWith = (income: TaxedIncome, balances: Balances, gross: Gross): TaxedIncome => ({
  ...income,
  ordinary: income.ordinary + taxedAmount(balances, gross.own, gross.spouse),
  gains: gross.taxable * taxedShare(balances, 'taxable'),
});

function takenOut(balances: Balances, gross: Gross): Balances {
  let after = balances;
  for (const account of ['taxable', 'own', 'spouse', 'roth'] as const) {
    after = takeOut(after, account, gross[account]);
  }
  return after;
}

/** Nothing where the incomes are enough, everything where that is not enough. */
function drawnTotal(differenceAt: (total: number) => number, most: number): number {
  if (differenceAt(0) >= 0) return 0;
  return differenceAt(most) <= 0 ? most : findRoot(differenceAt, most);
}

/** Draws what a retirement year needs after its federal tax; a surplus goes to the taxable account. */
export function drawnYear(input: YearInput, balances: Balances, rule: Rule): DrawnYear {
  const { plan, year, flow, incomes } = input;
  const taxCase = taxCaseIn(plan, year);
  const opening = openYear(input, balances);
  const { start, available, cash, income, stockTax } = opening;
  const spending = flow.livingExpenses + flow.extraExpenses;
  const path = withdrawalPath(rule, { available, taxCase, income });
  const taxedAt = (total: number): TaxedIncome => taxedWith(income, available, path(total));
  const differenceAt = (total: number): number =>
    cash + total - federalIncomeTax(taxCase, taxedAt(total)) - stockTax - spending;
  const total = drawnTotal(differenceAt, totalBalance(available));
  const gross = path(total);
  const difference = differenceAt(total);
  const left = deposited(takenOut(available, gross), Math.max(0, difference));
  return {
    year,
    taxCase,
    start,
    incomes,
    spending,
    stockTax,
    requiredMinimum: opening.requiredMinimum,
    converted: opening.converted,
    gross,
    taxed: taxedAt(total),
    tax: federalIncomeTax(taxCase, taxedAt(total)) + stockTax,
    difference,
    end: grown(left, plan.retirementReturn, flow),
  };
}
