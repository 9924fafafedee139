import type { RuleSet } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { computeDistributionPlan } from '@fw/planning/distribution-plan';
import { CLAIMING_RULES, FUTURE_TAX, UNIFORM_LIFETIME } from '@fw/planning/tables';
import { fraction } from '@fw/units';
import type { PlanError } from '../definition.ts';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { toPlanWorking } from '../plan-working.ts';

/** The rules the planner knows; a version pins the ones it was computed with. */
export const RULE_SETS: readonly RuleSet[] = [
  { id: 'required-minimum-distributions', year: UNIFORM_LIFETIME.year },
  { id: 'social-security-claiming', year: CLAIMING_RULES.baseYear },
  { id: 'future-tax', year: FUTURE_TAX.year },
];

const RETIREMENT_AGE =
  'Please enter an age more than your current age and less than your life expectancy. If you have already retired, please reach out to your planner to discuss additional planning considerations';
const REFUSALS: Readonly<Record<string, PlanError>> = {
  LIFE_EXPECTANCY_REACHED: { refusal: RETIREMENT_AGE, field: 'retirementAge' },
  RETIREMENT_AFTER_LIFE_EXPECTANCY: { refusal: RETIREMENT_AGE, field: 'retirementAge' },
};

/** The years in retirement of a questionnaire for a day and pinned rules. */
export const compute = computeWith<'DISTRIBUTION_PLANNING'>(RULE_SETS, (answers, asOf) => {
  const computed = computeDistributionPlan(answers, asOf);
  if (computed === null) return NOT_ANSWERED;
  if (isCalculationError(computed)) return REFUSALS[computed.error] ?? TOO_LARGE;
  return {
    result: {
      planType: 'DISTRIBUTION_PLANNING',
      ...computed.figures,
      taxRate: answers.taxRate ?? fraction(0),
      asOf,
    },
    working: toPlanWorking(computed.result),
  };
});
