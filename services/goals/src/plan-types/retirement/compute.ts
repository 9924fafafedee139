import type { RuleSet } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { projectAnswers } from '@fw/planning/retirement-plan';
import { FUTURE_TAX, RETIREMENT_RULES } from '@fw/planning/tables';
import type { PlanError } from '../definition.ts';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { toPlanWorking } from '../plan-working.ts';

/** The rules the projection knows; a version pins the ones it was computed with. */
export const RULE_SETS: readonly RuleSet[] = [
  { id: 'social-security-retirement', year: RETIREMENT_RULES.baseYear },
  { id: 'future-tax', year: FUTURE_TAX.year },
];

const REFUSALS: Readonly<Record<string, PlanError>> = {
  LIFE_EXPECTANCY_REACHED: {
    refusal: 'Please enter an age between your retirement age and 120',
    field: 'retirementPlanDetails.lifeExpectancy',
  },
  RETIREMENT_AFTER_LIFE_EXPECTANCY: {
    refusal: 'Please enter an age between your retirement age and 120',
    field: 'retirementPlanDetails.lifeExpectancy',
  },
};

/** The projection of a questionnaire for a day and pinned rules. */
export const compute = computeWith<'RETIREMENT'>(RULE_SETS, (answers, asOf) => {
  const projected = projectAnswers(answers, asOf);
  if (projected === null) return NOT_ANSWERED;
  if (isCalculationError(projected)) return REFUSALS[projected.error] ?? TOO_LARGE;
  const { figures, projection } = projected;
  return { result: { planType: 'RETIREMENT', ...figures }, working: toPlanWorking(projection) };
});
