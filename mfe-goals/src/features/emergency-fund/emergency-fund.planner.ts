import { emergencyFundPlan, questionPlanner } from '@fw/web-kit/planners';
import { PreviewStep } from './preview-step.tsx';

/** The five steps of 'Prepare for the unexpected' [B2-88] to [B2-92]. */
export const emergencyFundPlanner = questionPlanner<'EMERGENCY_FUND'>({
  ...emergencyFundPlan,
  Preview: PreviewStep,
});
