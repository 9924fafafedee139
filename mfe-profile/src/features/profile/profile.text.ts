import type { UserProfile } from '@fw/contract-profile';

export const PROFILE_TEXT = {
  title: 'My information',
  headline: 'What Fairwater knows about you',
  failed: 'Your information could not be read.',
  loading: 'Loading your information',
  /** [A9-02] */
  notProvided: 'Not provided',
} as const;

const RELATIONSHIP = { 0: 'Single', 1: 'Married', 2: 'Partnered' } as const;
const DEPENDENT = { 0: 'Child', 1: 'Parent', 2: 'Other' } as const;

type About = UserProfile['aboutMe'];
type Dependent = UserProfile['dependents'][number];

/** [A3-20] */
export const relationshipText = (status: About['relationshipStatus']): string | null =>
  status === null ? null : RELATIONSHIP[status];

/** [A3-26] */
export const dependentText = (relationship: Dependent['relationship']): string => DEPENDENT[relationship];
