import type { RuleSet } from '@fw/contract-goals';
import { computeEmergencyFund, emergencyFundFigures } from '@fw/planning/emergency-fund';
import { EMERGENCY_FUND } from '@fw/planning/tables';
import { computeWith, NOT_ANSWERED } from '../known-rules.ts';
import { planWorkingOf } from '../plan-working.ts';
import { asEmergencyFund } from './answers.ts';

export const RULE_SETS: readonly RuleSet[] = [{ id: 'emergency-fund', year: EMERGENCY_FUND.year }];

/** The savings of a questionnaire for a day and pinned rules. */
export const compute = computeWith(RULE_SETS, (calculator, asOf) => {
  const result = computeEmergencyFund(asEmergencyFund(calculator));
  if (result === null) return NOT_ANSWERED;
  return {
    result: { planType: 'EMERGENCY_FUND', ...emergencyFundFigures(result), committedOn: asOf },
    working: planWorkingOf(result),
  };
});
