/** Source of every number here: Social Security Act, 42 USC 402, 415 and 416, and ssa.gov/oact. */
export const STATUTORY_SOURCE = 'Social Security Act, 42 USC 402, 415, 416; ssa.gov/oact';

/** Bend points of 1979 and the wage index of 1977 they were set with. */
export const BEND_POINTS_1979 = {
  firstBend1979: 180,
  secondBend1979: 1_085,
  wageIndex1977: 9_779.44,
} as const;

interface FullAge {
  readonly bornUntil: number;
  readonly months: number;
}

/** Full retirement age in months by (effective) birth year; later cohorts: 804. */
export const FULL_AGE_MONTHS: readonly FullAge[] = [
  { bornUntil: 1937, months: 780 },
  { bornUntil: 1938, months: 782 },
  { bornUntil: 1939, months: 784 },
  { bornUntil: 1940, months: 786 },
  { bornUntil: 1941, months: 788 },
  { bornUntil: 1942, months: 790 },
  { bornUntil: 1954, months: 792 },
  { bornUntil: 1955, months: 794 },
  { bornUntil: 1956, months: 796 },
  { bornUntil: 1957, months: 798 },
  { bornUntil: 1958, months: 800 },
  { bornUntil: 1959, months: 802 },
];
export const MAX_FULL_AGE_MONTHS = 804;
/** The survivors' schedule follows two birth years later. */
export const SURVIVOR_SCHEDULE_LAG = 2;

interface DelayedCredit {
  readonly bornUntil: number;
  readonly yearly: number;
}

/** Increase for each year of delay by birth year; later cohorts: 8 %. */
export const DELAYED_CREDITS: readonly DelayedCredit[] = [
  { bornUntil: 1916, yearly: 0.01 },
  { bornUntil: 1924, yearly: 0.03 },
  { bornUntil: 1926, yearly: 0.035 },
  { bornUntil: 1928, yearly: 0.04 },
  { bornUntil: 1930, yearly: 0.045 },
  { bornUntil: 1932, yearly: 0.05 },
  { bornUntil: 1934, yearly: 0.055 },
  { bornUntil: 1936, yearly: 0.06 },
  { bornUntil: 1938, yearly: 0.065 },
  { bornUntil: 1940, yearly: 0.07 },
  { bornUntil: 1942, yearly: 0.075 },
];
export const MAX_DELAYED_CREDIT = 0.08;

/** Monthly reductions: the first 36 months, the months beyond, and the spouse's first 36. */
export const EARLY_REDUCTIONS = {
  early36: 5 / 900,
  earlyBeyond: 5 / 1_200,
  spousalEarly36: 25 / 3_600,
} as const;

export const CLAIM_MONTHS = { earliest: 744, latest: 840, earliestSurvivor: 720 } as const;

/** Share of the deceased's benefit at 60, and the minimum for the survivor of a person who had filed early. */
export const SURVIVOR_SHARES = { shareAt60: 0.715, floorShare: 0.825 } as const;

/** Earnings count in their best 35 years, indexed to the year of age 60. */
export const AVERAGING = { yearsCounted: 35, monthsCounted: 420, indexingAge: 60 } as const;

/**
 * Largest yearly earnings that count: 60,600 dollars of 1994 times the growth of the wage index since 1992, to the nearest
 * 300 dollars. Source: 42 USC 430(b).
 */
export const CONTRIBUTION_BASE = { base1994: 60_600, wageIndex1992: 22_935.42, nearest: 300 } as const;

/** The latest year whose wage index is known; benefits are shown in dollars of the year two years after it. */
export const LATEST_WAGE_YEAR = 2024;
