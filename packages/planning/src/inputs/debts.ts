import { yearOf } from '@fw/units';
import * as z from 'zod/mini';
import { DAY, DOLLARS, FLAG, listOf, MONTH, PERCENT, RATE, TEXT, TIME } from './fields.ts';

/** A linked account as the plan stores it; an account that is not linked may be incomplete. */
const debtAccount = z.object({
  name: z.nullish(TEXT),
  balance: z.nullish(DOLLARS),
  interestRate: z.nullish(PERCENT),
  minimumMonthlyPayment: z.nullish(DOLLARS),
  currentMonthlyPayment: z.nullish(DOLLARS),
  isLinked: z.nullish(FLAG),
  isDeleted: z.nullish(FLAG),
  /** The month of the first interest and payment; a debt without one is open now. */
  startsOn: z.nullish(MONTH),
  /** Rates that apply from a month on, such as the end of a promotional rate. */
  rateChanges: z.nullish(listOf(z.object({ from: MONTH, interestRate: PERCENT }))),
});
export type DebtAccount = z.output<typeof debtAccount>;

/** A payment in one month on top of the monthly one. */
const extraPayment = z.object({ on: MONTH, amount: DOLLARS });
export type ExtraPayment = z.output<typeof extraPayment>;

/** The payoff may end fifty years later, and that year has four digits too. */
const LAST_START_YEAR = 9_899;

/** Input of the debt-payoff calculator; any strategy is accepted here, so that an unknown one has its own refusal. */
export const debtPayoffInput = z.object({
  asOf: DAY.check(z.refine((date) => yearOf(date) <= LAST_START_YEAR)),
  linkedAccounts: z.nullish(listOf(debtAccount)),
  strategy: z.nullish(z.union([z.number(), z.string()])),
  monthlyPayment: z.nullish(DOLLARS),
  saved: z.nullish(DOLLARS),
  interestRate: z.nullish(PERCENT),
  extraPayments: z.nullish(listOf(extraPayment)),
});
export type DebtPayoffInput = z.output<typeof debtPayoffInput>;

const MAX_LOAN_MONTHS = 1_000;

const compareKind = z.object({
  kind: z.literal('compare'),
  linkedAccounts: z.nullish(listOf(debtAccount)),
  monthlyPayment: z.nullish(DOLLARS),
  saved: z.nullish(DOLLARS),
  interestRate: z.nullish(PERCENT),
});
const defaultPaymentKind = z.object({
  kind: z.literal('defaultPayment'),
  linkedAccounts: z.nullish(listOf(debtAccount)),
  saved: z.nullish(DOLLARS),
});
const amortizeKind = z.object({
  kind: z.literal('amortize'),
  principal: DOLLARS,
  annualRate: RATE,
  months: z.number().check(z.gt(0), z.lte(MAX_LOAN_MONTHS)),
  paid: z.nullish(TIME),
});

/** Input of the debt tools, by `kind`. */
export const debtToolsInput = z.discriminatedUnion('kind', [compareKind, defaultPaymentKind, amortizeKind]);
export type DebtToolsInput = z.output<typeof debtToolsInput>;
export type DebtComparisonInput = Omit<z.output<typeof compareKind>, 'kind'>;
export type DefaultPaymentInput = Omit<z.output<typeof defaultPaymentKind>, 'kind'>;
export type AmortizeInput = Omit<z.output<typeof amortizeKind>, 'kind'>;
