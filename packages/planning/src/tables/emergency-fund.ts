import type { Origin } from './origin.ts';

/** Specification, rule B9-09. */
export const EMERGENCY_FUND: Origin = {
  source: 'Fairwater rules of emergency funds',
  year: 2026,
  unit: 'months',
};

export const MONTHS_WITH_SECOND_INCOME = 3;
export const MONTHS_WITH_ONE_INCOME = 6;
