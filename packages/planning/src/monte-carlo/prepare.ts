import type { MonteCarloInput } from '../inputs/retirement.ts';
import { portfolioExpectation, classFractions } from '../asset-allocation/index.ts';
import { isCalculationError, calculationError, type CalculationError } from '../calculation-error/index.ts';
import { projectBalances, resolvePlan, retirementFlows, type Plan } from '../retirement/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { DEFAULT_VOLATILITY, PORTFOLIOS } from '../tables/index.ts';
import { bandYears, planFlows } from './plan-flows.ts';
import type { Flows } from './simulate.ts';

const MAX_PLAN_YEARS = 150;
const DEFAULT_PATHS = 10_000;
const DEFAULT_SEED = 1;

/** Everything a simulation needs besides the random multipliers. */
export interface PreparedRun {
  readonly startAge: number;
  readonly years: number;
  readonly retirementYear: number;
  readonly recordYears: readonly number[];
  /** Whether the plan without chance meets its goal. */
  readonly deterministicMet: boolean;
  readonly flows: Flows;
  readonly volatility: number;
  readonly paths: number;
  readonly seed: number;
}

function chosenVolatility({ volatility, portfolio }: MonteCarloInput): number {
  const chosen = PORTFOLIOS[portfolio ?? -1];
  return (
    volatility ??
    (chosen ? portfolioExpectation(classFractions(chosen, 0)).standardDeviation : DEFAULT_VOLATILITY)
  );
}

function isGoalMet(plan: Plan): boolean {
  return (projectBalances(plan, retirementFlows(plan)).at(-1) ?? 0) >= HALF_A_CENT;
}

/** Fills the gaps of a Monte Carlo input; refusals of the projection, and INVALID_NUMBER for plans over 150 years. */
export function prepareRun(input: MonteCarloInput): PreparedRun | CalculationError {
  const plan = resolvePlan(input.plan);
  if (isCalculationError(plan)) return plan;
  if (plan.years > MAX_PLAN_YEARS) return calculationError('INVALID_NUMBER', 'plan.employee.lifeExpectancy');
  return {
    flows: planFlows(plan),
    volatility: chosenVolatility(input),
    paths: input.paths ?? DEFAULT_PATHS,
    seed: input.seed ?? DEFAULT_SEED,
    startAge: plan.own.age,
    years: plan.years,
    retirementYear: plan.retirementYear,
    recordYears: bandYears(plan, input.everyAge === true),
    deterministicMet: isGoalMet(plan),
  };
}
