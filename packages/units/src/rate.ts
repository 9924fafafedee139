import type { Branded } from './brand.ts';
import { formatCount } from './count.ts';

/** 0.05: what is stored, sent and multiplied. */
export type Fraction = Branded<number, 'Fraction'>;

/** 5: what people type and read. */
export type Percent = Branded<number, 'Percent'>;

/** The smallest rate that a person enters beside 0: a millionth of a percent. */
export const MIN_RATE = 1e-8;
/** The largest rate that a person enters. */
export const MAX_RATE = 1e6;

/** True for 0 and for what is no rounding error of it: no amount, rate or age is smaller. */
export const isEnteredNumber = (value: number): boolean => value === 0 || Math.abs(value) >= MIN_RATE;

/** True for 0 and for a rate that counts in a calculation: `1 + rate` loses nearly all of a smaller one. */
export const isEnteredRate = (value: number): boolean =>
  isEnteredNumber(value) && Math.abs(value) <= MAX_RATE;

/** A rate as a fraction (0.05), unchecked. */
export const fraction = (value: number): Fraction => value as Fraction;
/** A rate in percent (5), unchecked. */
export const percent = (value: number): Percent => value as Percent;

/** Percent as a fraction rounded to five decimals [A5-23], so that a percent typed with three decimals is stored exactly. */
export const toFraction = (value: Percent): Fraction => fraction(Math.round(value * 1_000) / 100_000);
/** A fraction in percent, rounded to three decimals; the inverse of `toFraction`. */
export const toPercent = (value: Fraction): Percent => percent(Math.round(value * 100_000) / 1_000);

/** One month of a yearly rate, simple division by twelve. */
export const monthly = (annual: Fraction): Fraction => fraction(annual / 12);

/** Hundredths of a percent, half away from zero, of the decimal that the number is written as: 0.01005 is 1.01%. */
function hundredths(size: number): number {
  const scaled = Number(`${String(size)}e4`);
  return Math.round(Number.isNaN(scaled) ? size * 10_000 : scaled); // `1e-7` has an exponent of its own
}

/** `5%`, `4.25%`: at most two decimals [A5-05]. */
export function formatPercent(value: Fraction): string {
  const size = hundredths(Math.abs(value));
  const decimals = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const text = formatCount(Math.floor(size / 100)) + (decimals && `.${decimals}`);
  return `${value < 0 && size > 0 ? '-' : ''}${text}%`;
}
