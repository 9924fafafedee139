import {
  cents,
  fraction,
  MONTHS_PER_YEAR,
  toCents,
  toDollars,
  yearOf,
  ZERO_CENTS,
  type Cents,
  type IsoDate,
} from '@fw/units';
import { flatTaxRate, futureTax, taxStepsFor } from '../future-tax/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { claimAgeFor, claimingEstimate, type ClaimingInput } from '../social-security/index.ts';
import type { DistributionAnswers, SavingsAnswers, SocialSecurityAnswers } from './answers.ts';
import { householdTotal, isCouplePlan } from './household.ts';

/** Where the slider of Social Security starts without a retirement age [B4-28]. */
export const DEFAULT_CLAIM_AGE = 62;

const dollarsOrNull = (amount: Cents | null) => (amount === null ? null : toDollars(amount));

/** The estimate of Social Security at claiming ages, a year [B4-36]; null while a day of birth is missing. */
export function socialSecurityAt(
  answers: DistributionAnswers,
  asOf: IsoDate,
  ages: { readonly own: number; readonly spouse: number },
) {
  const { retirementPlan: plan } = answers;
  const own = plan?.personalInformation;
  if (!plan || !own || own.dateOfBirth === null) return null;
  const spouse = plan.spousePersonalInformation;
  const input: ClaimingInput = {
    asOfYear: yearOf(asOf),
    expectedAnnualInflationRate: answers.expectedAnnualInflationRate,
    relationshipStatus: own.relationshipStatus,
    person: {
      dateOfBirth: own.dateOfBirth,
      annualIncome: dollarsOrNull(own.annualIncome),
      socialSecurityAge: ages.own,
    },
    spouse:
      plan.isSpouseIncomeIncluded && spouse.dateOfBirth !== null
        ? {
            dateOfBirth: spouse.dateOfBirth,
            annualIncome: dollarsOrNull(spouse.annualIncome),
            socialSecurityAge: ages.spouse,
          }
        : null,
  };
  const estimate = claimingEstimate(input);
  return isCalculationError(estimate) ? null : estimate;
}

type OwnSocialSecurity = Pick<
  SocialSecurityAnswers,
  | 'socialSecurityAge'
  | 'socialSecurityYear'
  | 'socialSecurityAnnualAmount'
  | 'ownSocialSecurityIncome'
  | 'socialSecurityCustomValues'
  | 'customSocialSecurityIncome'
  | 'customSocialSecurityAge'
  | 'customSocialSecurityYear'
>;
type SpouseSocialSecurity = Omit<SocialSecurityAnswers, keyof OwnSocialSecurity>;

/** Social Security of the person at a slider age, custom values off. */
export function ownSocialSecurityAt(
  answers: DistributionAnswers,
  asOf: IsoDate,
  age: number,
): OwnSocialSecurity {
  const found = socialSecurityAt(answers, asOf, {
    own: age,
    spouse: answers.spouseSocialSecurityAge ?? DEFAULT_CLAIM_AGE,
  })?.person;
  const amount = found ? toCents(found.socialSecurityAnnualAmount) : null;
  return {
    socialSecurityAge: age,
    socialSecurityYear: found?.socialSecurityYear ?? null,
    socialSecurityAnnualAmount: amount,
    ownSocialSecurityIncome: found ? toCents(found.ownSocialSecurityIncome) : null,
    socialSecurityCustomValues: false,
    customSocialSecurityIncome: amount,
    customSocialSecurityAge: age,
    customSocialSecurityYear: found?.socialSecurityYear ?? null,
  };
}

/** Social Security of the spouse or partner at a slider age, custom values off. */
export function spouseSocialSecurityAt(
  answers: DistributionAnswers,
  asOf: IsoDate,
  age: number,
): SpouseSocialSecurity {
  const found = socialSecurityAt(answers, asOf, {
    own: answers.socialSecurityAge ?? DEFAULT_CLAIM_AGE,
    spouse: age,
  })?.spouse;
  const amount = found ? toCents(found.socialSecurityAnnualAmount) : null;
  return {
    spouseSocialSecurityAge: age,
    spouseSocialSecurityYear: found?.socialSecurityYear ?? null,
    spouseSocialSecurityAnnualAmount: amount,
    spouseOwnSocialSecurityIncome: found ? toCents(found.ownSocialSecurityIncome) : null,
    spouseSocialSecurityCustomValues: false,
    spouseCustomSocialSecurityIncome: amount,
    spouseCustomSocialSecurityAge: age,
    customSpouseSocialSecurityYear: found?.socialSecurityYear ?? null,
  };
}

/**
 * The answers with the estimate at a claiming age that was changed by itself. A plan without custom values keeps the age and
 * amount of its estimate in them too, so that another age there shows the change [B4-36].
 */
export function withClaimEstimates<Answers extends DistributionAnswers>(
  answers: Answers,
  asOf: IsoDate,
): Answers {
  const { socialSecurityAge: age, spouseSocialSecurityAge: spouseAge } = answers;
  const isOwn =
    !answers.socialSecurityCustomValues &&
    (answers.customSocialSecurityAge !== age ||
      answers.customSocialSecurityIncome !== answers.socialSecurityAnnualAmount);
  const isSpouse =
    isCouplePlan(answers) &&
    !answers.spouseSocialSecurityCustomValues &&
    (answers.spouseCustomSocialSecurityAge !== spouseAge ||
      answers.spouseCustomSocialSecurityIncome !== answers.spouseSocialSecurityAnnualAmount);
  const own = isOwn && age !== null ? { ...answers, ...ownSocialSecurityAt(answers, asOf, age) } : answers;
  return isSpouse && spouseAge !== null ? { ...own, ...spouseSocialSecurityAt(own, asOf, spouseAge) } : own;
}

