import { fraction, MONTHS_PER_YEAR, toCents, toDollars, yearOf, type Cents, type IsoDate } from '@fw/units';
import { isCalculationError } from '../calculation-error/index.ts';
import { CLAIM_AGES, ownMonthly, spousalMonthly, type ClaimingHousehold } from '../claim-grid/index.ts';
import type { Whose } from '../claim-working/index.ts';
import { isCouple, MARRIED } from '../relationship/index.ts';
import { claimAgeFor, claimingEstimate, retirementEstimate } from '../social-security/index.ts';
import type { RetirementAnswers } from './answers.ts';

type Claimer = NonNullable<ClaimingHousehold['spouse']>;

/** What one person gets a year at one claiming age, by each estimator. */
export interface BenefitRow {
  readonly age: number;
  /** Null where an estimator has no figure for the age. */
  readonly plan: Cents | null;
  readonly claiming: Cents | null;
  readonly law: Cents;
}

function toClaimer(
  { dateOfBirth, annualIncome }: RetirementAnswers['spousePersonalInformation'],
  lifeExpectancy: number | null,
): Claimer | null {
  if (dateOfBirth === null || annualIncome === null || lifeExpectancy === null) return null;
  return { dateOfBirth, annualIncome: toDollars(annualIncome), lifeExpectancy };
}

/** The household that claims; null while an answer it needs is missing. */
export function claimingHousehold(answers: RetirementAnswers, asOf: IsoDate): ClaimingHousehold | null {
  const { personalInformation: person, retirementPlanDetails: details } = answers;
  const own = toClaimer(person, details.lifeExpectancy);
  if (own === null) return null;
  const isIncluded = answers.isSpouseIncomeIncluded && isCouple(person.relationshipStatus);
  const spouse = isIncluded
    ? toClaimer(answers.spousePersonalInformation, details.spouseLifeExpectancy)
    : null;
  return { asOf, isMarried: person.relationshipStatus === MARRIED, own, spouse };
}

/** The claiming ages the plan counts with: the retirement ages within 62 to 70. */
export const planAges = ({
  retirementPlanDetails: details,
}: Pick<RetirementAnswers, 'retirementPlanDetails'>) => ({
  own: claimAgeFor(Math.floor(details.retirementAge ?? 0)),
  spouse: claimAgeFor(Math.floor(details.spouseRetirementAge ?? 0)),
});

interface Tables {
  readonly own: readonly BenefitRow[];
  readonly spouse: readonly BenefitRow[] | null;
}

const lawYearly = (person: Claimer, other: Claimer | null, age: number): Cents =>
  toCents(
    MONTHS_PER_YEAR *
      (ownMonthly(person, age) + (other ? spousalMonthly(person, other, age * MONTHS_PER_YEAR) : 0)),
  );

/** Who claims at which age. */
interface Claimed {
  readonly whose: Whose;
  readonly age: number;
}

/** The two estimators of the planners with a claiming age for both of a household; `explain` gives the working of each. */
export function estimatesAt(
  { personalInformation, assetsGrowPlan }: RetirementAnswers,
  { asOf, own, spouse }: ClaimingHousehold,
  age: number,
) {
  const asOfYear = yearOf(asOf);
  const { relationshipStatus } = personalInformation;
  const earner = ({ dateOfBirth, annualIncome }: Claimer) => ({
    dateOfBirth,
    annualIncome: toDollars(toCents(annualIncome)),
  });
  const plan = retirementEstimate({
    asOfYear,
    relationshipStatus,
    ...earner(own),
    retirementAge: age,
    ...(spouse ? { spouse: { ...earner(spouse), retirementAge: age } } : {}),
  });
  const claiming = claimingEstimate({
    asOfYear,
    expectedAnnualInflationRate: assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0),
    relationshipStatus,
    person: { ...earner(own), socialSecurityAge: age },
    spouse: spouse && { ...earner(spouse), socialSecurityAge: age },
  });
  return { plan, claiming };
}

/** The yearly benefit of one person at one claiming age by the planner's estimate, the claiming estimate and the law. */
export function benefitRow(
  answers: RetirementAnswers,
  household: ClaimingHousehold,
  { whose, age }: Claimed,
): BenefitRow {
  const { isMarried, own, spouse } = household;
  const { plan, claiming } = estimatesAt(answers, household, age);
  const [person, other] = whose === 'own' || spouse === null ? [own, spouse] : [spouse, own];
  const plans = isCalculationError(plan) ? null : { own: plan, spouse: plan.spouse };
  const claims = isCalculationError(claiming) ? null : { own: claiming.person, spouse: claiming.spouse };
  const [planned, claimed] = [plans?.[whose], claims?.[whose]];
  return {
    age,
    plan: planned ? toCents(planned.defaultSocialSecurity) : null,
    claiming: claimed ? toCents(claimed.socialSecurityAnnualAmount) : null,
    law: lawYearly(person, isMarried ? other : null, age),
  };
}

/** The yearly benefits at each claiming age, of both where there are two. */
export function benefitTables(answers: RetirementAnswers, household: ClaimingHousehold): Tables {
  const benefitRows = (whose: Whose) =>
    CLAIM_AGES.map((age) => benefitRow(answers, household, { whose, age }));
  return { own: benefitRows('own'), spouse: household.spouse && benefitRows('spouse') };
}
