import { noGovernmentId } from '@fw/contract-kernel';
import { day, rate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { dependentRelationship, RELATIONSHIP_STATUS, relationshipStatus } from './relationships.ts';

/** Messages of the specification, word for word [A5-02] to [A5-08], [A5-16], [B5-04]. */
export const PROFILE_MESSAGE = {
  required: 'Field required',
  phone: 'Please enter a valid phone number.',
  email: 'Please enter a valid email address.',
  letters: 'Only Basic Latin and Latin-1 Supplement characters are supported',
  value: 'Please enter a valid value.',
  positive: 'Please enter a positive value.',
  increase: 'Please enter a value up to 10%',
  future: 'Please enter a date in the past',
  tooOld: 'Please enter a valid date. You cannot be older than 130.',
} as const;

const MAX_TEXT = 60;
const MAX_EMAIL = 254;
const MAX_DEPENDENTS = 20;
const MAX_INCREASE = 0.1;
/** Latin letters, marks and digits without controls [A5-06]. */
const LATIN = /^[ -~\u00a0-\u00ff]*$/;
/** 3-3-rest with dashes, 3 to 7 digits at the end: what the form shows of them is accepted [A5-02]. */
const PHONE = /^\d{3}-\d{3}-\d{3,7}$/;
const ZIP = /^\d{5}(-\d{4})?$/;

const latin = z
  .string()
  .check(
    z.trim(),
    noGovernmentId,
    z.maxLength(MAX_TEXT, `Please enter ${String(MAX_TEXT)} characters or fewer.`),
    z.regex(LATIN, PROFILE_MESSAGE.letters),
  );
const requiredName = latin.check(z.minLength(1, PROFILE_MESSAGE.required));
/** What is not given is null, never an empty text. */
const optionalText = z.nullable(latin.check(z.minLength(1, PROFILE_MESSAGE.value)));

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY';
/** Postal codes of the states, of Washington, D.C. and of Puerto Rico. */
export const STATE_CODES: readonly string[] = STATES.split(' ');

export const contactDraft = z.strictObject({
  firstName: requiredName,
  lastName: requiredName,
  email: z
    .string()
    .check(
      z.minLength(1, PROFILE_MESSAGE.required),
      z.maxLength(MAX_EMAIL, PROFILE_MESSAGE.email),
      z.email(PROFILE_MESSAGE.email),
    ),
  phone: z.nullable(z.string().check(z.regex(PHONE, PROFILE_MESSAGE.phone))),
  addressLine: optionalText,
  city: optionalText,
  state: z.nullable(z.string().check(z.refine((code) => STATE_CODES.includes(code), PROFILE_MESSAGE.value))),
  zipCode: z.nullable(z.string().check(z.regex(ZIP, PROFILE_MESSAGE.value))),
});
export type ContactDraft = z.output<typeof contactDraft>;

const income = z.nullable(usd.check(z.refine((amount) => amount >= 0, PROFILE_MESSAGE.positive)));
const increase = z.nullable(
  rate.check(z.refine((value) => value >= 0 && value <= MAX_INCREASE, PROFILE_MESSAGE.increase)),
);

/** Days are compared with the clock in the service. */
export const aboutMeDraft = z.strictObject({
  dateOfBirth: z.nullable(day),
  relationshipStatus: z.nullable(relationshipStatus),
  annualIncome: income,
  expectedAnnualIncomeIncrease: increase,
  partnerFirstName: optionalText,
  spouseDateOfBirth: z.nullable(day),
  spouseAnnualIncome: income,
  spouseExpectedAnnualIncomeIncrease: increase,
});
export type AboutMeDraft = z.output<typeof aboutMeDraft>;

/** Only a married or partnered person has partner details. */
export const hasPartner = (status: AboutMeDraft['relationshipStatus']): boolean =>
  status === RELATIONSHIP_STATUS.married || status === RELATIONSHIP_STATUS.partnered;

export const dependentDrafts = z
  .array(z.strictObject({ firstName: requiredName, dateOfBirth: day, relationship: dependentRelationship }))
  .check(z.maxLength(MAX_DEPENDENTS, `Please enter at most ${String(MAX_DEPENDENTS)} dependents.`));
