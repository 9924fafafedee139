import {
  LIFE_INSURANCE_QUESTIONS,
  lifeInsuranceCalculator,
  partnerLifeInsuranceCalculator,
  type LifeInsuranceCalculator,
} from '@fw/contract-goals';
import * as z from 'zod/mini';
import { questionPlanner } from '../../app/planner-parts/question-pages.tsx';
import { GroupLife } from './group-life.tsx';
import { PreviewStep } from './preview-step.tsx';

/** The planner of one of the two plans; they differ in whose income is left. */
const plannerOf = (planType: LifeInsuranceCalculator['planType']) =>
  questionPlanner<typeof planType>({
    planType,
    schema: z.discriminatedUnion('planType', [lifeInsuranceCalculator, partnerLifeInsuranceCalculator]),
    pages: LIFE_INSURANCE_QUESTIONS,
    besides: { groupLifeInsurance: GroupLife },
    heading: {},
    Preview: PreviewStep,
  });

export const lifeInsurancePlanner = plannerOf('LIFE_INSURANCE');
export const partnerLifeInsurancePlanner = plannerOf('PARTNER_LIFE_INSURANCE');
