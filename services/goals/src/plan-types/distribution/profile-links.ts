import type { ProfileLink } from '../definition.ts';
import { PROFILE_LINKS as RETIREMENT_LINKS } from '../retirement/profile-links.ts';

/** The fields of the profile that the retirement plan behind a distribution plan holds. */
export const PROFILE_LINKS: readonly ProfileLink<'DISTRIBUTION_PLANNING'>[] = RETIREMENT_LINKS.map(
  ({ profileField, field, counts }) => ({
    profileField,
    field: `retirementPlan.${field}`,
    counts: ({ retirementPlan }) => retirementPlan !== null && counts(retirementPlan),
  }),
);
