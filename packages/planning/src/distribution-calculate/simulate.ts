import { aliveAt } from '../incomes/index.ts';
import { copyBalances, deposited, type Balances } from './balances.ts';
import { accountsIn, draw, type Account, type Drawn, type Source } from './draw.ts';
import { yearFlows, type YearFlow } from './incomes.ts';
import type { DistributionPlan } from './plan.ts';
import { takeRequired } from './required.ts';
import { growthFactor, moveStock, payStockTax, stockIn, type StockYear } from './stock.ts';

/** What a retirement year needs, gets and takes; nominal dollars after tax unless gross. */
export interface RetiredYear {
  readonly livingExpenses: number;
  readonly extraExpenses: number;
  readonly need: number;
  readonly pensions: number;
  readonly socialSecurity: number;
  readonly selfEmployment: number;
  readonly rmdOwn: number;
  readonly rmdSpouse: number;
  readonly netRmd: number;
  readonly gap: number;
  /** Gross, beyond the required minimum. */
  readonly gross: Drawn['gross'];
  readonly netDraws: number;
  /** Above 0 a deposit, below 0 a shortfall. */
  readonly difference: number;
}

/** What events before retirement take out of the savings. */
export type EarlyDraw = Pick<
  RetiredYear,
  'rmdOwn' | 'rmdSpouse' | 'netRmd' | 'gap' | 'gross' | 'netDraws' | 'difference'
>;

/** One plan year from its start to its end. */
export interface PlanYear {
  readonly year: number;
  /** After a survivor inherited. */
  readonly start: Balances;
  readonly taken: StockYear;
  readonly lumpSums: number;
  readonly retired: RetiredYear | null;
  readonly early: EarlyDraw | null;
  /** Before growth and contributions. */
  readonly drawnDown: Balances;
  readonly end: Balances;
}

export interface Simulation {
  readonly years: readonly PlanYear[];
  readonly end: Balances;
}

/** The survivor inherits the other's pre-tax money and basis. */
export function inherited(balances: Balances, { own, spouse }: DistributionPlan, year: number): Balances {
  if (!spouse || aliveAt(own, year) === aliveAt(spouse, year)) return balances;
  const [heir, heirBasis, other, otherBasis] = aliveAt(own, year)
    ? (['own', 'ownBasis', 'spouse', 'spouseBasis'] as const)
    : (['spouse', 'spouseBasis', 'own', 'ownBasis'] as const);
  const after = copyBalances(balances);
  after[heir] = balances.own + balances.spouse;
  after[heirBasis] = balances.ownBasis + balances.spouseBasis;
  after[other] = 0;
  after[otherBasis] = 0;
  return after;
}

interface Opening {
  readonly start: Balances;
  readonly taken: StockYear;
  readonly available: Balances;
  readonly accounts: readonly Account[];
  readonly flow: YearFlow;
}

function retiredYear(
  plan: DistributionPlan,
  year: number,
  { start, taken, available, accounts, flow }: Opening,
) {
  const { livingExpenses, extraExpenses, incomes } = flow;
  const need = livingExpenses + extraExpenses + taken.stockTax;
  const required = takeRequired(plan, year, { before: start, after: available, taken });
  const income = incomes.pensions + incomes.socialSecurity + incomes.selfEmployment;
  const gap = need - income - required.netRmd;
  const drawn = draw(required.balances, { needed: gap, taxRate: plan.taxRate, accounts });
  const { rmdOwn, rmdSpouse, netRmd } = required;
  const retired: RetiredYear = {
    livingExpenses,
    extraExpenses,
    need,
    pensions: incomes.pensions,
    socialSecurity: incomes.socialSecurity,
    selfEmployment: incomes.selfEmployment,
    rmdOwn,
    rmdSpouse,
    netRmd,
    gap,
    gross: drawn.gross,
    netDraws: drawn.net,
    difference: drawn.net - gap,
  };
  return { retired, balances: gap < 0 ? deposited(drawn.balances, -gap) : drawn.balances };
}

/** A year before retirement: only its events are paid from the savings. */
function workingYear(plan: DistributionPlan, { available, accounts, flow }: Opening) {
  const gap = flow.earlyNeed;
  if (gap === 0) return { early: null, balances: available };
  const { gross, net, balances } = draw(available, { needed: gap, taxRate: plan.taxRate, accounts });
  const early: EarlyDraw = {
    rmdOwn: 0,
    rmdSpouse: 0,
    netRmd: 0,
    gap,
    gross,
    netDraws: net,
    difference: net - gap,
  };
  return { early, balances };
}

/** Balances at the end of a year: grown, with what was saved in it. */
export function grown(balances: Balances, rateOfReturn: number, { own, spouse }: YearFlow): Balances {
  const factor = growthFactor(rateOfReturn);
  const saved = own.taxable + spouse.taxable;
  return {
    own: balances.own * factor + own.preTax,
    ownBasis: balances.ownBasis,
    spouse: balances.spouse * factor + spouse.preTax,
    spouseBasis: balances.spouseBasis,
    taxable: balances.taxable * factor + saved,
    taxableBasis: balances.taxableBasis + saved,
    roth: balances.roth * factor + own.roth + spouse.roth,
  };
}

interface YearInput {
  readonly year: number;
  readonly accounts: readonly Account[];
  readonly flow: YearFlow;
}

function planYear(plan: DistributionPlan, balances: Balances, { year, accounts, flow }: YearInput): PlanYear {
  const start = inherited(balances, plan, year);
  const taken = stockIn(plan, year, start.own);
  const isRetired = year >= plan.retirementYear;
  const moved = isRetired ? moveStock(start, taken) : payStockTax(moveStock(start, taken), taken);
  const { lumpSums } = flow;
  const available = deposited(moved, lumpSums);
  const opening: Opening = { start, taken, available, accounts, flow };
  const {
    retired,
    early,
    balances: drawnDown,
  } = isRetired
    ? { early: null, ...retiredYear(plan, year, opening) }
    : { retired: null, ...workingYear(plan, opening) };
  const end = grown(drawnDown, isRetired ? plan.retirementReturn : plan.currentReturn, flow);
  return { year, start, taken, lumpSums, retired, early, drawnDown, end };
}

/** Runs a plan year by year, drawing down the sources in an order; orders of one plan can share its flows. */
export function simulate(
  plan: DistributionPlan,
  order: readonly Source[],
  flows: readonly YearFlow[] = yearFlows(plan),
): Simulation {
  const accounts = accountsIn(order);
  const years: PlanYear[] = [];
  let end = plan.balances;
  for (const [year, flow] of flows.entries()) {
    const next = planYear(plan, end, { year, accounts, flow });
    years.push(next);
    end = next.end;
  }
  return { years, end };
}

/** What balances are worth once everything is sold and taxed; dollars. */
export function afterTaxValue(balances: Balances, taxRate: number): number {
  const taxed = (amount: number, basis: number): number => amount - taxRate * Math.max(0, amount - basis);
  return (
    taxed(balances.taxable, balances.taxableBasis) +
    taxed(balances.own, balances.ownBasis) +
    taxed(balances.spouse, balances.spouseBasis) +
    balances.roth
  );
}
