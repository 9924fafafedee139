import { id } from '@fw/contract-kernel';
import { day, month, percentRate, rate, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { currentStep, linkedAccount, MAX_LINKED_ACCOUNTS, money } from './plan-fields.contract.ts';

/** Categories and types of accounts that are debts; the link dialog lists them first [B2-97]. */
export const DEBT_ACCOUNT_KINDS = ['Loan', 'Credit Card'] as const;

/** [B3-11] */
export const DEBT_STRATEGY = { HIGH_INTEREST: 1, LOW_BALANCE: 2 } as const;
/** What the preview lets one change [B3-11]. */
export const DEBT_VARIABLE = { STRATEGY: 1, PAYMENT: 2, INTEREST: 3 } as const;

/** The threshold of a high rate until another is chosen, and what 0 means [B9-10]; a fraction. */
export const DEFAULT_RATE_THRESHOLD = 0.07;
/** The slider of the threshold, percent [B9-10]. */
export const RATE_SLIDER = { min: 0, max: 20, step: 1 } as const;
/** The slider of the monthly payment, dollars [B9-10]. */
export const PAYMENT_SLIDER = { min: 0, step: 50, leastMax: 1_000, maxFactor: 10 } as const;

/** Messages of the questionnaire, word for word [B5-40] to [B5-47]. */
export const DEBT_MESSAGE = {
  required: 'Field required',
  negative: 'Please enter a negative non-zero number.',
  rate: 'Please enter a positive number between 0% and 50%.',
  nonZero: 'Please enter a positive non-zero number.',
  belowMinimum:
    'This plan does not meet the minimum payments on your debts. Talk to your planner for personalized guidance on your payoff strategy.',
  over50Years:
    'This plan will take more than 50 years to complete. Talk to your planner for personalized guidance on your payoff strategy.',
  noDebts: 'Please link at least one debt account.',
  tooLate: 'Please enter a month within the next 50 years.',
  past: 'Please enter a month that is not in the past.',
  beforeStart: 'No debt has started by then, so this payment would pay nothing. Please enter a later month.',
} as const;

const MAX_RATE = 0.5;
const LEAST_PAYMENT_CENTS = 1;
const MAX_RATE_CHANGES = 12;
const MAX_EXTRA_PAYMENTS = 60;

const isRate = (value: number | null | undefined): boolean =>
  value === null || value === undefined || (value >= 0 && value <= MAX_RATE);
const isPayment = (value: number | null | undefined): boolean =>
  value === null || value === undefined || value >= LEAST_PAYMENT_CENTS;

/** How a rate is written: percent on the wire, a fraction where answers are kept; both are fractions inside. */
type RateCodec = typeof rate;

const rateUpTo = (codec: RateCodec, maximum: number) =>
  codec.check(z.refine((value) => value >= 0 && value <= maximum, DEBT_MESSAGE.rate));

/**
 * An account of the questionnaire [B3-48]; the balance of a debt is negative. An account that is not linked, or was
 * deleted, has no rules [B5-45].
 */
const debtAccountWith = (codec: RateCodec) =>
  z
    .strictObject({
      ...linkedAccount.shape,
      /** A year. */
      interestRate: z._default(z.nullable(codec), null),
      /** The month of the first payment of a debt that starts later. */
      startsOn: z.optional(z.nullable(month)),
      /** Rates that apply from a month on, such as the end of a promotional rate. */
      rateChanges: z.optional(
        z
          .array(z.strictObject({ from: month, interestRate: rateUpTo(codec, MAX_RATE) }))
          .check(z.maxLength(MAX_RATE_CHANGES, 'Please enter 12 changes of the rate or fewer.')),
      ),
    })
    .check((ctx) => {
      const { isLinked, isDeleted, interestRate, minimumMonthlyPayment, currentMonthlyPayment } = ctx.value;
      if (!isLinked || isDeleted) return;
      const fail = (field: string, message: string) =>
        ctx.issues.push({ code: 'custom', input: ctx.value, path: [field], message });
      if (!isRate(interestRate)) fail('interestRate', DEBT_MESSAGE.rate);
      if (!isPayment(minimumMonthlyPayment)) fail('minimumMonthlyPayment', DEBT_MESSAGE.nonZero);
      if (!isPayment(currentMonthlyPayment)) fail('currentMonthlyPayment', DEBT_MESSAGE.nonZero);
    });
export type DebtAccount = z.output<ReturnType<typeof debtAccountWith>>;

const strategy = z.union([z.literal(DEBT_STRATEGY.HIGH_INTEREST), z.literal(DEBT_STRATEGY.LOW_BALANCE)]);

const calculatorWith = (codec: RateCodec) =>
  z.strictObject({
    planType: z.literal('REDUCE_DEBT'),
    currentStep,
    committedOn: z.nullable(day),
    linkedAccounts: z
      .array(debtAccountWith(codec))
      .check(z.maxLength(MAX_LINKED_ACCOUNTS, 'Please link 200 accounts or fewer.')),
    strategy: z.nullable(strategy),
    /** The target of all payments together a month; the current payments while it is null. */
    monthlyPayment: z.nullable(money),
    /** The rate from which a debt counts as expensive in the lowest-balance strategy; 0 means 7 % [B9-10]. */
    interestRate: rateUpTo(codec, 1),
    targetPaymentIsValid: z.boolean(),
    /** Payments in one month on top of the monthly ones. */
    extraPayments: z.optional(
      z
        .array(z.strictObject({ on: month, amount: money }))
        .check(z.maxLength(MAX_EXTRA_PAYMENTS, 'Please enter 60 extra payments or fewer.')),
    ),
    /** An order of the person's own to compare with; ids of accounts. */
    ownOrder: z.optional(z.array(id).check(z.maxLength(MAX_LINKED_ACCOUNTS))),
  });

/**
 * Answers of 'Reduce your debt' [B3-49]; rates are percent on the wire. A draft may have gaps (null); `reduceDebtErrors`
 * names what a commit needs.
 */
export const reduceDebtCalculator = calculatorWith(percentRate);
/** The same answers as they are kept, in the database and in the tab: their rates are fractions (decision 0261). */
export const keptDebtCalculator = calculatorWith(rate);
export type ReduceDebtCalculator = z.output<typeof reduceDebtCalculator>;
export type ReduceDebtCalculatorOnWire = z.input<typeof reduceDebtCalculator>;

/** What a debt plan comes to [B3-50]. */
export const reduceDebtResult = z.object({
  planType: z.literal('REDUCE_DEBT'),
  totalDebt: usd,
  totalMinimumPayments: usd,
  monthlyPayment: usd,
  monthsUntilPayoff: z.nullable(z.number()),
  totalInterest: z.nullable(usd),
  debtFreeText: z.nullable(z.string()),
  firstDebt: z.nullable(z.object({ name: z.string(), payment: usd, interestRate: shownRate })),
  debts: z.array(
    z.object({
      userAccountId: id,
      name: z.string(),
      priority: z.number(),
      payoffMonth: z.nullable(z.number()),
      payoffDate: z.nullable(z.string()),
      payoffText: z.string(),
      currentPayment: usd,
      targetPayment: usd,
      interest: usd,
      /** Rank of the colour in the chart, 0 for the first debt of the list. */
      colour: z.number(),
      /** Balance today and after each month until it is paid. */
      series: z.array(usd),
    }),
  ),
  asOf: day,
});
export type ReduceDebtResult = z.output<typeof reduceDebtResult>;
