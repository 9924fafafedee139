import { call, version } from '@fw/contract-kernel';
import { day, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { classifiers } from './classifiers.contract.ts';
import { aboutMeDraft, contactDraft, dependentDrafts } from './profile-drafts.contract.ts';
import { dependentRelationship, relationshipStatus } from './relationships.ts';

export const contactInformation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  addressLine: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
});
/** Personal details; money in dollars and rates as fractions on the wire. */
export const aboutMe = z.object({
  dateOfBirth: z.nullable(day),
  relationshipStatus: z.nullable(relationshipStatus),
  annualIncome: z.nullable(usd),
  expectedAnnualIncomeIncrease: z.nullable(shownRate),
  partnerFirstName: z.nullable(z.string()),
  spouseDateOfBirth: z.nullable(day),
  spouseAnnualIncome: z.nullable(usd),
  spouseExpectedAnnualIncomeIncrease: z.nullable(shownRate),
});
export type AboutMe = z.output<typeof aboutMe>;
export const dependent = z.object({
  firstName: z.string(),
  dateOfBirth: day,
  relationship: dependentRelationship,
});
export type Dependent = z.output<typeof dependent>;
export const emailPreferences = z.object({ newsletter: z.boolean(), planReminders: z.boolean() });

/** One's own information [A3-35]. */
export const userProfile = z.object({
  contactInformation,
  /** Address that waits for the code that was sent to it; the one of the contact information is in use until then. */
  pendingEmail: z.optional(z.string()),
  aboutMe,
  dependents: z.array(dependent),
  emailPreferences,
  classifiers,
  companyName: z.string(),
  version: z.number(),
});
export type UserProfile = z.output<typeof userProfile>;

/** The parts of a profile with the names of the fields that have no value. */
export const profileStatus = z.object({
  isComplete: z.boolean(),
  parts: z.array(
    z.object({
      part: z.enum(['contactInformation', 'aboutMe', 'classifiers']),
      isComplete: z.boolean(),
      missing: z.array(z.string()),
    }),
  ),
});
export type ProfileStatus = z.output<typeof profileStatus>;

/** Calls that make identity or this service send a mail; identity sends at most one code a minute. */
const MAILS_PER_MINUTE = 60;
/** [A5-32] */
const CODE_REQUIRED = 'Please enter verification code';

/** One edit of a profile: it carries the version that the editor saw, and a lost race answers the present profile. */
const edit = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => ({
  access: 'signed-in' as const,
  body: z.strictObject({ ...shape, version }),
  reply: userProfile,
  conflict: userProfile,
});

export const profileCalls = {
  profile: call({
    method: 'GET',
    path: '/webapi/v1/user/profile/profile',
    summary: "The caller's own information",
    access: 'signed-in',
    reply: userProfile,
  }),
  contactInformation: call({
    path: '/webapi/v1/user/profile/contact-information',
    summary:
      'Saves how to reach the person; a new email address waits for its code. 403 until the person confirms another address or phone',
    ...edit(contactDraft.shape),
    limits: { perMinute: MAILS_PER_MINUTE },
  }),
  confirmEmail: call({
    path: '/webapi/v1/user/profile/contact-email/confirm',
    summary: 'Takes the waiting email address into use; 422 with code 60001 or 60002',
    access: 'signed-in',
    body: z.strictObject({ code: z.string().check(z.minLength(1, CODE_REQUIRED), z.maxLength(20)) }),
    reply: userProfile,
    limits: { perMinute: MAILS_PER_MINUTE },
  }),
  resendEmailCode: call({
    path: '/webapi/v1/user/profile/contact-email/resend',
    summary: 'Sends another code to the waiting email address; 429 within 60 seconds of the last one',
    access: 'signed-in',
    reply: z.object({ resendAfterSeconds: z.number() }),
    limits: { perMinute: MAILS_PER_MINUTE },
  }),
  cancelEmail: call({
    path: '/webapi/v1/user/profile/contact-email/cancel',
    summary: 'Keeps the email address in use and forgets the waiting one',
    access: 'signed-in',
    reply: userProfile,
  }),
  aboutMe: call({
    path: '/webapi/v1/user/profile/about-me',
    summary: 'Saves personal details; a single person has no partner details',
    ...edit(aboutMeDraft.shape),
  }),
  dependents: call({
    path: '/webapi/v1/user/profile/dependents',
    summary: 'Saves all dependents',
    ...edit({ dependents: dependentDrafts }),
  }),
  emailPreferences: call({
    method: 'GET',
    path: '/webapi/v1/user/profile/email-preferences',
    summary: 'Which emails the person receives',
    access: 'signed-in',
    reply: emailPreferences,
  }),
  saveEmailPreferences: call({
    path: '/webapi/v1/user/profile/email-preferences',
    summary: 'Saves which emails the person receives',
    ...edit(emailPreferences.shape),
  }),
  classifiers: call({
    method: 'GET',
    path: '/webapi/v1/user/profile/classifiers',
    summary: 'What sorts a person: their financial concerns [A3-27]',
    access: 'signed-in',
    reply: classifiers,
  }),
  saveClassifiers: call({
    path: '/webapi/v1/user/profile/classifiers',
    summary: 'Saves the financial concerns',
    ...edit(classifiers.shape),
  }),
  status: call({
    method: 'GET',
    path: '/webapi/v1/user/profile/status',
    summary: 'Which parts of the profile are complete, and what is missing',
    access: 'signed-in',
    reply: profileStatus,
  }),
} as const;
