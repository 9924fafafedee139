import { roundTo } from '../rounding/index.ts';

/** Dollars as whole cents, half away from zero; never minus zero. */
export const centsOf = (dollars: number): number => roundTo(dollars * 100, 0) + 0;

export const dollarsOf = (cents: number): number => cents / 100 + 0;

const GUARD = 1e-9;

/** Whole percent of a whole, half up. */
export const wholePercent = (part: number, whole: number): number =>
  Math.floor((part * 100) / whole + 0.5 + GUARD);
