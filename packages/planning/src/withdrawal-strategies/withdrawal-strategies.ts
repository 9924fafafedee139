import { calculator } from '../calculator/index.ts';
import { isPlan, resolvePlan, USUAL_ORDER, type Source } from '../distribution-calculate/index.ts';
import { withdrawalStrategiesInput, type WithdrawalStrategiesInput } from '../inputs/distribution.ts';
import type { CalculationError } from '../calculation-error/index.ts';
import { TAX_YEARS } from '../tables/federal-tax.ts';
import { keepWorking, toWorking } from '../working/index.ts';
import { prepareBase, drawnPlan, isBetter, type Base, type DrawnPlan } from './drawn-plan.ts';
import type { DrawnYear, Rule } from './drawn-year.ts';
import { strategyWorking } from './strategy-working.ts';
import { tablesYear } from './year-tax.ts';

export type StrategyId = 'specified' | 'taxableFirst' | 'proportional' | 'bracket';

/** A year of a strategy as a table shows it, nominal dollars. */
export interface StrategyYear {
  readonly year: number;
  readonly yourAge: number;
  readonly spending: number;
  /** Incomes before federal tax. */
  readonly income: number;
  readonly requiredMinimum: number;
  /** Gross, the required minimum included. */
  readonly withdrawals: { readonly taxable: number; readonly preTax: number; readonly roth: number };
  readonly converted: number;
  readonly tax: number;
  readonly difference: number;
  readonly endBalance: number;
}

export interface Strategy {
  readonly id: StrategyId;
  /** Null where every account is drawn by its share. */
  readonly order: readonly Source[] | null;
  /** Rate of the bracket that pre-tax money fills first, 0 for the income that is not taxed; null for none. */
  readonly bracketRate: number | null;
  readonly coveredYears: number;
  readonly lifetimeTax: number;
  readonly afterTaxRemaining: number;
  readonly years: readonly StrategyYear[];
}

export interface WithdrawalStrategiesResult {
  readonly strategies: readonly Strategy[];
  readonly requiredYears: number;
  /** The year of the tax tables. */
  readonly taxYear: number;
}

type PlanRefusal = 'LIFE_EXPECTANCY_REACHED' | 'RETIREMENT_AFTER_LIFE_EXPECTANCY';

const TAXABLE_FIRST: readonly Source[] = ['taxable', 'roth', 'preTax'];

/** The six orders in which three sources can be drawn. */
export const FIXED_ORDERS: readonly (readonly Source[])[] = [
  USUAL_ORDER,
  TAXABLE_FIRST,
  ['preTax', 'taxable', 'roth'],
  ['preTax', 'roth', 'taxable'],
  ['roth', 'taxable', 'preTax'],
  ['roth', 'preTax', 'taxable'],
];
/** Where the rest of a year comes from once the bracket is full. */
const AFTER_FILLING: readonly (readonly Source[])[] = [TAXABLE_FIRST, ['roth', 'taxable', 'preTax']];
/** The income that is not taxed, and the brackets below the highest. */
const BRACKETS = [-1, 0, 1, 2, 3, 4, 5];

const orderRule = (order: readonly Source[], bracket: number | null = null): Rule => ({
  kind: 'order',
  order,
  bracket,
});

/** The bracket that serves the plan best; none of them where a fixed order serves it better. */
function bestBracket(base: Base): DrawnPlan {
  const rules = [
    ...FIXED_ORDERS.map((order) => orderRule(order)),
    ...BRACKETS.flatMap((bracket) => AFTER_FILLING.map((order) => orderRule(order, bracket))),
  ];
  const [first, ...others] = rules.map((rule) => drawnPlan(base, rule));
  if (!first) throw new Error('there is no order to draw in');
  return others.reduce((best, candidate) => (isBetter(candidate, best) ? candidate : best), first);
}

const sumAmounts = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

function shownYear({ plan }: Base, drawn: DrawnYear): StrategyYear {
  const { year, gross, end, requiredMinimum } = drawn;
  return {
    year: plan.firstYear + year,
    yourAge: plan.own.age + year,
    spending: drawn.spending,
    income: sumAmounts({ ...drawn.incomes }),
    requiredMinimum,
    withdrawals: {
      taxable: gross.taxable,
      preTax: requiredMinimum + gross.own + gross.spouse,
      roth: gross.roth,
    },
    converted: drawn.converted,
    tax: drawn.tax,
    difference: drawn.difference,
    endBalance: end.own + end.spouse + end.taxable + end.roth,
  };
}

function bracketRate({ plan }: Base, bracket: number | null): number | null {
  if (bracket === null) return null;
  return TAX_YEARS.get(tablesYear(plan))?.status.single.ordinary[bracket]?.rate ?? 0;
}

function toStrategy(base: Base, id: StrategyId, drawn: DrawnPlan): Strategy {
  const { rule, years, coveredYears, lifetimeTax, afterTaxRemaining } = drawn;
  const strategy: Strategy = {
    id,
    order: rule.kind === 'order' ? rule.order : null,
    bracketRate: rule.kind === 'order' ? bracketRate(base, rule.bracket) : null,
    coveredYears,
    lifetimeTax,
    afterTaxRemaining,
    years: years.map((year) => shownYear(base, year)),
  };
  return keepWorking(strategy, () => strategyWorking(base, drawn));
}

function run(input: WithdrawalStrategiesInput): WithdrawalStrategiesResult | CalculationError<PlanRefusal> {
  const plan = resolvePlan(input);
  if (!isPlan(plan)) return plan;
  const base = prepareBase(plan, input.conversion);
  const strategies = [
    toStrategy(base, 'specified', drawnPlan(base, orderRule(USUAL_ORDER))),
    toStrategy(base, 'taxableFirst', drawnPlan(base, orderRule(TAXABLE_FIRST))),
    toStrategy(base, 'proportional', drawnPlan(base, { kind: 'proportional' })),
    toStrategy(base, 'bracket', bestBracket(base)),
  ];
  return {
    strategies,
    requiredYears: strategies[0]?.years.length ?? 0,
    taxYear: tablesYear(plan),
  };
}

/**
 * Four ways to draw the same plan, with federal tax by bracket in each year instead of one rate: the order of the
 * specification, taxable first and pre-tax last, every account by its share, and pre-tax money up to the end of the
 * bracket that serves the plan best. Required minimums are always taken. Decision 0129; refuses like the planner.
 */
export const withdrawalStrategies = calculator({
  input: withdrawalStrategiesInput,
  run,
  working: (_, { strategies }) =>
    toWorking('withdrawal-strategies', {
      inputs: {},
      lines: strategies.map(({ id, lifetimeTax }) => ({
        name: id,
        label: 'Lifetime tax',
        formula: String(lifetimeTax),
        value: lifetimeTax,
      })),
    }),
});
