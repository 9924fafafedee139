import { call, enteredText, id, RESTORE_STATE, restoreAdd, restoredRows } from '@fw/contract-kernel';
import { isCents, type Cents } from '@fw/units';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { classifiers } from './classifiers.contract.ts';
import { checkupAnswer, MAX_QUESTIONS } from './confidence-checkup.contract.ts';
import { dependentRelationship, relationshipStatus } from './relationships.ts';

const MAX_INCREASE = 0.1;
const MAX_NAME = 60;
const MAX_DEPENDENTS = 20;
const optional = <Member extends z.ZodMiniType>(member: Member) => z._default(z.nullable(member), null);
const cents = z.pipe(
  z.number().check(z.refine((value) => isCents(value) && value >= 0, 'Please enter a valid value.')),
  z.custom<Cents>((value) => isCents(value)),
);
const increase = z.number().check(z.gte(0), z.lte(MAX_INCREASE));
const name = enteredText(MAX_NAME).check(z.minLength(1));

const aboutMe = z.object({
  dateOfBirth: optional(day),
  relationshipStatus: optional(relationshipStatus),
  partnerFirstName: optional(name),
  annualIncomeCents: optional(cents),
  expectedAnnualIncomeIncreaseFraction: optional(increase),
  spouseDateOfBirth: optional(day),
  spouseAnnualIncomeCents: optional(cents),
  spouseExpectedAnnualIncomeIncreaseFraction: optional(increase),
});

/** Personal details; how the person is reached and signs in belongs to the new account. */
const profile = z.object({
  aboutMe,
  dependents: z
    .array(z.object({ firstName: name, dateOfBirth: day, relationship: dependentRelationship }))
    .check(z.maxLength(MAX_DEPENDENTS)),
  classifiers: z._default(classifiers, { financialConcerns: [] }),
});
export type RestoredProfile = z.output<typeof profile>;

/** A checkup as it was taken. */
const checkup = z.object({
  _id: id,
  takenAt: moment,
  questionsVersion: z.number().check(z.int(), z.gte(1)),
  answers: z.array(checkupAnswer).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
});
export type RestoredCheckup = z.output<typeof checkup>;

/** What profile takes over of an export, by its collections. */
export const PROFILE_RESTORED = { profiles: profile, checkups: checkup } as const;

export const profileRestorePart = z.discriminatedUnion('of', [
  restoredRows('profiles', profile),
  restoredRows('checkups', checkup),
]);
export type ProfileRestorePart = z.output<typeof profileRestorePart>;

export const profileRestoreCalls = {
  state: call({
    path: '/webapi/v1/restore/profile/state',
    ...RESTORE_STATE,
  }),
  add: call({
    path: '/webapi/v1/restore/profile/add',
    ...restoreAdd(profileRestorePart),
  }),
} as const;
