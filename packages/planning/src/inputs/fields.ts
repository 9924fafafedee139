import { dollars, fraction, MAX_CENTS, percent, type Dollars, type Fraction, type Percent } from '@fw/units';
import { day, month } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Limits far beyond any household: they keep every sum finite and every loop short. */
const MAX_DOLLARS = 1e15;
const MAX_RATE = 1e6;
const MAX_TIME = 1_000;
const MAX_YEAR = 9_999;
const MAX_NUMBER = 1e9;
const MAX_TEXT_LENGTH = 1_000;
const MAX_LIST_LENGTH = 2_000;

const within = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit));

const dollarsWithin = (limit: number) =>
  z.codec(within(limit), z.custom<Dollars>(), { decode: dollars, encode: (amount) => amount });

/** US dollars, up to 10^15 either way. */
export const DOLLARS = dollarsWithin(MAX_DOLLARS);
/** US dollars that fit in `Cents`: up to 2^51 cents either way. */
export const DOLLARS_IN_CENTS = dollarsWithin(MAX_CENTS / 100);
/** A rate as a fraction, 0.05 for 5 %, up to 10^6 either way. */
export const RATE = z.codec(within(MAX_RATE), z.custom<Fraction>(), {
  decode: fraction,
  encode: (rate) => rate,
});
/** A rate in percent, 5 for 5 %, up to 10^6 either way. */
export const PERCENT = z.codec(within(MAX_RATE), z.custom<Percent>(), {
  decode: percent,
  encode: (rate) => rate,
});
/** Years, months or an age, at most 1,000 either way: it bounds every loop. */
export const TIME = within(MAX_TIME);
/** A calendar year, up to 9,999. */
export const YEAR = whole(-MAX_YEAR, MAX_YEAR);
/** Any other finite number, up to 10^9 either way. */
export const NUMBER = within(MAX_NUMBER);

/** A whole number between two limits, both included. */
export function whole(smallest: number, largest: number) {
  return z.int().check(z.gte(smallest), z.lte(largest));
}

/** A day that exists, `YYYY-MM-DD`. */
export const DAY = day;
/** A month, `YYYY-MM`. */
export const MONTH = month;
export const FLAG = z.boolean();
/** A name or a note of at most 1,000 characters. */
export const TEXT = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

/** A list of at most 2,000 entries. */
export const listOf = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.readonly(z.array(entry).check(z.maxLength(MAX_LIST_LENGTH)));

export const SINGLE = 0;
export const MARRIED = 1;
export const PARTNERED = 2;

/** Marital status of the client; absent or null means single. */
export const RELATIONSHIP = z.nullish(z.literal([SINGLE, MARRIED, PARTNERED]));
