import type { Origin } from './origin.ts';

/** Internal Revenue Code 72(t): tax on early distributions. */
export const EARLY_DISTRIBUTION: Origin = {
  source: 'Internal Revenue Code 72(t)(1), (2)(A)(v)',
  year: 2025,
  unit: 'factor',
};

export const PENALTY_RATE = 0.1;
/** From this age on no penalty for someone separated from service. */
export const SEPARATED_AGE = 55;
/** From this age on there is no penalty; 59½ in whole years. */
export const EXEMPT_AGE = 60;

/** Is the ten-percent penalty due at a whole age? */
export const isEarlyDistribution = (age: number, isSeparated: boolean): boolean =>
  age < SEPARATED_AGE || (age < EXEMPT_AGE && !isSeparated);
