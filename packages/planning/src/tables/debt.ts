import type { Origin } from './origin.ts';

/** Specification of the planners, rule B9-10. */
export const DEBT_RULES: Origin = {
  source: 'Fairwater rules of debt plans',
  year: 2026,
  unit: 'months',
};

/** Fifty years: the longest payoff that is simulated. */
export const MAX_PAYOFF_MONTHS = 600;
/** Percent; also what a threshold of 0 means. */
export const DEFAULT_THRESHOLD = 7;
/** Least upper end of the payment slider, US dollars a month. */
export const MIN_SLIDER_MAX = 1_000;
export const SLIDER_MAX_FACTOR = 10;
