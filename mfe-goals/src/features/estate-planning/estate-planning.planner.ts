import {
  estatePlanningCalculator,
  estatePlanningErrors,
  type EstatePlanningCalculator,
} from '@fw/contract-goals';
import { contractAnswers } from '../../app/planner-parts/contract-answers.ts';
import { plannerSteps } from '../../app/planner-parts/planner-steps.ts';
import type { Planner } from '../../app/plans/plan-types.ts';
import { today } from '../../app/today.ts';
import { ESTATE_TEXT as TEXT } from './estate-planning.text.ts';
import { DocumentStep, FamilyStep, ReviewStep } from './estate-steps.tsx';
import { PreviewStep } from './preview-step.tsx';

const checked = contractAnswers(estatePlanningCalculator, (value) => estatePlanningErrors(value, today()));

const { question, review, preview } = plannerSteps(checked);

/** Without children under 18 there is no guardian to name. */
const settle = (value: EstatePlanningCalculator): EstatePlanningCalculator =>
  value.hasMinorChildren === true ? value : { ...value, documents: { ...value.documents, guardian: null } };

export const estatePlanningPlanner = (): Planner<'ESTATE_PLANNING'> => ({
  planType: 'ESTATE_PLANNING',
  schema: estatePlanningCalculator,
  definition: {
    id: 'estate-planning',
    isLinear: true,
    settle,
    steps: [
      question({ id: 'family', title: TEXT.family, Step: FamilyStep }, [
        'relationshipStatus',
        'hasMinorChildren',
      ]),
      question({ id: 'documents', title: TEXT.documents, Step: DocumentStep }, [
        'documents',
        'lastReviewedOn',
      ]),
      review({ title: TEXT.review, Step: ReviewStep }),
      preview({ title: TEXT.preview, Step: PreviewStep }),
    ],
  },
});
