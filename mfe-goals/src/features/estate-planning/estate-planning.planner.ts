import {
  ESTATE_PLANNING_QUESTIONS,
  estatePlanningCalculator as schema,
  estatePlanningErrors,
} from '@fw/contract-goals';
import { today } from '@fw/units/today';
import { questionPages } from '../../app/planner-parts/question-pages.tsx';
import type { Planner } from '../../app/plans/plan-types.ts';
import { PreviewStep } from './preview-step.tsx';

export const estatePlanningPlanner = (): Planner<'ESTATE_PLANNING'> => ({
  planType: 'ESTATE_PLANNING',
  schema,
  definition: questionPages({
    id: 'estate-planning',
    schema,
    pages: ESTATE_PLANNING_QUESTIONS,
    errors: (answers) => estatePlanningErrors(answers, today()),
    // Without children under 18 there is no guardian to name.
    settle: (answers) =>
      answers.hasMinorChildren === true
        ? answers
        : { ...answers, documents: { ...answers.documents, guardian: null } },
    leadsToPreview: true,
    Preview: PreviewStep,
  }),
});
