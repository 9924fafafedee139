import { dollars, type Dollars, type IsoDate } from '@fw/units';
import { MARRIED, type Relationship } from '../relationship/index.ts';
import { RETIREMENT_RULES } from '../tables/index.ts';
import { claimAgeFor, fullRetirementAge } from './claim-age.ts';
import { primaryAmount } from './primary-amount.ts';

/** Input of estimator A for one person. Yearly income in US dollars of the as-of year. */
export interface Earner {
  readonly dateOfBirth: IsoDate;
  readonly annualIncome: number;
  readonly retirementAge: number;
}

export interface EarnerEstimate {
  readonly claimAge: number;
  readonly fullRetirementAge: number;
  readonly monthlyPia: Dollars;
  readonly ownBenefit: Dollars;
  readonly spousalBenefit: Dollars;
  /** Yearly, in as-of-year dollars: the higher of own and spousal benefit. */
  readonly defaultSocialSecurity: Dollars;
}

/** Bend points and cap grown to a year, US dollars. */
export function retirementRulesIn(year: number) {
  const { baseYear, yearlyGrowth, firstBend, secondBend, annualCap } = RETIREMENT_RULES;
  const growth = (1 + yearlyGrowth) ** (year - baseYear);
  return { growth, bend1: firstBend * growth, bend2: secondBend * growth, cap: annualCap * growth };
}

/** Reduced by 6.5 % for each year before the full age, raised by 7 % for each year after it. */
export function claimFactor(claimAge: number, fullAge: number): number {
  const { earlyReduction, delayedIncrease } = RETIREMENT_RULES;
  return claimAge < fullAge
    ? 1 - earlyReduction * (fullAge - claimAge)
    : 1 + delayedIncrease * (claimAge - fullAge);
}

/** Income counted a month: today's, within 0 and the cap; it represents the career average. */
export const countedMonthly = ({ annualIncome }: Earner, year: number): number =>
  Math.max(0, Math.min(annualIncome, retirementRulesIn(year).cap)) / 12;

function primaryInsuranceAmount(earner: Earner, year: number): number {
  const { bend1, bend2 } = retirementRulesIn(year);
  return primaryAmount(countedMonthly(earner, year), bend1, bend2);
}

function estimateOne(earner: Earner, otherPia: number, year: number): EarnerEstimate {
  const claimAge = claimAgeFor(Math.floor(earner.retirementAge));
  const fullAge = fullRetirementAge(earner.dateOfBirth);
  const factor = claimFactor(claimAge, fullAge);
  const monthlyPia = primaryInsuranceAmount(earner, year);
  const ownBenefit = 12 * monthlyPia * factor;
  const spousalBenefit = 12 * RETIREMENT_RULES.spousalShare * otherPia * Math.min(1, factor);
  return {
    claimAge,
    fullRetirementAge: fullAge,
    monthlyPia: dollars(monthlyPia),
    ownBenefit: dollars(ownBenefit),
    spousalBenefit: dollars(spousalBenefit),
    defaultSocialSecurity: dollars(Math.max(ownBenefit, spousalBenefit)),
  };
}

/** One or two earners in a year. */
export interface EarningHousehold {
  readonly year: number;
  readonly relationship: Relationship;
  readonly earner: Earner;
  readonly spouse: Earner | null;
}

/** Estimator A for one or two persons; only the married get a spousal benefit [A9-13]. */
export function estimateHousehold({ year, relationship, earner, spouse }: EarningHousehold) {
  const isMarried = relationship === MARRIED;
  const piaFor = (other: Earner | null): number =>
    isMarried && other ? primaryInsuranceAmount(other, year) : 0;
  return {
    own: estimateOne(earner, piaFor(spouse), year),
    spouse: spouse && estimateOne(spouse, piaFor(earner), year),
  };
}
