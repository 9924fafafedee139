import { estatePlanningPlan, questionPlanner } from '@fw/web-kit/planners';
import { PreviewStep } from './preview-step.tsx';

export const estatePlanningPlanner = questionPlanner<'ESTATE_PLANNING'>({
  ...estatePlanningPlan,
  Preview: PreviewStep,
});
