import {
  classifiers,
  CONNECTIVITY_TYPE,
  dependentRelationship,
  emailPreferences,
  relationshipStatus,
  contactInformation,
} from '@fw/contract-profile';
import { centsField, dayField, idField, mongoSchema, versionField } from '@fw/service-kit/mongo';
import type { Fraction } from '@fw/units';
import * as z from 'zod/mini';

/** A yearly rate as a fraction: 0.03 is 3 %. */
const rateField = z.pipe(
  z.number(),
  z.custom<Fraction>((value) => typeof value === 'number'),
);

/** A member that rows of earlier versions lack. */
const added = <Member extends z.ZodMiniType>(member: Member) => z._default(z.nullable(member), null);

const aboutMeRow = z.object({
  dateOfBirth: z.nullable(dayField),
  relationshipStatus: z.nullable(relationshipStatus),
  partnerFirstName: z.nullable(z.string()),
  annualIncomeCents: added(centsField),
  expectedAnnualIncomeIncreaseFraction: added(rateField),
  spouseDateOfBirth: added(dayField),
  spouseAnnualIncomeCents: added(centsField),
  spouseExpectedAnnualIncomeIncreaseFraction: added(rateField),
});
export type AboutMeRow = z.output<typeof aboutMeRow>;

const settingsRow = z.object({
  accountConnectivityType: z.union([z.literal(CONNECTIVITY_TYPE.quovo), z.literal(CONNECTIVITY_TYPE.plaid)]),
  useTestInstitutions: z.boolean(),
});

/** [A3-19] */
export const DEFAULT_SETTINGS: z.output<typeof settingsRow> = {
  accountConnectivityType: CONNECTIVITY_TYPE.plaid,
  useTestInstitutions: false,
};

/** What a person states about themselves, as it is stored; its `_id` is the user id. */
export const profileRow = z.object({
  _id: idField,
  companyId: idField,
  companyName: z.string(),
  level1: z.boolean(),
  contactInformation,
  /** Address that is not in use before its code was entered. */
  pendingEmail: added(z.string()),
  aboutMe: aboutMeRow,
  dependents: z.array(
    z.object({ firstName: z.string(), dateOfBirth: dayField, relationship: dependentRelationship }),
  ),
  emailPreferences,
  classifiers: z._default(classifiers, { financialConcerns: [] }),
  settings: z._default(settingsRow, DEFAULT_SETTINGS),
  version: versionField,
});
export type ProfileRow = z.output<typeof profileRow>;

export const profileSchema = mongoSchema(profileRow);
