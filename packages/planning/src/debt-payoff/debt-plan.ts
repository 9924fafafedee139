import { isIsoDate, yearOf, type IsoDate } from '@fw/units';
import { DOLLARS, leaf, listOf, optional, PERCENT, record, type TypeOf } from '../shape/index.ts';
import { DEBT_ACCOUNT } from './debt.ts';

/** A day with fifty years ahead of it that still have four digits. */
const START = leaf((value): value is IsoDate => isIsoDate(value) && yearOf(value) < 9_900, 'INVALID_INPUT');
/** Any value is looked up, so that an unknown one gets its own refusal. */
const STRATEGY = leaf(
  (value): value is number | string => typeof value === 'number' || typeof value === 'string',
  'INVALID_INPUT',
);
export const INPUT = record({
  asOf: START,
  linkedAccounts: optional(listOf(DEBT_ACCOUNT)),
  strategy: optional(STRATEGY),
  monthlyPayment: optional(DOLLARS),
  saved: optional(DOLLARS),
  interestRate: optional(PERCENT),
});
export type DebtPayoffInput = TypeOf<typeof INPUT>;

export type Invalid = 'NO_DEBTS' | 'BELOW_MINIMUM_PAYMENTS' | 'OVER_50_YEARS';

export interface PayoffOfDebt {
  readonly name: string;
  readonly priority: number;
  readonly currentPayment: number;
  readonly targetPayment: number;
  readonly payoffMonth: number | null;
  readonly payoffDate: string | null;
  readonly payoffText: string;
  readonly interest: number;
  readonly balanceAt12: number;
  /** Balance today and after each month until it is paid. */
  readonly series: readonly number[];
}

export interface DebtPayoffResult {
  readonly totalDebt: number;
  readonly totalMinimumPayments: number;
  readonly monthlyPayment: number;
  readonly threshold: number;
  readonly targetPaymentIsValid: boolean;
  readonly error: Invalid | null;
  readonly monthsUntilPayoff: number | null;
  readonly totalInterest: number | null;
  readonly firstDebt: string | null;
  readonly debtFreeText: string | null;
  readonly debts: readonly PayoffOfDebt[];
}
