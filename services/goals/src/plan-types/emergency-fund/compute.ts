import type { RuleSet } from '@fw/contract-goals';
import { computeEmergencyFund, emergencyFundFigures } from '@fw/planning/emergency-fund';
import { EMERGENCY_FUND } from '@fw/planning/tables';
import { computeWith, NOT_ANSWERED } from '../known-rules.ts';
import { planWorkingOf } from '../plan-working.ts';

export const RULE_SETS: readonly RuleSet[] = [{ id: 'emergency-fund', year: EMERGENCY_FUND.year }];

/** The savings of a questionnaire for a day and pinned rules. */
export const compute = computeWith<'EMERGENCY_FUND'>(RULE_SETS, (answers, asOf) => {
  const result = computeEmergencyFund(answers);
  if (result === null) return NOT_ANSWERED;
  return {
    result: { planType: 'EMERGENCY_FUND', ...emergencyFundFigures(result), committedOn: asOf },
    working: planWorkingOf(result),
  };
});
