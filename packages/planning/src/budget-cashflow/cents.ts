import { roundTo } from '../rounding/index.ts';

/** Dollars as whole cents, half away from zero; never minus zero. */
export const centsOf = (dollars: number): number => roundTo(dollars * 100, 0) + 0;

/** Cents in US dollars; a negative zero becomes zero. */
export const dollarsOf = (cents: number): number => cents / 100 + 0;
