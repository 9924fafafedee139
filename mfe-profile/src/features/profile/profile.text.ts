import type { UserProfile } from '@fw/contract-profile';

export const PROFILE_TEXT = {
  title: 'My information',
  failed: 'Your information could not be read.',
  loading: 'Reading your information',
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

/** The answer of the page: how complete the information is. */
export function completeness({ contactInformation, aboutMe }: UserProfile): string {
  const facts = [
    contactInformation.phone,
    contactInformation.addressLine,
    contactInformation.city,
    contactInformation.state,
    contactInformation.zipCode,
    aboutMe.dateOfBirth,
    aboutMe.relationshipStatus,
  ];
  const missing = facts.filter((fact) => fact === null).length;
  if (missing === 0) return 'We know what your plans need.';
  return missing === 1
    ? 'One thing is still missing here.'
    : `${String(missing)} things are still missing here.`;
}
