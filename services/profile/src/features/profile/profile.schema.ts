import {
  dependentRelationship,
  emailPreferences,
  relationshipStatus,
  contactInformation,
} from '@fw/contract-profile';
import { dayField, idField, mongoSchema, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What a person states about themselves, as it is stored; its `_id` is the user id. */
export const profileRow = z.object({
  _id: idField,
  companyId: idField,
  companyName: z.string(),
  level1: z.boolean(),
  contactInformation,
  aboutMe: z.object({
    dateOfBirth: z.nullable(dayField),
    relationshipStatus: z.nullable(relationshipStatus),
    partnerFirstName: z.nullable(z.string()),
  }),
  dependents: z.array(
    z.object({ firstName: z.string(), dateOfBirth: dayField, relationship: dependentRelationship }),
  ),
  emailPreferences,
  version: versionField,
});
export type ProfileRow = z.output<typeof profileRow>;

export const profileSchema = mongoSchema(profileRow);
