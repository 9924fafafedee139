import { isSpouseIncluded, RELATIONSHIP, type RetirementCalculator } from '@fw/contract-goals';
import { isRefused } from '@fw/planning';
import { CLAIM_AGES, ownMonthly, spousalMonthly, type ClaimingHousehold } from '@fw/planning/claim-grid';
import { claimAgeFor, claimingEstimate, estimateHousehold } from '@fw/planning/social-security';
import { fraction, toCents, toDollars, yearOf, type Cents, type IsoDate } from '@fw/units';

type Claimer = NonNullable<ClaimingHousehold['spouse']>;

/** What one person gets a year at one claiming age, by each estimator. */
export interface BenefitRow {
  readonly age: number;
  readonly plan: Cents;
  /** Null where the estimator has no figure for the age. */
  readonly claiming: Cents | null;
  readonly law: Cents;
}

const MONTHS = 12;

function claimerOf(
  { dateOfBirth, annualIncome }: RetirementCalculator['spousePersonalInformation'],
  lifeExpectancy: number | null,
): Claimer | null {
  if (dateOfBirth === null || annualIncome === null || lifeExpectancy === null) return null;
  return { dateOfBirth, annualIncome: toDollars(annualIncome), lifeExpectancy };
}

/** The household that claims; null while an answer it needs is missing. */
export function claimingHousehold(answers: RetirementCalculator, asOf: IsoDate): ClaimingHousehold | null {
  const { personalInformation: person, retirementPlanDetails: details } = answers;
  const own = claimerOf(person, details.lifeExpectancy);
  if (own === null) return null;
  const spouse = isSpouseIncluded(answers)
    ? claimerOf(answers.spousePersonalInformation, details.spouseLifeExpectancy)
    : null;
  return { asOf, isMarried: person.relationshipStatus === RELATIONSHIP.married, own, spouse };
}

/** The claiming ages the plan counts with: the retirement ages within 62 to 70. */
export const planAges = ({ retirementPlanDetails: details }: RetirementCalculator) => ({
  own: claimAgeFor(Math.floor(details.retirementAge ?? 0)),
  spouse: claimAgeFor(Math.floor(details.spouseRetirementAge ?? 0)),
});

interface Tables {
  readonly own: readonly BenefitRow[];
  readonly spouse: readonly BenefitRow[] | null;
}

const lawYearly = (person: Claimer, other: Claimer | null, age: number): Cents =>
  toCents(MONTHS * (ownMonthly(person, age) + (other ? spousalMonthly(person, other, age * MONTHS) : 0)));

/** The yearly benefit at each claiming age by the planner's estimate, the claiming estimate and the law. */
export function benefitTables(answers: RetirementCalculator, household: ClaimingHousehold): Tables {
  const { asOf, isMarried, own, spouse } = household;
  const relationship = answers.personalInformation.relationshipStatus;
  const asOfYear = yearOf(asOf);
  const rowOf = (age: number, isOwn: boolean): BenefitRow => {
    const [person, other] = isOwn || spouse === null ? [own, spouse] : [spouse, own];
    const estimate = estimateHousehold({
      year: asOfYear,
      relationship,
      earner: { ...person, retirementAge: age },
      spouse: other && { ...other, retirementAge: age },
    });
    const claimant = ({ dateOfBirth, annualIncome }: Claimer) => ({
      dateOfBirth,
      annualIncome: toDollars(toCents(annualIncome)),
      socialSecurityAge: age,
    });
    const claiming = claimingEstimate({
      asOfYear,
      expectedAnnualInflationRate: answers.assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0),
      relationshipStatus: relationship,
      person: claimant(person),
      spouse: other && claimant(other),
    });
    return {
      age,
      plan: toCents(estimate.own.defaultSocialSecurity),
      claiming: isRefused(claiming) ? null : toCents(claiming.person.socialSecurityAnnualAmount),
      law: lawYearly(person, isMarried ? other : null, age),
    };
  };
  return {
    own: CLAIM_AGES.map((age) => rowOf(age, true)),
    spouse: spouse && CLAIM_AGES.map((age) => rowOf(age, false)),
  };
}
