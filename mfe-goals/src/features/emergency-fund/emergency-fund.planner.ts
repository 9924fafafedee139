import { EMERGENCY_FUND_QUESTIONS, emergencyFundCalculator as schema } from '@fw/contract-goals';
import { settleEmergencyFund } from '@fw/planning/emergency-fund';
import { questionPlanner } from '../../app/planner-parts/question-pages.tsx';
import { PreviewStep } from './preview-step.tsx';

/** The five steps of 'Prepare for the unexpected' [B2-88] to [B2-92]. */
export const emergencyFundPlanner = questionPlanner<'EMERGENCY_FUND'>({
  planType: 'EMERGENCY_FUND',
  schema,
  pages: EMERGENCY_FUND_QUESTIONS,
  settle: settleEmergencyFund,
  Preview: PreviewStep,
});
