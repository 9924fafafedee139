import { isIsoDate, isYearMonth, type Dollars, type Fraction, type Percent } from '@fw/units';
import { leaf, type Shape } from './shape.ts';

const LARGEST_DOLLARS = 1e15;
const LARGEST_RATE = 1e6;
const LONGEST_TIME = 1_000;
const LARGEST_COUNT = 1e9;
const LONGEST_TEXT = 1_000;

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** US dollars, up to 10^15 either way. */
export const DOLLARS = leaf((value): value is Dollars => isWithin(value, LARGEST_DOLLARS), 'INVALID_NUMBER');
/** A rate as a fraction, 0.05 for 5 %. */
export const RATE = leaf((value): value is Fraction => isWithin(value, LARGEST_RATE), 'INVALID_NUMBER');
/** A rate in percent, 5 for 5 %. */
export const PERCENT = leaf((value): value is Percent => isWithin(value, LARGEST_RATE), 'INVALID_NUMBER');
/** Years, months or an age, at most 1,000: it bounds every loop. */
export const TIME = leaf((value): value is number => isWithin(value, LONGEST_TIME), 'INVALID_NUMBER');
/** A calendar year. */
export const YEAR = leaf(
  (value): value is number => Number.isInteger(value) && isWithin(value, 9_999),
  'INVALID_NUMBER',
);
/** Any other finite number up to 10^9. */
export const NUMBER = leaf((value): value is number => isWithin(value, LARGEST_COUNT), 'INVALID_NUMBER');

export const DAY = leaf(isIsoDate, 'INVALID_INPUT');
export const MONTH = leaf(isYearMonth, 'INVALID_INPUT');
export const FLAG = leaf((value): value is boolean => typeof value === 'boolean', 'INVALID_INPUT');
/** A name or a note of at most 1,000 characters. */
export const TEXT = leaf(
  (value): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT,
  'INVALID_INPUT',
);

/** One of a few words or numbers. */
export function oneOf<const T extends string | number>(...options: readonly T[]): Shape<T> {
  return leaf((value): value is T => options.some((option) => option === value), 'INVALID_INPUT');
}
