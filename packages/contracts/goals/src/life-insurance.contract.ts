import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  currentStep,
  linkedAccounts,
  money,
  rateUpTo,
  relationship,
  yearsBetween,
} from './plan-fields.contract.ts';

/** Messages of the life insurance questionnaires. */
export const LIFE_INSURANCE_MESSAGE = {
  nonZero: 'Please enter a positive non-zero number.',
  upTo8Percent: 'Please enter a value up to 8%',
  upTo10Percent: 'Please enter a value up to 10%',
  upTo100Percent: 'Please enter a value up to 100%',
  years: 'Please enter a number of years between 1 and 60',
  couple: 'This plan is for people who are married or partnered.',
} as const;
const TEXT = LIFE_INSURANCE_MESSAGE;

/** Types of accounts whose balance is an insurance amount [A4-14]. */
export const INSURANCE_ACCOUNT_TYPES = [
  'Insurance',
  'Term Life Insurance',
  'Universal Life Insurance',
  'Variable Life Insurance',
  'Whole Life Insurance',
] as const;

/** Answers the questionnaire starts with; the worksheet counts with the same where nothing is entered. */
export const LIFE_INSURANCE_DEFAULTS = {
  survivorTaxRate: 0.2,
  yearsOfIncome: 20,
  survivorExpenseShare: 0.75,
  rateOfReturn: 0.05,
  inflation: 0.02,
} as const;

export const MAX_INCOME_YEARS = 60;

const amount = z.nullable(money);

const answers = {
  currentStep,
  committedOn: z.nullable(day),
  linkedAccounts,
  relationshipStatus: z.nullable(relationship),
  monthlyHouseholdExpenses: amount,
  /** Yearly income before tax of the person who is left: of the spouse or partner, in the plan for the partner the own one. */
  survivorAnnualIncome: amount,
  /** Share of that income that tax takes; not in answers that were kept before it was a question. */
  survivorTaxRate: z.optional(z.nullable(rateUpTo(1, TEXT.upTo100Percent))),
  /** Yearly benefits of the survivors, such as Social Security. */
  survivorBenefits: amount,
  yearsOfIncome: z.nullable(yearsBetween(1, MAX_INCOME_YEARS, TEXT.years)),
  /** Share of the household's expenses that the survivors still have. */
  survivorExpenseShare: z.nullable(rateUpTo(1, TEXT.upTo100Percent)),
  rateOfReturn: z.nullable(rateUpTo(0.08, TEXT.upTo8Percent)),
  inflation: z.nullable(rateUpTo(0.1, TEXT.upTo10Percent)),
  finalExpenses: amount,
  debts: amount,
  mortgageBalance: amount,
  educationFund: amount,
  emergencyFund: amount,
  liquidAssets: amount,
  groupLifeInsurance: amount,
  /** The estimate, or the sum of the linked insurance accounts. */
  individualLifeInsurance: amount,
  /** What the person pays, or expects to pay, a month. */
  monthlyPremium: amount,
  additionalDetails: z.strictObject({ prevMonthTotalExpenses: amount }),
} as const;

/** Answers of the plan for the person, and of the same plan for the spouse or partner with the roles swapped. */
export const lifeInsuranceCalculator = z.strictObject({ planType: z.literal('LIFE_INSURANCE'), ...answers });
export const partnerLifeInsuranceCalculator = z.strictObject({
  planType: z.literal('PARTNER_LIFE_INSURANCE'),
  ...answers,
});
export type LifeInsuranceCalculator =
  | z.output<typeof lifeInsuranceCalculator>
  | z.output<typeof partnerLifeInsuranceCalculator>;
export type LifeInsuranceAnswers = Omit<LifeInsuranceCalculator, 'planType'>;

const figures = {
  annualIncomeGap: usd,
  presentValueOfIncome: usd,
  immediateNeeds: usd,
  totalNeed: usd,
  resources: usd,
  coverageRequired: usd,
  currentCoverage: usd,
  additionalCoverage: usd,
  /** The missing coverage in the steps in which policies are sold. */
  recommendedPurchase: usd,
  covered: z.boolean(),
  asOf: day,
} as const;

export const lifeInsuranceResult = z.object({ planType: z.literal('LIFE_INSURANCE'), ...figures });
export const partnerLifeInsuranceResult = z.object({
  planType: z.literal('PARTNER_LIFE_INSURANCE'),
  ...figures,
});
export type LifeInsuranceResult =
  | z.output<typeof lifeInsuranceResult>
  | z.output<typeof partnerLifeInsuranceResult>;
