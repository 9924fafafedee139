import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { currentStep, linkedAccounts, money, rateUpTo, yearsBetween } from './plan-fields.contract.ts';

/** Messages of the disability insurance questionnaire. */
export const DISABILITY_INSURANCE_MESSAGE = {
  nonZero: 'Please enter a positive non-zero number.',
  upTo100Percent: 'Please enter a value up to 100%',
  days: 'Please enter a number of days between 0 and 730',
} as const;
const TEXT = DISABILITY_INSURANCE_MESSAGE;

/** Accounts that can pay for the waiting period. */
export const WAITING_PERIOD_ACCOUNT_TYPES = ['Savings', 'Checking'] as const;

/** What the need is measured by: a share of the income, the essential expenses, or the higher of both. */
export const needBasis = z.enum(['INCOME', 'EXPENSES', 'HIGHER']);
export type NeedBasis = z.output<typeof needBasis>;

/** Answers the questionnaire starts with; the worksheet counts with the same where nothing is entered. */
export const DISABILITY_INSURANCE_DEFAULTS = { targetReplacement: 0.7, eliminationPeriodDays: 90 } as const;

export const MAX_ELIMINATION_DAYS = 730;

const amount = z.nullable(money);
const share = z.nullable(rateUpTo(1, TEXT.upTo100Percent));

/** Answers of the disability insurance questionnaire; amounts are a month except the income and the savings. */
export const disabilityInsuranceCalculator = z.strictObject({
  planType: z.literal('DISABILITY_INSURANCE'),
  currentStep,
  committedOn: z.nullable(day),
  linkedAccounts,
  annualIncome: amount,
  needBasis: z.nullable(needBasis),
  /** Share of the gross income that should still come in. */
  targetReplacement: share,
  monthlyEssentialExpenses: amount,
  /** Share of the gross income that the group policy pays. */
  groupBenefitRate: share,
  groupMonthlyCap: amount,
  /** A benefit whose premium the employer pays is taxed. */
  groupEmployerPaid: z.nullable(z.boolean()),
  taxRate: share,
  individualMonthlyBenefit: amount,
  otherMonthlyIncome: amount,
  /** Waiting period of the policy. */
  eliminationPeriodDays: z.nullable(yearsBetween(0, MAX_ELIMINATION_DAYS, TEXT.days)),
  /** The estimate, or the sum of the linked accounts. */
  emergencySavings: amount,
  /** What the person pays, or expects to pay, a month. */
  monthlyPremium: amount,
  additionalDetails: z.strictObject({ prevMonthTotalExpenses: amount }),
});
export type DisabilityInsuranceCalculator = z.output<typeof disabilityInsuranceCalculator>;

export const disabilityInsuranceResult = z.object({
  planType: z.literal('DISABILITY_INSURANCE'),
  monthlyNeed: usd,
  groupMonthlyBenefit: usd,
  currentCoverage: usd,
  coverageRequired: usd,
  additionalMonthlyBenefit: usd,
  covered: z.boolean(),
  cashNeededDuringElimination: usd,
  eliminationShortfall: usd,
  asOf: day,
});
export type DisabilityInsuranceResult = z.output<typeof disabilityInsuranceResult>;
