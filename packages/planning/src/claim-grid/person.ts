import { dayOf, monthOf, MONTHS_PER_YEAR, yearOf, type IsoDate } from '@fw/units';
import {
  bendPointsIn,
  benefitAt,
  primaryInsuranceAmount,
  spousalFactor,
  toDollar,
} from '../social-security-statutory/index.ts';
import { CONTRIBUTION_BASE, LATEST_WAGE_YEAR, WAGE_INDEX } from '../tables/index.ts';

/** A person who will claim Social Security; income a year in today's US dollars. */
export interface ClaimingPerson {
  readonly dateOfBirth: IsoDate;
  readonly annualIncome: number;
  /** The age the plan ends at. */
  readonly lifeExpectancy: number;
}

/** The last year whose bend points are known. */
export const RULE_YEAR = LATEST_WAGE_YEAR + 2;

/** The largest yearly earnings that count in the rule year, US dollars. */
export function contributionBase(): number {
  const { base1994, wageIndex1992, nearest } = CONTRIBUTION_BASE;
  const grown = (base1994 * (WAGE_INDEX[LATEST_WAGE_YEAR] ?? wageIndex1992)) / wageIndex1992;
  return Math.max(base1994, Math.round(grown / nearest) * nearest);
}

/**
 * The full monthly benefit in today's dollars, as if today's income, in wages of today, had been earned in each of the 35
 * years that count. No record of earnings is known here; the person's own statement is more exact.
 */
export function fullBenefit({ annualIncome }: Pick<ClaimingPerson, 'annualIncome'>): number {
  const bends = bendPointsIn(RULE_YEAR);
  if (bends === null) return 0;
  const monthly = toDollar(Math.max(0, Math.min(annualIncome, contributionBase())) / MONTHS_PER_YEAR);
  return primaryInsuranceAmount(monthly, bends);
}

/** Months lived on a day, never negative. */
export function ageInMonths(asOf: IsoDate, dateOfBirth: IsoDate): number {
  const months =
    (yearOf(asOf) - yearOf(dateOfBirth)) * MONTHS_PER_YEAR + monthOf(asOf) - monthOf(dateOfBirth);
  return Math.max(0, dayOf(asOf) < dayOf(dateOfBirth) ? months - 1 : months);
}

/** Own monthly benefit by the law when it is claimed at a whole age, today's dollars. */
export const ownMonthly = (person: ClaimingPerson, claimAge: number): number =>
  benefitAt(fullBenefit(person), person.dateOfBirth, claimAge * MONTHS_PER_YEAR);

/** What a spouse adds a month beside the own benefit, starting at an age in months. */
export function spousalMonthly(person: ClaimingPerson, other: ClaimingPerson, startMonths: number): number {
  const excess = Math.max(0, fullBenefit(other) / 2 - fullBenefit(person));
  return toDollar(excess * spousalFactor(person.dateOfBirth, startMonths));
}
