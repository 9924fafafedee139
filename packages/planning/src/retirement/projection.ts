import { calculator } from '../calculator/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { projectBalances, summarise } from './balances.ts';
import { retirementFlows } from './flows.ts';
import { resolvePlan } from './plan.ts';
import { retirementInput, type RetirementInput } from '../inputs/retirement.ts';
import { retirementWorking } from './working.ts';

function run(input: RetirementInput) {
  const plan = resolvePlan(input);
  if (isCalculationError(plan)) return plan;
  const flows = retirementFlows(plan);
  return summarise(plan, flows, projectBalances(plan, flows));
}

/**
 * The retirement planner's projection: one pot in nominal US dollars, year by year until the last of the household reaches
 * life expectancy; LIFE_EXPECTANCY_REACHED, RETIREMENT_AFTER_LIFE_EXPECTANCY, TAX_RATE_MUST_BE_BELOW_1, INVALID_NUMBER,
 * INVALID_INPUT. Source: A9-09, A9-18, B4-14, definitions section 9.
 */
export const retirementProjection = calculator({ input: retirementInput, run, working: retirementWorking });
