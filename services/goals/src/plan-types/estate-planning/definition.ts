import { estatePlanningErrors, type PlanCalculator, type PlanResult } from '@fw/contract-goals';
import type { DefaultSources, Figure, PlanDefinition, ProfileLink } from '../definition.ts';
import { ORDINARY_PLAN } from '../ordinary-plan.ts';
import { withProfile } from '../profile-fields.ts';
import { asEstate, asEstateResult, EMPTY_ANSWERS } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';

const PROFILE_LINKS: readonly ProfileLink[] = [
  { profileField: 'relationshipStatus', field: 'relationshipStatus', counts: () => true },
];

const defaults = ({ profile }: DefaultSources): PlanCalculator =>
  withProfile(EMPTY_ANSWERS, PROFILE_LINKS, profile ?? {});

/** Without children under 18 there is no guardian to name. */
function complete(calculator: PlanCalculator): PlanCalculator {
  const answers = asEstate(calculator);
  if (answers.hasMinorChildren === true) return answers;
  return { ...answers, documents: { ...answers.documents, guardian: null } };
}

function figures(result: PlanResult): readonly Figure[] {
  const { covered, documentsInPlace, documentsNeeded, isReviewDue } = asEstateResult(result);
  return [
    { label: 'Complete', value: covered },
    { label: 'Documents in place', value: documentsInPlace },
    { label: 'Documents needed', value: documentsNeeded },
    { label: 'Review due', value: isReviewDue },
  ];
}

export const estatePlanningPlan: PlanDefinition = {
  ...ORDINARY_PLAN,
  planType: 'ESTATE_PLANNING',
  goalType: 'PROTECT_YOUR_LEGACY',
  name: 'Estate planning',
  description: 'Check which documents the people who count on you would need.',
  accountKinds: [],
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  complete,
  draftErrors: (calculator, today) =>
    estatePlanningErrors(asEstate(calculator), today).filter(({ Field }) => Field === 'lastReviewedOn'),
  commitErrors: (calculator, today) => estatePlanningErrors(asEstate(calculator), today),
  compute,
  profileLinks: PROFILE_LINKS,
  nextSteps: NEXT_STEPS,
  figures,
  labels: LABELS,
};
