import type { IsoDate } from '@fw/units';
import type { Origin } from './origin.ts';

/** IRS Publication 590-B, Table III (Uniform Lifetime), in force since 2022. */
export const UNIFORM_LIFETIME: Origin = {
  source: 'IRS Publication 590-B, Table III (Uniform Lifetime)',
  year: 2022,
  unit: 'years',
};

export const FIRST_AGE_IN_TABLE = 72;

/** Distribution period by age from 72; the last entry holds from 120 on. */
export const LIFETIME_DIVISORS: readonly number[] = [
  27.4, 26.5, 25.5, 24.6, 23.7, 22.9, 22, 21.1, 20.2, 19.4, 18.5, 17.7, 16.8, 16, 15.2, 14.4, 13.7, 12.9,
  12.2, 11.5, 10.8, 10.1, 9.5, 8.9, 8.4, 7.8, 7.3, 6.8, 6.4, 6, 5.6, 5.2, 4.9, 4.6, 4.3, 4.1, 3.9, 3.7, 3.5,
  3.4, 3.3, 3.1, 3, 2.9, 2.8, 2.7, 2.5, 2.3, 2,
];

/** SECURE Act and SECURE 2.0 Act, section 107. */
export const START_AGES: Origin = {
  source: 'SECURE Act (2019), section 114, and SECURE 2.0 Act (2022), section 107',
  year: 2022,
  unit: 'years',
};

interface StartAge {
  /** First day of birth the age no longer holds for. */
  readonly bornBefore: string;
  readonly age: number;
}

export const START_AGE_STEPS: readonly StartAge[] = [
  { bornBefore: '1949-07-01', age: 70 },
  { bornBefore: '1951-01-01', age: 72 },
  { bornBefore: '1960-01-01', age: 73 },
];

export const MAX_START_AGE = 75;

/** Age in years at which required distributions begin, by day of birth. Source: START_AGES. */
export const distributionStartAge = (birth: IsoDate): number =>
  START_AGE_STEPS.find(({ bornBefore }) => birth < bornBefore)?.age ?? MAX_START_AGE;

/** Distribution period in years at an age; null below 72, 2.0 from 120. Source: UNIFORM_LIFETIME. */
export function divisorAt(age: number): number | null {
  const index = Math.floor(age) - FIRST_AGE_IN_TABLE;
  if (index < 0) return null;
  return LIFETIME_DIVISORS[Math.min(index, LIFETIME_DIVISORS.length - 1)] ?? null;
}
