import * as z from 'zod/mini';
import { DOLLARS, FLAG, listOf, NUMBER } from './fields.ts';

const account = z.object({
  balance: z.nullish(DOLLARS),
  isLinked: z.nullish(FLAG),
  isDeleted: z.nullish(FLAG),
});

/** Input of the emergency-fund calculator. */
export const emergencyFundInput = z.object({
  monthlyHouseHoldLivingExpenses: DOLLARS,
  sourceOfIncomeAmountEnum: z.nullish(NUMBER),
  emergencySavingsBalance: z.nullish(DOLLARS),
  emergencyFundMonthsSaved: z.nullish(DOLLARS),
  linkedAccounts: z.nullish(listOf(account)),
});
export type EmergencyFundInput = z.output<typeof emergencyFundInput>;
