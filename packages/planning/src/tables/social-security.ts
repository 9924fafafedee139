import { namedConstants, type Origin } from './origin.ts';

/** Shares of average monthly earnings between the bend points. Source: A9-11, 42 USC 415(a)(1)(A). */
export const PIA_SHARES = { pia1: 0.9, pia2: 0.32, pia3: 0.15 } as const;

/** Rule set of the retirement planner, frozen in 2017 and grown by 2.5 % a year. Source: A9-11 to A9-13. */
export const RETIREMENT_RULES = {
  baseYear: 2017,
  yearlyGrowth: 0.025,
  firstBend: 885,
  secondBend: 5_336,
  annualCap: 117_400,
  earlyReduction: 0.065,
  delayedIncrease: 0.07,
  spousalShare: 0.5,
} as const;

/** Rule set of the distribution planner, frozen in 2023 and grown with inflation. Source: A9-14 to A9-16. */
export const CLAIMING_RULES = {
  baseYear: 2023,
  firstBend: 1_115,
  secondBend: 6_721,
  /** 149,124 a year: the average earnings of a maximum earner reaching 62 in 2023. */
  monthlyCap: 12_427,
  spousalShare: 0.5,
  /** Of the spousal benefit, for each year before 67 [A9-13]. */
  earlyReduction: 0.067,
} as const;

export const YOUNGEST_CLAIM = 62;
export const OLDEST_CLAIM = 70;

/** Born on or after this day: full retirement age 67, before it 66, in both rule sets of the specification [A9-12]. */
export const FULL_AT_67_FROM = '1960-01-01';

/** Percent of the full benefit by claiming age, born before 1960 and later; full retirement age pays 100 [A9-14]. */
export const CLAIMING_PERCENT_FULL_AT_66: Readonly<Record<number, number>> = {
  62: 75,
  63: 80,
  64: 86.7,
  65: 93.3,
  66: 100,
  67: 108,
  68: 116,
  69: 124,
  70: 132,
};
export const CLAIMING_PERCENT_FULL_AT_67: Readonly<Record<number, number>> = {
  62: 70,
  63: 75,
  64: 80,
  65: 86.6,
  66: 93.3,
  67: 100,
  68: 108,
  69: 116,
  70: 124,
};

const SPOUSAL_FULL_AGE = 67;
/** Thousandths, so that 62 is 0.665 and not a binary neighbour of it. */
const reducedFor = (years: number): number =>
  Math.round(1_000 * (1 - CLAIMING_RULES.earlyReduction * years)) / 1_000;

/** Factor on the spousal benefit by claiming age, 1 at any other age [A9-16, B4-39]: 0.665 at 62 to 0.933 at 66. */
export const SPOUSAL_FACTOR: Readonly<Record<number, number>> = Object.fromEntries(
  [62, 63, 64, 65, 66].map((age) => [age, reducedFor(SPOUSAL_FULL_AGE - age)]),
);

const retirementOrigin: Origin = {
  source: 'Social Security formula, 2017 basis',
  year: RETIREMENT_RULES.baseYear,
  unit: 'factor',
};
const claimingOrigin: Origin = {
  source: 'Social Security formula, 2023 basis',
  year: CLAIMING_RULES.baseYear,
  unit: 'factor',
};

/** The constants of estimator A, for the working. */
export const retirementRuleConstants = () =>
  namedConstants(retirementOrigin, { ...RETIREMENT_RULES, ...PIA_SHARES, YOUNGEST_CLAIM, OLDEST_CLAIM });

/** The constants of estimator B, for the working. */
export const claimingRuleConstants = () =>
  namedConstants(claimingOrigin, { ...CLAIMING_RULES, ...PIA_SHARES });
