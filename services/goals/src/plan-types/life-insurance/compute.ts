import type { RuleSet } from '@fw/contract-goals';
import { isRefused } from '@fw/planning';
import { lifeInsuranceNeed } from '@fw/planning/life-insurance';
import { NEEDS_WORKSHEET } from '@fw/planning/tables';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { planWorkingOf } from '../plan-working.ts';
import type { LifePlanType } from './answers.ts';

/** The worksheet whose defaults and steps the result follows. */
export const RULE_SETS: readonly RuleSet[] = [{ id: 'life-insurance-needs', year: NEEDS_WORKSHEET.year }];

/** The need of a questionnaire for a day and pinned rules. */
export const compute = computeWith<LifePlanType>(RULE_SETS, (answers, asOf) => {
  const need = lifeInsuranceNeed(answers);
  if (need === null) return NOT_ANSWERED;
  if (isRefused(need)) return TOO_LARGE;
  return {
    result: { planType: answers.planType, ...need.figures, asOf },
    working: planWorkingOf(need.result),
  };
});
