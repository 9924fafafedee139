import * as z from 'zod/mini';
import { DOLLARS, FLAG, NUMBER, RATE, RELATIONSHIP, TIME, YEAR } from './fields.ts';

const filingStatus = z.literal(['single', 'mfj', 'hoh']);

const taxableBenefitsKind = z.object({
  kind: z.literal('taxableSocialSecurity'),
  benefits: DOLLARS,
  otherIncome: DOLLARS,
  filingStatus,
});
/** A whole return has no kind. */
const taxReturn = z.object({
  kind: z.optional(z.null()),
  year: YEAR,
  filingStatus,
  ordinary: z.nullish(DOLLARS),
  socialSecurity: z.nullish(DOLLARS),
  longTermGains: z.nullish(DOLLARS),
  over65Count: z.nullish(NUMBER),
});

/** Input of the federal income tax: a whole return, or taxable Social Security alone. */
export const federalTaxInput = z.discriminatedUnion('kind', [taxableBenefitsKind, taxReturn]);
export type FederalTaxInput = z.output<typeof federalTaxInput>;
export type TaxableBenefitsInput = z.output<typeof taxableBenefitsKind>;
export type TaxReturn = z.output<typeof taxReturn>;

/** Input of the flat future tax rate. */
export const futureTaxInput = z.object({
  monthlyExpenses: DOLLARS,
  relationshipStatus: RELATIONSHIP,
  years: z.nullish(TIME),
  inflation: z.nullish(RATE),
  pastLifeExpectancy: z.nullish(FLAG),
});
export type FutureTaxInput = z.output<typeof futureTaxInput>;

/** Input of the Roth conversion. */
export const rothConversionInput = z.object({
  amount: DOLLARS,
  currentTaxRate: RATE,
  futureTaxRate: RATE,
  rateOfReturn: RATE,
  years: TIME,
  capitalGainsRate: z.nullish(RATE),
});
export type RothConversionInput = z.output<typeof rothConversionInput>;
