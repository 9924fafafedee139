import { isIsoDate, isoDate, type IsoDate } from '@fw/units';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { currentStep, linkedAccounts, relationship } from './plan-fields.contract.ts';

export const ESTATE_PLANNING_MESSAGE = { date: 'Please enter a date in the past' } as const;

/** Documents of an estate plan, in the order in which they are shown. */
export const estateDocument = z.enum([
  'will',
  'financialPowerOfAttorney',
  'healthCarePowerOfAttorney',
  'livingWill',
  'beneficiaries',
  'guardian',
]);
export type EstateDocument = z.output<typeof estateDocument>;

const FIRST_REVIEW = '1900-01-01';
const reviewDay = z.codec(
  z.string().check(
    z.maxLength(10),
    z.refine((value) => isIsoDate(value) && value >= FIRST_REVIEW, 'Please enter a valid date.'),
  ),
  z.custom<IsoDate>((value) => isIsoDate(value)),
  { decode: (value) => isoDate(value), encode: (value) => value },
);

const answer = z.nullable(z.boolean());

/** Answers of the estate planning questionnaire: which documents exist. */
export const estatePlanningCalculator = z.strictObject({
  planType: z.literal('ESTATE_PLANNING'),
  currentStep,
  committedOn: z.nullable(day),
  linkedAccounts,
  relationshipStatus: z.nullable(relationship),
  hasMinorChildren: answer,
  documents: z.strictObject({
    will: answer,
    financialPowerOfAttorney: answer,
    healthCarePowerOfAttorney: answer,
    livingWill: answer,
    beneficiaries: answer,
    /** A guardian is named for children under 18. */
    guardian: answer,
  }),
  lastReviewedOn: z.nullable(reviewDay),
});
export type EstatePlanningCalculator = z.output<typeof estatePlanningCalculator>;

export const estatePlanningResult = z.object({
  planType: z.literal('ESTATE_PLANNING'),
  documentsInPlace: z.number(),
  documentsNeeded: z.number(),
  missing: z.array(estateDocument),
  covered: z.boolean(),
  /** True while the documents were never reviewed, or not for five years. */
  isReviewDue: z.boolean(),
  asOf: day,
});
export type EstatePlanningResult = z.output<typeof estatePlanningResult>;
