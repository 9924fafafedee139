import { call } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Single 0, Married 1, Partnered 2 [A3-20]. */
export const relationshipStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** Child 0, Parent 1, Other 2 [A3-26]. */
export const dependentRelationship = z.union([z.literal(0), z.literal(1), z.literal(2)]);

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
export const aboutMe = z.object({
  dateOfBirth: z.nullable(day),
  relationshipStatus: z.nullable(relationshipStatus),
  partnerFirstName: z.nullable(z.string()),
});
export const dependent = z.object({
  firstName: z.string(),
  dateOfBirth: day,
  relationship: dependentRelationship,
});
export const emailPreferences = z.object({ newsletter: z.boolean(), planReminders: z.boolean() });

/** One's own information [A3-35]. */
export const userProfile = z.object({
  contactInformation,
  aboutMe,
  dependents: z.array(dependent),
  emailPreferences,
  companyName: z.string(),
  version: z.number(),
});
export type UserProfile = z.output<typeof userProfile>;

export const profileCalls = {
  profile: call({
    method: 'GET',
    path: '/webapi/v1/user/profile/profile',
    summary: "The caller's own information",
    access: 'signed-in',
    reply: userProfile,
  }),
} as const;
