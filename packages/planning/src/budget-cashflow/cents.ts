import { roundTo } from '../rounding/index.ts';

/** Dollars as whole cents, half away from zero; never minus zero. */
export const centsOf = (dollars: number): number => roundTo(dollars * 100, 0) + 0;

export const dollarsOf = (cents: number): number => cents / 100 + 0;
