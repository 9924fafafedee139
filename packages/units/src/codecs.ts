import * as z from 'zod/mini';
import {
  instant,
  isInstant,
  isIsoDate,
  isoDate,
  isYearMonth,
  yearMonth,
  type Instant,
  type IsoDate,
  type YearMonth,
} from './calendar.ts';
import { isCents, MAX_CENTS, toCents, toDollars, type Cents } from './money.ts';
import { fraction as asFraction, isEnteredNumber, isEnteredRate, type Fraction } from './rate.ts';

const MAX_DOLLARS = MAX_CENTS / 100;

const isKept = (amount: number): boolean => Math.abs(amount) <= MAX_DOLLARS;
const hasWholeCents = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

/** Dollars with at most two decimals on the wire, whole Cents inside. */
export const usd = z.codec(
  z.number().check(
    z.refine(isKept, {
      // Not before it is shown: the first formatting takes milliseconds of every start.
      error: () => `Please enter an amount up to $${MAX_DOLLARS.toLocaleString('en-US')}.`,
      abort: true,
    }),
    z.refine(hasWholeCents, 'Please enter a valid value.'),
  ),
  z.custom<Cents>((value) => isCents(value)),
  { decode: (amount) => toCents(amount), encode: (amount) => toDollars(amount) },
);

const toFraction = (value: number): Fraction => asFraction(value);

/** A rate of a reply as a fraction: computed, of a bank or stored, so no value of it is refused. */
export const shownRate = z.codec(
  z.number(),
  z.custom<Fraction>((value) => typeof value === 'number'),
  { decode: toFraction, encode: (value) => value },
);

/** A rate that a person enters, as a fraction on the wire and inside (decision 0242). */
export const rate = z.codec(
  z.number().check(z.refine(isEnteredRate, 'Please enter a valid percentage.')),
  z.custom<Fraction>((value) => typeof value === 'number'),
  {
    decode: toFraction,
    encode: (value) => value,
  },
);

/** The digits that every double holds: a percent that a person types is the same one after its way to a fraction and back. */
const EXACT_DIGITS = 15;
const exact = (value: number): number => Number(value.toPrecision(EXACT_DIGITS));

/** A tiny percent is none: as a fraction it may even become 0. */
const isEnteredPercent = (value: number): boolean => isEnteredNumber(value) && isEnteredRate(value / 100);

/** The same where the rules send percent: percent on the wire, a fraction inside (decision 0261). */
export const percentRate = z.codec(
  z.number().check(z.refine(isEnteredPercent, 'Please enter a valid percentage.')),
  z.custom<Fraction>((value) => typeof value === 'number'),
  {
    decode: (value) => toFraction(exact(value / 100)),
    encode: (value) => exact(value * 100),
  },
);

/** A number that a person enters where an answer may be an amount, a rate or an age. */
export const enteredNumber = z.number().check(z.refine(isEnteredNumber, 'Please enter a valid value.'));

const INVALID_DATE = 'Please enter a valid date.';

/** A day that exists, `YYYY-MM-DD`. */
export const day = z.codec(
  z.string().check(z.maxLength(10), z.refine(isIsoDate, INVALID_DATE)),
  z.custom<IsoDate>((value) => isIsoDate(value)),
  { decode: (text) => isoDate(text), encode: (value) => value },
);

/** Date and time in ISO 8601 with an offset, as `toISOString` writes it. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY_LENGTH = 10;

const isDayOrDateTime = (value: string): boolean =>
  isIsoDate(value.slice(0, DAY_LENGTH)) &&
  (value.length === DAY_LENGTH || (DATE_TIME.test(value) && !Number.isNaN(Date.parse(value))));

/** A day, or a date and time whose written day counts: `2026-10-01T00:00:00.000Z` is the first of October. */
export const dayOrDateTime = z.codec(
  z.string().check(z.maxLength(40), z.refine(isDayOrDateTime, INVALID_DATE)),
  z.custom<IsoDate>((value) => isIsoDate(value)),
  { decode: (text) => isoDate(text.slice(0, DAY_LENGTH)), encode: (value) => value },
);

/** A month, `YYYY-MM`. */
export const month = z.codec(
  z.string().check(z.maxLength(7), z.refine(isYearMonth, INVALID_DATE)),
  z.custom<YearMonth>((value) => isYearMonth(value)),
  { decode: (text) => yearMonth(text), encode: (value) => value },
);

/** A UTC moment in ISO 8601. */
export const moment = z.codec(
  z.string().check(z.maxLength(30), z.refine(isInstant, INVALID_DATE)),
  z.custom<Instant>((value) => isInstant(value)),
  { decode: (text) => instant(text), encode: (value) => value },
);
