import type { Columns, Figures } from '../working/index.ts';
import { FULL_AT_67_FROM } from '../tables/index.ts';
import { claimFactor, type Earner, type EarnerEstimate } from './estimate.ts';
import { primaryAmountFormula } from './primary-amount.ts';

interface Person {
  readonly name: string;
  /** The person whose benefit this one may share; null for the unmarried. */
  readonly other: string | null;
}

/** What the formulas of one person start from. */
export const earnerInputs = (name: string, earner: Earner): Figures => ({
  [`${name}AnnualIncome`]: earner.annualIncome,
  [`${name}RetirementAge`]: earner.retirementAge,
  [`${name}DateOfBirth`]: earner.dateOfBirth,
  [`${name}BornBefore1960`]: earner.dateOfBirth < FULL_AT_67_FROM,
});

/** From income to the yearly benefit on one's own record. */
export const earningColumns = ({ name }: Person): Columns => ({
  [`${name}ClaimAge`]: [
    'Claiming age',
    `min(max(floor(${name}RetirementAge), YOUNGEST_CLAIM), OLDEST_CLAIM)`,
  ],
  [`${name}FullRetirementAge`]: ['Full retirement age', `if(${name}BornBefore1960, 66, 67)`],
  [`${name}MonthlyIncome`]: ['Income counted a month', `max(0, min(${name}AnnualIncome, cap)) / 12`],
  [`${name}MonthlyPia`]: ['Full benefit a month', primaryAmountFormula(`${name}MonthlyIncome`)],
  [`${name}Factor`]: [
    'Factor for claiming early or late',
    `if(${name}ClaimAge < ${name}FullRetirementAge, 1 - earlyReduction * (${name}FullRetirementAge - ${name}ClaimAge), ` +
      `1 + delayedIncrease * (${name}ClaimAge - ${name}FullRetirementAge))`,
  ],
  [`${name}OwnBenefit`]: ['Own benefit a year', `12 * ${name}MonthlyPia * ${name}Factor`],
});

/** The spousal benefit and the higher of the two. */
export const benefitColumns = ({ name, other }: Person): Columns => ({
  [`${name}SpousalBenefit`]: [
    'Spousal benefit a year',
    other === null ? '0' : `12 * spousalShare * ${other}MonthlyPia * min(1, ${name}Factor)`,
  ],
  [`${name}DefaultSocialSecurity`]: [
    'Social Security a year',
    `max(${name}OwnBenefit, ${name}SpousalBenefit)`,
  ],
});

/** The figures of one person under the names the columns use. */
export function earnerFigures(name: string, monthlyIncome: number, estimate: EarnerEstimate): Figures {
  return {
    [`${name}MonthlyIncome`]: monthlyIncome,
    [`${name}ClaimAge`]: estimate.claimAge,
    [`${name}FullRetirementAge`]: estimate.fullRetirementAge,
    [`${name}MonthlyPia`]: estimate.monthlyPia,
    [`${name}Factor`]: claimFactor(estimate.claimAge, estimate.fullRetirementAge),
    [`${name}OwnBenefit`]: estimate.ownBenefit,
    [`${name}SpousalBenefit`]: estimate.spousalBenefit,
    [`${name}DefaultSocialSecurity`]: estimate.defaultSocialSecurity,
  };
}
