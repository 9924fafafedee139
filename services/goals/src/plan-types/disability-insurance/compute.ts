import type { DisabilityInsuranceResult, RuleSet } from '@fw/contract-goals';
import { isRefused } from '@fw/planning';
import { disabilityInsuranceNeed } from '@fw/planning/disability-insurance';
import { NEEDS_WORKSHEET } from '@fw/planning/tables';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { planWorkingOf } from '../plan-working.ts';

/** The worksheet whose defaults and steps the result follows. */
export const RULE_SETS: readonly RuleSet[] = [
  { id: 'disability-insurance-needs', year: NEEDS_WORKSHEET.year },
];

/** The need of a questionnaire for a day and pinned rules. */
export const compute = computeWith<'DISABILITY_INSURANCE'>(RULE_SETS, (answers, asOf) => {
  const need = disabilityInsuranceNeed(answers);
  if (need === null) return NOT_ANSWERED;
  if (isRefused(need)) return TOO_LARGE;
  const result: DisabilityInsuranceResult = { planType: 'DISABILITY_INSURANCE', ...need.figures, asOf };
  return { result, working: planWorkingOf(need.result) };
});
