import { expectationOf, fractionsOf } from '../asset-allocation/index.ts';
import { isRefused, refused, type Refused } from '../refusal/index.ts';
import {
  balancesOf,
  RETIREMENT_SHAPE,
  resolvePlan,
  retirementFlows,
  type Plan,
} from '../retirement/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { FLAG, leaf, optional, record, type TypeOf } from '../shape/index.ts';
import { DEFAULT_VOLATILITY, PORTFOLIOS } from '../tables/index.ts';
import type { Recorded } from './outcome.ts';
import { bandYears, planFlows } from './plan-flows.ts';
import type { Flows } from './simulate.ts';

const MOST_PATHS = 100_000;
const LONGEST_PLAN = 150;
const DEFAULT_PATHS = 10_000;
const DEFAULT_SEED = 1;

const whole = (smallest: number, largest: number) =>
  leaf(
    (value): value is number =>
      Number.isInteger(value) && Number(value) >= smallest && Number(value) <= largest,
    'INVALID_NUMBER',
  );

export const MONTE_CARLO_SHAPE = record({
  plan: RETIREMENT_SHAPE,
  /** Yearly standard deviation of the logarithm (fraction); default that of the portfolio, else 0.11. */
  volatility: optional(
    leaf((value): value is number => typeof value === 'number' && value >= 0 && value <= 5, 'INVALID_NUMBER'),
  ),
  portfolio: optional(whole(0, PORTFOLIOS.length - 1)),
  paths: optional(whole(1, MOST_PATHS)),
  seed: optional(whole(-(2 ** 53), 2 ** 53)),
  /** Bands at every age instead of the seven drawn ones. */
  everyAge: optional(FLAG),
});

export type MonteCarloInput = TypeOf<typeof MONTE_CARLO_SHAPE>;

/** Everything a simulation needs besides the random multipliers. */
export interface PreparedRun extends Recorded {
  readonly flows: Flows;
  readonly volatility: number;
  readonly paths: number;
  readonly seed: number;
}

function volatilityOf({ volatility, portfolio }: MonteCarloInput): number {
  const chosen = PORTFOLIOS[portfolio ?? -1];
  return (
    volatility ?? (chosen ? expectationOf(fractionsOf(chosen, 0)).standardDeviation : DEFAULT_VOLATILITY)
  );
}

function isGoalMet(plan: Plan): boolean {
  return (balancesOf(plan, retirementFlows(plan)).at(-1) ?? 0) >= HALF_A_CENT;
}

/** Fills the gaps of a Monte Carlo input; refusals of the projection, and INVALID_NUMBER for plans over 150 years. */
export function prepareRun(input: MonteCarloInput): PreparedRun | Refused {
  const plan = resolvePlan(input.plan);
  if (isRefused(plan)) return plan;
  if (plan.years > LONGEST_PLAN) return refused('INVALID_NUMBER', 'plan.employee.lifeExpectancy');
  return {
    flows: planFlows(plan),
    volatility: volatilityOf(input),
    paths: input.paths ?? DEFAULT_PATHS,
    seed: input.seed ?? DEFAULT_SEED,
    startAge: plan.own.age,
    years: plan.years,
    retirementYear: plan.retirementYear,
    recordYears: bandYears(plan, input.everyAge === true),
    deterministicMet: isGoalMet(plan),
  };
}
