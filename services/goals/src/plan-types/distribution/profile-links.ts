import type { ProfileLink } from '../definition.ts';
import { PROFILE_LINKS as RETIREMENT_LINKS } from '../retirement/profile-links.ts';
import { asDistribution } from './answers.ts';

/** The fields of the profile that the retirement plan behind a distribution plan holds. */
export const PROFILE_LINKS: readonly ProfileLink[] = RETIREMENT_LINKS.map(
  ({ profileField, field, counts }) => ({
    profileField,
    field: `retirementPlan.${field}`,
    counts: (calculator) => {
      const { retirementPlan } = asDistribution(calculator);
      return retirementPlan !== null && counts(retirementPlan);
    },
  }),
);
