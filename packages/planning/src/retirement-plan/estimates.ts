import { toCents, toDollars, yearOf, type Cents, type IsoDate } from '@fw/units';
import { isCouple } from '../relationship/index.ts';
import { estimateHousehold } from '../social-security/index.ts';
import type { RetirementAnswers } from './answers.ts';

interface WithEstimate {
  /** The amount of a year that the plan uses; null for the estimate. */
  readonly socialSecurity: Cents | null;
  readonly defaultSocialSecurity: Cents | null;
}

/** An income with a new estimate: an amount that is the estimate stays it, an entered one stays as it was entered. */
export function withSocialSecurityEstimate<Income extends WithEstimate>(
  income: Income,
  estimate: Cents | null,
): Income {
  const { socialSecurity, defaultSocialSecurity: before } = income;
  const isEstimated = socialSecurity !== null && socialSecurity === before;
  return {
    ...income,
    defaultSocialSecurity: estimate,
    socialSecurity: isEstimated ? estimate : socialSecurity,
  };
}

const toEarner = (
  { dateOfBirth, annualIncome }: RetirementAnswers['spousePersonalInformation'],
  retirementAge: number | null,
) =>
  dateOfBirth === null || annualIncome === null || retirementAge === null
    ? null
    : { dateOfBirth, annualIncome: toDollars(annualIncome), retirementAge };

/** Default Social Security of the person and the spouse by estimator A, a year; null while an answer is missing. */
export function defaultSocialSecurity(
  answers: RetirementAnswers,
  asOf: IsoDate,
): { readonly own: Cents | null; readonly spouse: Cents | null } {
  const { personalInformation: own, retirementPlanDetails: details } = answers;
  const relationship = own.relationshipStatus;
  const earner = toEarner(own, details.retirementAge);
  const partner = toEarner(answers.spousePersonalInformation, details.spouseRetirementAge);
  const spouse = answers.isSpouseIncomeIncluded && isCouple(relationship) ? partner : null;
  if (earner === null) return { own: null, spouse: null };
  const estimates = estimateHousehold({ year: yearOf(asOf), relationship, earner, spouse });
  return {
    own: toCents(estimates.own.defaultSocialSecurity),
    spouse: estimates.spouse ? toCents(estimates.spouse.defaultSocialSecurity) : null,
  };
}
