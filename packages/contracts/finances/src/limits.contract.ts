import type { RowLimit } from '@fw/contract-kernel';
import { cents, formatUsd, isYearMonth, yearMonth, type Cents, type YearMonth } from '@fw/units';
import { month, rate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

const INVALID_DATE = 'Please enter a valid date.';
const INVALID_PERCENTAGE = 'Please enter a valid percentage.';

/** The largest amount a person may enter and a sum counts: $999,999,999.99. The specification names no limit. */
export const MAX_AMOUNT: Cents = cents(99_999_999_999);

export const isCountedAmount = (amount: number): boolean => Math.abs(amount) <= MAX_AMOUNT;

/** An amount that a person enters. */
export const enteredUsd = usd.check(
  z.refine(isCountedAmount, `Please enter an amount up to ${formatUsd(MAX_AMOUNT)}.`),
);

/** Transactions that one person adds by hand or imports from files, over all accounts. */
export const ENTERED_TRANSACTION_ROWS: RowLimit = { of: 'entered transactions', max: 500_000 };

/** Months that budgets and cash flow know. */
export const FIRST_MONTH: YearMonth = yearMonth('1900-01');
export const LAST_MONTH: YearMonth = yearMonth('2199-12');

export const isKnownMonth = (value: unknown): value is YearMonth =>
  isYearMonth(value) && value >= FIRST_MONTH && value <= LAST_MONTH;

/** A month between the first and the last known one. */
export const knownMonth = month.check(z.refine(isKnownMonth, INVALID_DATE));

/** Hundred-thousandths are the smallest step of a stored rate, so a percent has at most three decimals [A5-23]. */
const RATE_STEPS = 100_000;
const hasFiveDecimals = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value * RATE_STEPS - Math.round(value * RATE_STEPS)) < 1e-6;

/** A rate that a person enters; more decimals than are stored are refused, never rounded. */
export const enteredRate = rate.check(z.refine(hasFiveDecimals, INVALID_PERCENTAGE));
