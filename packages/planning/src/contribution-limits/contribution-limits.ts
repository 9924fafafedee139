import { dollars, yearOf, type Dollars, type IsoDate } from '@fw/units';
import {
  CATCH_UP_AGE,
  DEFERRAL_CATCH_UP,
  DEFERRAL_LIMIT,
  HSA_CATCH_UP,
  HSA_CATCH_UP_AGE,
  HSA_LIMIT,
  IRA_CATCH_UP,
  IRA_LIMIT,
  LARGER_CATCH_UP,
  LARGER_CATCH_UP_AGES,
  RETIREMENT_LIMITS,
} from '../tables/contribution-limits.ts';

/** What a person may contribute in the year of the table, a year. */
export interface ContributionLimits {
  readonly deferral: Dollars;
  readonly ira: Dollars;
  readonly hsaSelf: Dollars;
  readonly hsaFamily: Dollars;
}

const catchUpAt = (age: number): number => {
  if (age >= LARGER_CATCH_UP_AGES.from && age <= LARGER_CATCH_UP_AGES.to) return LARGER_CATCH_UP;
  return age >= CATCH_UP_AGE ? DEFERRAL_CATCH_UP : 0;
};

/** The limits of a person; the age at the end of the year counts, and none is added while it is not known. */
export function contributionLimits(born: IsoDate | null): ContributionLimits {
  const age = born === null ? 0 : RETIREMENT_LIMITS.year - yearOf(born);
  const health = age >= HSA_CATCH_UP_AGE ? HSA_CATCH_UP : 0;
  return {
    deferral: dollars(DEFERRAL_LIMIT + catchUpAt(age)),
    ira: dollars(IRA_LIMIT + (age >= CATCH_UP_AGE ? IRA_CATCH_UP : 0)),
    hsaSelf: dollars(HSA_LIMIT.self + health),
    hsaFamily: dollars(HSA_LIMIT.family + health),
  };
}
