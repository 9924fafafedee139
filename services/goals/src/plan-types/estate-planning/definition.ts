import {
  estatePlanningErrors,
  type EstatePlanningCalculator,
  type EstatePlanningResult,
} from '@fw/contract-goals';
import { definePlan } from '../define-plan.ts';
import type { Figure, ProfileLink } from '../definition.ts';
import { EMPTY_ANSWERS } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';

const PROFILE_LINKS: readonly ProfileLink<'ESTATE_PLANNING'>[] = [
  { profileField: 'relationshipStatus', field: 'relationshipStatus', counts: () => true },
];

/** Without children under 18 there is no guardian to name. */
function complete(answers: EstatePlanningCalculator): EstatePlanningCalculator {
  if (answers.hasMinorChildren === true) return answers;
  return { ...answers, documents: { ...answers.documents, guardian: null } };
}

const figures = ({
  covered,
  documentsInPlace,
  documentsNeeded,
  isReviewDue,
}: EstatePlanningResult): readonly Figure[] => [
  { label: 'Complete', value: covered },
  { label: 'Documents in place', value: documentsInPlace },
  { label: 'Documents needed', value: documentsNeeded },
  { label: 'Review due', value: isReviewDue },
];

export const estatePlanningPlan = definePlan<'ESTATE_PLANNING'>({
  planType: 'ESTATE_PLANNING',
  goalType: 'PROTECT_YOUR_LEGACY',
  name: 'Estate planning',
  description: 'Check which documents the people who count on you would need.',
  accountKinds: [],
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults: () => EMPTY_ANSWERS,
  complete,
  draftErrors: (answers, today) =>
    estatePlanningErrors(answers, today).filter(({ Field }) => Field === 'lastReviewedOn'),
  commitErrors: estatePlanningErrors,
  compute,
  profileLinks: PROFILE_LINKS,
  nextSteps: NEXT_STEPS,
  figures,
  labels: LABELS,
});
