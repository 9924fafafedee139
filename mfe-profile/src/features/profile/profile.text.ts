import {
  DEPENDENT_RELATIONSHIP_TEXT,
  RELATIONSHIP_STATUS_TEXT,
  type ProfileStatus,
  type UserProfile,
} from '@fw/contract-profile';

export const PROFILE_TEXT = {
  title: 'My information',
  headline: 'What Fairwater knows about you',
  failed: "We couldn't load your information.",
  loading: 'Loading your information',
  edit: 'Edit',
  concerns: 'Financial concerns',
  complete: 'Complete it',
  password: 'Password',
  signIn: 'Sign-in',
  signInNote: 'You sign in with your employer. There is no password here.',
  passwordNote: 'A new password signs you out everywhere else.',
  planner: 'My planner',
  plannerFailed: "We couldn't load your planner.",
  /** [A2-66] */
  assignPlanner: 'Assign me a planner',
  /** [A9-02] */
  notProvided: 'Not provided',
} as const;

type About = UserProfile['aboutMe'];
type Dependent = UserProfile['dependents'][number];

/** [A3-20] */
export const relationshipText = (status: About['relationshipStatus']): string | null =>
  status === null ? null : RELATIONSHIP_STATUS_TEXT[status];

/** [A3-26] */
export const dependentText = (relationship: Dependent['relationship']): string =>
  DEPENDENT_RELATIONSHIP_TEXT[relationship];

type PartName = ProfileStatus['parts'][number]['part'];

/** The form that completes each part. */
export const PART_ROUTE: Readonly<Record<PartName, string>> = {
  contactInformation: 'edit-contact-information',
  aboutMe: 'edit-about-me',
  classifiers: 'edit-settings',
};

const PART_NAME: Readonly<Record<PartName, string>> = {
  contactInformation: 'Contact information',
  aboutMe: 'About me',
  classifiers: 'Financial concerns',
};

export const missingText = (part: PartName, count: number): string =>
  `${PART_NAME[part]} is not complete: ${count === 1 ? '1 answer is' : `${String(count)} answers are`} missing.`;

/** [A2-66] */
export const messagePlanner = (firstName: string): string => `Message ${firstName}`;
