import {
  LIFE_INSURANCE_FACTS,
  LIFE_INSURANCE_QUESTIONS,
  lifeInsuranceCalculator,
  partnerLifeInsuranceCalculator,
  type LifeInsuranceCalculator,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { lifeInsuranceNeed } from '@fw/planning/life-insurance';
import * as z from 'zod/mini';
import { factsIn } from '../plan-facts.ts';
import type { QuestionPlan } from './question-plan.ts';

/** One of the two plans; they differ in whose income is left. */
const toQuestionPlan = (
  planType: LifeInsuranceCalculator['planType'],
): QuestionPlan<LifeInsuranceCalculator['planType']> => ({
  planType,
  schema: z.discriminatedUnion('planType', [lifeInsuranceCalculator, partnerLifeInsuranceCalculator]),
  pages: LIFE_INSURANCE_QUESTIONS,
  heading: {},
  outcome: (answers) => {
    const need = lifeInsuranceNeed(answers);
    return need === null || isCalculationError(need) ? null : factsIn(LIFE_INSURANCE_FACTS, need.figures);
  },
});

export const lifeInsurancePlan = toQuestionPlan('LIFE_INSURANCE');
export const partnerLifeInsurancePlan = toQuestionPlan('PARTNER_LIFE_INSURANCE');
