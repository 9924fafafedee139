import { DISABILITY_INSURANCE_QUESTIONS, disabilityInsuranceCalculator as schema } from '@fw/contract-goals';
import { questionPages } from '../../app/planner-parts/question-pages.tsx';
import type { Planner } from '../../app/plans/plan-types.ts';
import { PreviewStep } from './preview-step.tsx';

export const disabilityInsurancePlanner = (): Planner<'DISABILITY_INSURANCE'> => ({
  planType: 'DISABILITY_INSURANCE',
  schema,
  definition: questionPages({
    id: 'disability-insurance',
    schema,
    pages: DISABILITY_INSURANCE_QUESTIONS,
    leadsToPreview: true,
    Preview: PreviewStep,
  }),
});
