import * as z from 'zod/mini';
import { DOLLARS, FLAG, NUMBER, RATE, TIME } from './fields.ts';

/** Input of the life-insurance needs worksheet. */
export const lifeInsuranceInput = z.object({
  annualHouseholdExpenses: DOLLARS,
  survivorExpenseShare: z.nullish(RATE),
  /** Before tax. */
  survivorAnnualIncome: z.nullish(DOLLARS),
  /** Share of that income that tax takes; nothing where it is left out. */
  survivorTaxRate: z.nullish(RATE),
  survivorBenefits: z.nullish(DOLLARS),
  yearsOfIncome: TIME,
  rateOfReturn: z.nullish(RATE),
  inflation: z.nullish(RATE),
  finalExpenses: z.nullish(DOLLARS),
  debts: z.nullish(DOLLARS),
  mortgageBalance: z.nullish(DOLLARS),
  educationFund: z.nullish(DOLLARS),
  emergencyFund: z.nullish(DOLLARS),
  liquidAssets: z.nullish(DOLLARS),
  groupLifeInsurance: z.nullish(DOLLARS),
  individualLifeInsurance: z.nullish(DOLLARS),
});
export type LifeInsuranceInput = z.output<typeof lifeInsuranceInput>;

/** Input of the disability-insurance needs worksheet. */
export const disabilityInsuranceInput = z.object({
  annualIncome: DOLLARS,
  targetReplacement: z.nullish(RATE),
  groupBenefitRate: z.nullish(RATE),
  groupMonthlyCap: z.nullish(DOLLARS),
  groupEmployerPaid: z.nullish(FLAG),
  taxRate: z.nullish(RATE),
  individualMonthlyBenefit: z.nullish(DOLLARS),
  otherMonthlyIncome: z.nullish(DOLLARS),
  eliminationPeriodDays: z.nullish(NUMBER),
  emergencySavings: z.nullish(DOLLARS),
  method: z.nullish(z.literal(['income', 'expenses'])),
  monthlyEssentialExpenses: z.nullish(DOLLARS),
  useHigherOfBoth: z.nullish(FLAG),
});
export type DisabilityInsuranceInput = z.output<typeof disabilityInsuranceInput>;
