import * as z from 'zod/mini';
import { DAY, DOLLARS, FLAG, RATE, TIME } from './fields.ts';

/** Input of the comparison of company stock taken in kind and rolled over; an amount not entered counts as 0. */
export const nuaInput = z.object({
  balance: z.nullish(DOLLARS),
  costBasic: z.nullish(DOLLARS),
  afterTax: z.nullish(DOLLARS),
  ordinaryRate: RATE,
  capitalGainsRate: RATE,
  rateOfReturn: RATE,
  years: TIME,
  ageAtDistribution: z.nullish(TIME),
  separated: z.nullish(FLAG),
});
export type NuaInput = z.output<typeof nuaInput>;

/** Input of the required minimum distribution. */
export const rmdInput = z.object({ age: TIME, dateOfBirth: DAY, priorYearEndBalance: z.nullish(DOLLARS) });
export type RmdInput = z.output<typeof rmdInput>;
