import type { Branded } from './brand.ts';

/** 0.05: what is stored, sent and multiplied. */
export type Fraction = Branded<number, 'Fraction'>;

/** 5: what people type and read. */
export type Percent = Branded<number, 'Percent'>;

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

const shown = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** `5%`, `4.25%`: at most two decimals [A5-05]. */
export const formatPercent = (value: Fraction): string => shown.format(value);
