import * as z from 'zod/mini';
import { DAY, DOLLARS, listOf, PERCENT, RATE, RELATIONSHIP, TIME, whole, YEAR } from './fields.ts';

const claimant = z.object({
  dateOfBirth: DAY,
  annualIncome: z.nullish(DOLLARS),
  socialSecurityAge: z.nullish(TIME),
  retirementAge: z.nullish(TIME),
});
export type Claimant = z.output<typeof claimant>;

/** Input of estimator B, the claiming slider of the distribution planner. */
export const claimingInput = z.object({
  asOfYear: YEAR,
  expectedAnnualInflationRate: z.nullish(RATE),
  relationshipStatus: RELATIONSHIP,
  person: claimant,
  spouse: z.nullish(claimant),
});
export type ClaimingInput = z.output<typeof claimingInput>;

const earner = {
  dateOfBirth: DAY,
  annualIncome: z.nullish(DOLLARS),
  retirementAge: z.nullish(TIME),
};

/** Input of estimator A, the default of the retirement planner. */
export const retirementEstimateInput = z.object({
  ...earner,
  asOfYear: YEAR,
  relationshipStatus: RELATIONSHIP,
  spouse: z.nullish(z.object(earner)),
});
export type RetirementEstimateInput = z.output<typeof retirementEstimateInput>;

const MAX_AGE_MONTHS = 2_400;
const ageMonths = whole(0, MAX_AGE_MONTHS);
const earningsOfYear = z.tuple([YEAR, DOLLARS.check(z.refine((amount) => amount >= 0))]);

/** Input of estimator C, the statutory one, by `kind`. */
export const statutoryInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fra'), dateOfBirth: DAY }),
  z.object({ kind: z.literal('bendPoints'), eligibilityYear: YEAR }),
  z.object({
    kind: z.literal('pia'),
    aime: DOLLARS,
    eligibilityYear: YEAR,
    colas: z.nullish(listOf(PERCENT)),
  }),
  z.object({ kind: z.literal('aime'), birthYear: YEAR, earnings: listOf(earningsOfYear) }),
  z.object({ kind: z.literal('benefit'), pia: DOLLARS, dateOfBirth: DAY, claimAgeMonths: ageMonths }),
  z.object({
    kind: z.literal('spousal'),
    pia: DOLLARS,
    spousePia: DOLLARS,
    dateOfBirth: DAY,
    startAgeMonths: ageMonths,
  }),
  z.object({
    kind: z.literal('survivor'),
    deceasedPia: DOLLARS,
    deceasedDateOfBirth: DAY,
    deceasedClaimAgeMonths: z.nullish(ageMonths),
    deathAgeMonths: ageMonths,
    survivorDateOfBirth: DAY,
    survivorClaimAgeMonths: ageMonths,
  }),
]);
export type StatutoryInput = z.output<typeof statutoryInput>;
/** The input of one kind. */
export type StatutoryOf<Kind extends StatutoryInput['kind']> = Extract<StatutoryInput, { kind: Kind }>;
