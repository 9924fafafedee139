import { DISABILITY_INSURANCE_QUESTIONS, disabilityInsuranceCalculator as schema } from '@fw/contract-goals';
import { questionPlanner } from '../../app/planner-parts/question-pages.tsx';
import { GroupPolicy } from './group-policy.tsx';
import { PreviewStep } from './preview-step.tsx';

export const disabilityInsurancePlanner = questionPlanner<'DISABILITY_INSURANCE'>({
  planType: 'DISABILITY_INSURANCE',
  schema,
  pages: DISABILITY_INSURANCE_QUESTIONS,
  besides: { groupBenefitRate: GroupPolicy },
  heading: {},
  Preview: PreviewStep,
});
