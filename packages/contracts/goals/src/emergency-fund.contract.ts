import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { anyMoney, currentStep, linkedAccounts, money } from './plan-fields.contract.ts';
import { planStatus } from './plan-types.contract.ts';

/** Types of accounts that hold emergency savings; the link dialog lists them first [B2-89]. */
export const EMERGENCY_ACCOUNT_TYPES = ['Savings', 'Checking'] as const;

/** Messages of the questionnaire, word for word [B5-36] to [B5-39]. */
export const EMERGENCY_FUND_MESSAGE = {
  nonZero: 'Please enter a positive non-zero number.',
} as const;
const { nonZero } = EMERGENCY_FUND_MESSAGE;

/** Whether a second source of income exists: `No` and `Yes` [B3-12]. */
export const INCOME_SOURCE = { ZERO: 0, ONE_OR_MORE: 1 } as const;
const incomeSource = z.union([z.literal(INCOME_SOURCE.ZERO), z.literal(INCOME_SOURCE.ONE_OR_MORE)]);

/** The slider of the monthly savings goal, dollars [B9-09]. */
export const SAVINGS_SLIDER = { min: 0, max: 5_000, step: 50 } as const;

/** An amount of 0 or more, with the sentence of the estimate [B5-39]. */
const balance = anyMoney.check(z.refine((amount) => amount >= 0, nonZero));

/**
 * Answers of 'Prepare for the unexpected' [B3-45]. A draft may have gaps (null); its questions name what a commit
 * needs.
 */
export const emergencyFundCalculator = z.strictObject({
  planType: z.literal('EMERGENCY_FUND'),
  currentStep,
  committedOn: z.nullable(day),
  /** The state of the plan; filled in by the service whenever the plan is read, null as it is stored. */
  goalPlanStatus: z.nullable(planStatus),
  monthlyHouseHoldLivingExpenses: z.nullable(balance),
  sourceOfIncomeAmountEnum: z.nullable(incomeSource),
  /** What the household spent last month, from finances; null while nothing is known. */
  lastMonthsHouseHoldLivingExpenses: z.nullable(anyMoney),
  /** The estimate, or the sum of the linked accounts. */
  emergencySavingsBalance: z.nullable(balance),
  linkedAccounts,
  /** The monthly savings goal in dollars; the name is the specification's [B3-45]. */
  emergencyFundMonthsSaved: z.nullable(money),
  isSavingsGoalMet: z.boolean(),
  /** Computed: several months of expenses, so it may be larger than any amount that is entered. */
  targetSavings: z.nullable(usd),
});
export type EmergencyFundCalculator = z.output<typeof emergencyFundCalculator>;
export type EmergencyFundCalculatorOnWire = z.input<typeof emergencyFundCalculator>;

/** What an emergency fund plan comes to [B3-46] [B3-47]; months are whole. */
export const emergencyFundResult = z.object({
  planType: z.literal('EMERGENCY_FUND'),
  hasSecondIncomeSource: z.boolean(),
  /** Months of expenses that are recommended [B9-09]. */
  targetMonths: z.number(),
  targetSavings: usd,
  totalSavings: usd,
  isSavingsGoalMet: z.boolean(),
  monthlySavings: usd,
  monthsCovered: z.number(),
  /** Null while nothing is put aside. */
  monthsToFill: z.nullable(z.number()),
  /** Which sentence a summary shows [B4-44]. */
  messageState: z.enum(['met', 'target', 'projection']),
  committedOn: day,
});
export type EmergencyFundResult = z.output<typeof emergencyFundResult>;
