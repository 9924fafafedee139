import { disabilityInsurancePlan, questionPlanner } from '@fw/web-kit/planners';
import { GroupPolicy } from './group-policy.tsx';
import { PreviewStep } from './preview-step.tsx';

export const disabilityInsurancePlanner = questionPlanner<'DISABILITY_INSURANCE'>({
  ...disabilityInsurancePlan,
  besides: { groupBenefitRate: GroupPolicy },
  Preview: PreviewStep,
});
