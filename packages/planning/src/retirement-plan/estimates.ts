import { toCents, toDollars, yearOf, type Cents, type IsoDate } from '@fw/units';
import { isCouple } from '../relationship/index.ts';
import { estimateHousehold } from '../social-security/index.ts';
import type { RetirementAnswers } from './answers.ts';

const earnerOf = (
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
  const earner = earnerOf(own, details.retirementAge);
  const partner = earnerOf(answers.spousePersonalInformation, details.spouseRetirementAge);
  const spouse = answers.isSpouseIncomeIncluded && isCouple(relationship) ? partner : null;
  if (earner === null) return { own: null, spouse: null };
  const estimates = estimateHousehold({ year: yearOf(asOf), relationship, earner, spouse });
  return {
    own: toCents(estimates.own.defaultSocialSecurity),
    spouse: estimates.spouse ? toCents(estimates.spouse.defaultSocialSecurity) : null,
  };
}
