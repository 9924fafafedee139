import type { Origin } from './origin.ts';

export type Region = '48' | 'AK' | 'HI';

interface Guideline {
  readonly first: number;
  readonly perPerson: number;
}

interface GuidelineYear {
  readonly origin: Origin;
  readonly regions: Readonly<Record<Region, Guideline>>;
}

/** Federal poverty guidelines by year; other years are refused. */
export const POVERTY_GUIDELINES: ReadonlyMap<number, GuidelineYear> = new Map([
  [
    2025,
    {
      origin: { source: 'HHS poverty guidelines, 90 FR 5917', year: 2025, unit: 'USD/year' },
      regions: {
        '48': { first: 15_650, perPerson: 5_500 },
        AK: { first: 19_550, perPerson: 6_880 },
        HI: { first: 17_990, perPerson: 6_330 },
      },
    },
  ],
  [
    2026,
    {
      origin: { source: 'HHS poverty guidelines for 2026', year: 2026, unit: 'USD/year' },
      regions: {
        '48': { first: 15_960, perPerson: 5_680 },
        AK: { first: 19_950, perPerson: 7_100 },
        HI: { first: 18_360, perPerson: 6_530 },
      },
    },
  ],
]);

/** The years whose guidelines are known; a year that a plan was committed with stays. */
export const POVERTY_GUIDELINE_YEARS: readonly number[] = [...POVERTY_GUIDELINES.keys()];

/** Term in months of the payment that the minimum check computes; specification, rule A5-28. */
export const MINIMUM_CHECK_MONTHS = 600;
export const STANDARD_MONTHS = 120;
export const EXTENDED_MONTHS = 300;
export const EXTENDED_ABOVE = 30_000;
export const ICR_MONTHS = 144;
export const ICR_SHARE = 0.2;
/** Qualifying payments after which public service forgives the rest. */
export const PUBLIC_SERVICE_MONTHS = 120;

/** Tiered standard plan for loans from 1 July 2026; a bound belongs to the shorter term. */
export const TIERS: readonly { readonly upTo: number; readonly months: number }[] = [
  { upTo: 25_000, months: 120 },
  { upTo: 50_000, months: 180 },
  { upTo: 100_000, months: 240 },
  { upTo: Number.POSITIVE_INFINITY, months: 300 },
];

/** Income-based payment, 34 CFR 685.221: protected income, and payments too small to be due. */
export const INCOME_BASED = {
  origin: { source: '34 CFR 685.221 and 685.209', year: 2024, unit: 'factor' },
  protectedShare: 1.5,
  noneBelow: 5,
  least: 10,
} as const;

/** Repayment Assistance Plan, Public Law 119-21, section 82001. */
export const RAP = {
  origin: { source: 'Public Law 119-21, section 82001', year: 2026, unit: 'USD' },
  step: 10_000,
  leastYearly: 120,
  highestPercent: 10,
  perDependent: 50,
  leastMonthly: 10,
  principalMatch: 50,
  months: 360,
} as const;

/** Months after which income-driven plans forgive the rest. */
export const FORGIVEN_AFTER = { IBR15: 300, IBR10: 240, PAYE: 240, ICR: 300, RAP: RAP.months } as const;
