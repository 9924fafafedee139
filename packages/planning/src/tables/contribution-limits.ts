import type { Origin } from './origin.ts';

/** Yearly limits of 401(k) plans and of individual retirement accounts. */
export const RETIREMENT_LIMITS: Origin = { source: 'IRS Notice 2025-67', year: 2026, unit: 'USD/year' };

/** Yearly limits of health savings accounts. */
export const HEALTH_LIMITS: Origin = {
  source: 'IRS Revenue Procedure 2025-19',
  year: 2026,
  unit: 'USD/year',
};

/** What a person may put into a plan of the employer from pay, and what is added from an age on. */
export const DEFERRAL_LIMIT = 24_500;
export const DEFERRAL_CATCH_UP = 8_000;
export const CATCH_UP_AGE = 50;

/** The larger addition in the years a person is 60 to 63. */
export const LARGER_CATCH_UP = 11_250;
export const LARGER_CATCH_UP_AGES = { from: 60, to: 63 } as const;

export const IRA_LIMIT = 7_500;
export const IRA_CATCH_UP = 1_100;

/** Health savings accounts of one person and of a family. */
export const HSA_LIMIT = { self: 4_400, family: 8_750 } as const;
export const HSA_CATCH_UP = 1_000;
export const HSA_CATCH_UP_AGE = 55;
