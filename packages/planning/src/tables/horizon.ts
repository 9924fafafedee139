/** Points for each answer 1 to 4. Source: published Schwab Investor Profile Questionnaire. */
export const TAKE_POINTS: readonly number[] = [1, 3, 7, 10];
export const SPEND_POINTS: readonly number[] = [0, 1, 4, 8];
/** Below this many points the horizon is short: cash and short bonds. */
export const SHORT_HORIZON = 3;

/** Portfolio by time frame to take (rows, 1 to 4) and to spend (columns); the first row maps to nothing [B4-17]. */
export const HORIZON_TABLE: readonly (readonly (number | null)[])[] = [
  [null, null, null, null],
  [0, 1, 2, 4],
  [2, 3, 4, 5],
  [4, 4, 5, 6],
];

/** How the answer on risk moves the recommendation [B4-17]. */
export const RISK_SHIFT = { Conservative: -1, Average: 0, Aggressive: 1 } as const;
export const MIN_PORTFOLIO = 1;
export const MAX_PORTFOLIO = 7;
