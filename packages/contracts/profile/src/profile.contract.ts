import { call } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Relationship of a person to a partner [A3-20]. */
export const RELATIONSHIP_STATUS = { single: 0, married: 1, partnered: 2 } as const;
export const relationshipStatus = z.union([
  z.literal(RELATIONSHIP_STATUS.single),
  z.literal(RELATIONSHIP_STATUS.married),
  z.literal(RELATIONSHIP_STATUS.partnered),
]);
/** Relationship of a dependent to the person [A3-26]. */
export const DEPENDENT_RELATIONSHIP = { child: 0, parent: 1, other: 2 } as const;
export const dependentRelationship = z.union([
  z.literal(DEPENDENT_RELATIONSHIP.child),
  z.literal(DEPENDENT_RELATIONSHIP.parent),
  z.literal(DEPENDENT_RELATIONSHIP.other),
]);

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
