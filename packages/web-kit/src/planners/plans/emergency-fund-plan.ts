import {
  EMERGENCY_FUND_FIGURES,
  EMERGENCY_FUND_QUESTIONS,
  emergencyFundCalculator,
} from '@fw/contract-goals';
import { computeEmergencyFund, emergencyFundFigures, settleEmergencyFund } from '@fw/planning/emergency-fund';
import { factsIn } from '../plan-facts.ts';
import type { QuestionPlan } from './question-plan.ts';

export const emergencyFundPlan: QuestionPlan<'EMERGENCY_FUND'> = {
  planType: 'EMERGENCY_FUND',
  schema: emergencyFundCalculator,
  pages: EMERGENCY_FUND_QUESTIONS,
  settle: settleEmergencyFund,
  keepsEntered: true,
  outcome: (answers) => {
    const result = computeEmergencyFund(answers);
    return result && factsIn(EMERGENCY_FUND_FIGURES, emergencyFundFigures(result));
  },
};
