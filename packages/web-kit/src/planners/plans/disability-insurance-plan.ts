import {
  DISABILITY_INSURANCE_FACTS,
  DISABILITY_INSURANCE_QUESTIONS,
  disabilityInsuranceCalculator,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { disabilityInsuranceNeed } from '@fw/planning/disability-insurance';
import { factsIn } from '../plan-facts.ts';
import type { QuestionPlan } from './question-plan.ts';

export const disabilityInsurancePlan: QuestionPlan<'DISABILITY_INSURANCE'> = {
  planType: 'DISABILITY_INSURANCE',
  schema: disabilityInsuranceCalculator,
  pages: DISABILITY_INSURANCE_QUESTIONS,
  heading: {},
  outcome: (answers) => {
    const need = disabilityInsuranceNeed(answers);
    return need === null || isCalculationError(need)
      ? null
      : factsIn(DISABILITY_INSURANCE_FACTS, need.figures);
  },
};
