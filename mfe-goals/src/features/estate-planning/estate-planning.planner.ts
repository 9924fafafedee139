import { ESTATE_PLANNING_QUESTIONS, estatePlanningCalculator as schema } from '@fw/contract-goals';
import { questionPlanner } from '../../app/planner-parts/question-pages.tsx';
import { PreviewStep } from './preview-step.tsx';

export const estatePlanningPlanner = questionPlanner<'ESTATE_PLANNING'>({
  planType: 'ESTATE_PLANNING',
  schema,
  pages: ESTATE_PLANNING_QUESTIONS,
  // Without children under 18 there is no guardian to name.
  settle: (answers) =>
    answers.hasMinorChildren === true
      ? answers
      : { ...answers, documents: { ...answers.documents, guardian: null } },
  heading: {},
  Preview: PreviewStep,
});
