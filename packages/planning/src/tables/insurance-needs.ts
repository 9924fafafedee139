import type { Origin } from './origin.ts';

/** Defaults of the needs worksheets, used for what an input leaves out. */
export const NEEDS_WORKSHEET: Origin = {
  source: 'Product definitions, life and disability insurance needs',
  year: 2026,
  unit: 'factor',
};

/** Share of the household's expenses the survivors still have. */
export const SURVIVOR_EXPENSE_SHARE = 0.75;
export const DEFAULT_RETURN = 0.05;
export const DEFAULT_INFLATION = 0.02;
/** Policies are bought in steps of this size, US dollars. */
export const PURCHASE_STEP = 10_000;
/** Share of gross pay a disabled person should still receive. */
export const TARGET_REPLACEMENT = 0.7;
export const DAYS_PER_WAITING_MONTH = 30;
/** Waiting period of a usual long-term disability policy, in days; used when none is entered. */
export const DEFAULT_ELIMINATION_DAYS = 90;
