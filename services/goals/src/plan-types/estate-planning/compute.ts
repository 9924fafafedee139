import type { EstatePlanningResult, RuleSet } from '@fw/contract-goals';
import { isRefused } from '@fw/planning';
import { estatePlanningOf } from '@fw/planning/estate-planning';
import { ESTATE_REVIEW } from '@fw/planning/tables';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { planWorkingOf } from '../plan-working.ts';

/** Which documents are needed, and how often they are looked at again. */
export const RULE_SETS: readonly RuleSet[] = [{ id: 'estate-planning', year: ESTATE_REVIEW.year }];

/** The documents of a questionnaire for a day and pinned rules. */
export const compute = computeWith<'ESTATE_PLANNING'>(RULE_SETS, (answers, asOf) => {
  const computed = estatePlanningOf(answers, asOf);
  if (computed === null) return NOT_ANSWERED;
  if (isRefused(computed)) return TOO_LARGE;
  const result: EstatePlanningResult = {
    planType: 'ESTATE_PLANNING',
    ...computed,
    missing: [...computed.missing],
    asOf,
  };
  return { result, working: planWorkingOf(computed) };
});
