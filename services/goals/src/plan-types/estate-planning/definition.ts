import {
  ESTATE_PLANNING_FIGURES,
  ESTATE_PLANNING_QUESTIONS,
  estatePlanningCalculator,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { computeEstatePlan } from '@fw/planning/estate-planning';
import { ESTATE_REVIEW } from '@fw/planning/tables';
import { definePlan } from '../define-plan.ts';
import { emptyAnswers } from '../empty-answers.ts';
import { figuresIn } from '../figures.ts';
import { computeWith, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';
import { toPlanWorking } from '../plan-working.ts';
import { NEXT_STEPS } from './next-steps.ts';

/** Which documents are needed, and how often they are looked at again. */
const RULE_SETS = [{ id: 'estate-planning', year: ESTATE_REVIEW.year }];

export const estatePlanningPlan = definePlan<'ESTATE_PLANNING'>({
  planType: 'ESTATE_PLANNING',
  goalType: 'PROTECT_YOUR_LEGACY',
  name: 'Estate planning',
  description: 'Check which documents the people who count on you would need.',
  notIncluded:
    'Not included: estate and inheritance tax, the rules of your state, and whether a document is valid.',
  accountKinds: [],
  engineVersion: '1',
  ruleSets: RULE_SETS,
  questions: ESTATE_PLANNING_QUESTIONS,
  defaults: () => emptyAnswers(estatePlanningCalculator),
  // Without children under 18 there is no guardian to name.
  complete: (answers) =>
    answers.hasMinorChildren === true
      ? answers
      : { ...answers, documents: { ...answers.documents, guardian: null } },
  compute: computeWith(RULE_SETS, (answers, asOf) => {
    const computed = computeEstatePlan(answers, asOf);
    if (computed === null) return NOT_ANSWERED;
    if (isCalculationError(computed)) return TOO_LARGE;
    return {
      result: { planType: 'ESTATE_PLANNING', ...computed, missing: [...computed.missing], asOf },
      working: toPlanWorking(computed),
    };
  }),
  profileLinks: [{ profileField: 'relationshipStatus', field: 'relationshipStatus', counts: () => true }],
  nextSteps: NEXT_STEPS,
  figures: figuresIn(ESTATE_PLANNING_FIGURES),
});
