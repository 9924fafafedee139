import {
  LIFE_INSURANCE_QUESTIONS,
  lifeInsuranceCalculator,
  lifeInsuranceErrors,
  partnerLifeInsuranceCalculator,
  type LifeInsuranceCalculator,
} from '@fw/contract-goals';
import * as z from 'zod/mini';
import { questionPages } from '../../app/planner-parts/question-pages.tsx';
import type { Planner } from '../../app/plans/plan-types.ts';
import { PreviewStep } from './preview-step.tsx';

const schema = z.discriminatedUnion('planType', [lifeInsuranceCalculator, partnerLifeInsuranceCalculator]);

const definition = questionPages<LifeInsuranceCalculator>({
  id: 'life-insurance',
  schema,
  pages: LIFE_INSURANCE_QUESTIONS,
  errors: lifeInsuranceErrors,
  leadsToPreview: true,
  Preview: PreviewStep,
});

type LifePlanType = LifeInsuranceCalculator['planType'];

/** The planner of one of the two plans; they differ in whose income is left. */
const plannerOf = (planType: LifePlanType) => (): Planner<LifePlanType> => ({
  planType,
  schema,
  definition,
});

export const lifeInsurancePlanner = plannerOf('LIFE_INSURANCE');
export const partnerLifeInsurancePlanner = plannerOf('PARTNER_LIFE_INSURANCE');
