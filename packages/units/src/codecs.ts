import * as z from 'zod/mini';
import { isInstant, isIsoDate, isYearMonth, type Instant, type IsoDate, type YearMonth } from './calendar.ts';
import { isCents, LARGEST_AMOUNT, toCents, toDollars, type Cents } from './money.ts';
import { fraction as asFraction, type Fraction } from './rate.ts';

const hasWholeCents = (amount: number): boolean =>
  Number.isFinite(amount) &&
  Math.abs(amount) <= LARGEST_AMOUNT / 100 &&
  Math.round(amount * 100) / 100 === amount;

/** Dollars with at most two decimals on the wire, whole Cents inside. */
export const usd = z.codec(
  z.number().check(z.refine(hasWholeCents, 'Please enter a valid value.')),
  z.custom<Cents>((value) => isCents(value)),
  { decode: (amount) => toCents(amount), encode: (amount) => toDollars(amount) },
);

/** A rate as a fraction, on the wire and inside. */
export const rate = z.codec(
  z.number(),
  z.custom<Fraction>((value) => typeof value === 'number'),
  {
    decode: (value) => asFraction(value),
    encode: (value) => value,
  },
);

/** A day that exists, `YYYY-MM-DD`. */
export const day = z.custom<IsoDate>((value) => isIsoDate(value), 'Please enter a valid date.');

/** A month, `YYYY-MM`. */
export const month = z.custom<YearMonth>((value) => isYearMonth(value), 'Please enter a valid date.');

/** A UTC moment in ISO 8601. */
export const moment = z.custom<Instant>((value) => isInstant(value), 'Please enter a valid date.');