/** Claiming ages and estimates of a new plan [B4-28]. */
export function defaultSocialSecurity(answers: DistributionAnswers, asOf: IsoDate): SocialSecurityAnswers {
  const details = answers.retirementPlan?.retirementPlanDetails;
  const spouseAge = isCouplePlan(answers) ? (details?.spouseRetirementAge ?? 0) : 0;
  return {
    ...ownSocialSecurityAt(answers, asOf, claimAgeFor(answers.retirementAge)),
    ...spouseSocialSecurityAt(answers, asOf, claimAgeFor(spouseAge)),
  };
}

/** The effective tax rate in retirement, estimated from the yearly expenses and the relationship [B4-29]. */
export const estimateTaxRate = ({ monthlyExpenses, retirementPlan }: DistributionAnswers) =>
  flatTaxRate(
    toDollars(cents((monthlyExpenses ?? ZERO_CENTS) * MONTHS_PER_YEAR)),
    taxStepsFor(retirementPlan?.personalInformation.relationshipStatus),
  );

/** The same estimate as a result that `explain` describes. */
export const taxEstimateWorked = ({ monthlyExpenses, retirementPlan }: DistributionAnswers) =>
  futureTax({
    monthlyExpenses: toDollars(monthlyExpenses ?? ZERO_CENTS),
    relationshipStatus: retirementPlan?.personalInformation.relationshipStatus,
  });

const NO_RATE = fraction(0);

type Part = readonly [
  preTax: keyof SavingsAnswers,
  taxable: keyof SavingsAnswers,
  roth: keyof SavingsAnswers,
];
const RATES: Part = ['preTaxPlanSavingsRate', 'taxablePlanSavingsRate', 'rothPlanSavingsRate'];
const CONTRIBUTIONS: Part = [
  'preTaxYearlyRetirementContributions',
  'taxableYearlyRetirementContributions',
  'rothIRAYearlyRetirementContributions',
];
const SPOUSE_RATES: Part = [
  'spousePreTaxPlanSavingsRate',
  'spouseTaxablePlanSavingsRate',
  'spouseRothPlanSavingsRate',
];
const SPOUSE_CONTRIBUTIONS: Part = [
  'spousePreTaxYearlyRetirementContributions',
  'spouseTaxableYearlyRetirementContributions',
  'spouseRothIRAYearlyRetirementContributions',
];

/** The savings of one person that are split: a rate of the income and dollars a year. */
export interface SavingsTotals {
  readonly rate: ReturnType<typeof fraction>;
  readonly contributions: Cents;
}

/** What is split, for the person and the spouse or partner; a single person has no spouse. */
export function savingsTotals(answers: DistributionAnswers): {
  readonly own: SavingsTotals;
  readonly spouse: SavingsTotals | null;
} {
  const savings = answers.retirementPlan?.retirementSavings;
  const own = {
    rate: savings?.employerSponsoredSavingsRate ?? NO_RATE,
    contributions: savings?.otherContributions ?? ZERO_CENTS,
  };
  if (!isCouplePlan(answers)) return { own, spouse: null };
  return {
    own,
    spouse: {
      rate: savings?.spouseEmployerSponsoredSavingsRate ?? NO_RATE,
      contributions: savings?.spouseOtherContributions ?? ZERO_CENTS,
    },
  };
}

/** Prefills the pre-tax bucket while all three are 0; without a total all three are 0 [B4-34]. */
function filled(answers: DistributionAnswers, names: Part, total: number): Partial<SavingsAnswers> {
  if (total === 0) return Object.fromEntries(names.map((name) => [name, 0]));
  if (names.some((name) => (answers[name] ?? 0) !== 0)) return {};
  return Object.fromEntries(names.map((name, place) => [name, place === 0 ? total : 0]));
}

/** The savings split as its step opens [B4-34]; a single person has zeros for the spouse. */
export function openingSavingsSplit(answers: DistributionAnswers): Partial<SavingsAnswers> {
  const { own, spouse } = savingsTotals(answers);
  return {
    ...filled(answers, RATES, own.rate),
    ...filled(answers, CONTRIBUTIONS, own.contributions),
    ...filled(answers, SPOUSE_RATES, spouse?.rate ?? 0),
    ...filled(answers, SPOUSE_CONTRIBUTIONS, spouse?.contributions ?? 0),
  };
}

const isNothing = (amount: Cents | null): boolean => (amount ?? 0) === 0;

/** The entered balances as the account types step opens [B4-33]. */
export function balancesAtStart(answers: DistributionAnswers) {
  const isUntouched = [
    answers.totalMoneyInTaxable,
    answers.costBasisTaxable,
    answers.totalMoneyInRoth,
    answers.spouseTotalMoneyInPreTax,
  ].every(isNothing);
  return {
    ...(isUntouched ? { totalMoneyInPreTax: householdTotal(answers) } : {}),
    ...(isCouplePlan(answers)
      ? {}
      : { spouseTotalMoneyInPreTax: ZERO_CENTS, spouseAfterTaxContributions: ZERO_CENTS }),
  };
}
