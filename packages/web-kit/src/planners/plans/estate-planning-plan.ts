import {
  ESTATE_PLANNING_FIGURES,
  ESTATE_PLANNING_QUESTIONS,
  estatePlanningCalculator,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { computeEstatePlan } from '@fw/planning/estate-planning';
import { factsIn } from '../plan-facts.ts';
import type { QuestionPlan } from './question-plan.ts';

export const estatePlanningPlan: QuestionPlan<'ESTATE_PLANNING'> = {
  planType: 'ESTATE_PLANNING',
  schema: estatePlanningCalculator,
  pages: ESTATE_PLANNING_QUESTIONS,
  // Without children under 18 there is no guardian to name.
  settle: (answers) =>
    answers.hasMinorChildren === true
      ? answers
      : { ...answers, documents: { ...answers.documents, guardian: null } },
  heading: {},
  outcome: (answers, today) => {
    const result = computeEstatePlan(answers, today);
    return result === null || isCalculationError(result) ? null : factsIn(ESTATE_PLANNING_FIGURES, result);
  },
};
