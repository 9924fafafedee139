import type { DistributionCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import {
  DEFAULT_CLAIM_AGE,
  ownSocialSecurityAt,
  socialSecurityAt,
  spouseSocialSecurityAt,
} from '@fw/planning/distribution-plan';
import type { Whose } from '@fw/planning/claim-working';
import { toCents, type Cents, type IsoDate } from '@fw/units';
import { answersOn, type FigureWorking } from '../../app/figure/working.ts';

/** Social Security of one person of the plan: its answers, the paths of its fields, and its slider. */
export interface Claimant {
  readonly age: (value: DistributionCalculator) => number;
  readonly year: (value: DistributionCalculator) => number | null;
  readonly amount: (value: DistributionCalculator) => Cents | null;
  /** Whose figures of other methods these are. */
  readonly whose: Whose;
  /** The answers with an amount of another method at the age of the slider. */
  readonly withAmount: (value: DistributionCalculator, amount: Cents) => DistributionCalculator;
  /** The amount that the retirement plan counts with; null where it has none. */
  readonly inRetirementPlan: (value: DistributionCalculator) => Cents | null;
  readonly isCustom: (value: DistributionCalculator) => boolean;
  /** The answers at a slider age, custom values off [B4-36]. */
  readonly at: (value: DistributionCalculator, asOf: IsoDate, age: number) => DistributionCalculator;
  /** How the amount was worked out; null for one that was entered, or estimated in another year. */
  readonly working: (value: DistributionCalculator, asOf: IsoDate) => FigureWorking | null;
  readonly paths: {
    readonly age: 'customSocialSecurityAge' | 'spouseCustomSocialSecurityAge';
    readonly amount: 'customSocialSecurityIncome' | 'spouseCustomSocialSecurityIncome';
    readonly year: 'customSocialSecurityYear' | 'customSpouseSocialSecurityYear';
  };
}

const benefitWorking =
  (who: 'person' | 'spouse', line: string) =>
  (value: DistributionCalculator, asOf: IsoDate, amount: Cents | null): FigureWorking | null => {
    const ages = {
      own: value.socialSecurityAge ?? DEFAULT_CLAIM_AGE,
      spouse: value.spouseSocialSecurityAge ?? DEFAULT_CLAIM_AGE,
    };
    const estimate = socialSecurityAt(value, asOf, ages);
    const found = estimate?.[who];
    if (!estimate || !found || toCents(found.socialSecurityAnnualAmount) !== amount) return null;
    return { line, load: () => explain(estimate), originOf: answersOn(asOf) };
  };
const ownWorking = benefitWorking('person', 'ownAnnualAmount');
const spouseWorking = benefitWorking('spouse', 'spouseAnnualAmount');

type PlanIncome = NonNullable<DistributionCalculator['retirementPlan']>['yourIncome'];

const countedIn = (income: PlanIncome | undefined): Cents | null =>
  income?.socialSecurity ?? income?.defaultSocialSecurity ?? null;

export const OWN_CLAIM: Claimant = {
  age: ({ socialSecurityAge }) => socialSecurityAge ?? DEFAULT_CLAIM_AGE,
  year: (value) =>
    value.socialSecurityCustomValues ? value.customSocialSecurityYear : value.socialSecurityYear,
  amount: (value) =>
    value.socialSecurityCustomValues ? value.customSocialSecurityIncome : value.socialSecurityAnnualAmount,
  inRetirementPlan: ({ retirementPlan }) => countedIn(retirementPlan?.yourIncome),
  isCustom: ({ socialSecurityCustomValues }) => socialSecurityCustomValues,
  at: (value, asOf, age) => ({ ...value, ...ownSocialSecurityAt(value, asOf, age) }),
  working: (value, asOf) =>
    value.socialSecurityCustomValues ? null : ownWorking(value, asOf, value.socialSecurityAnnualAmount),
  whose: 'own',
  withAmount: (value, customSocialSecurityIncome) => ({
    ...value,
    customSocialSecurityIncome,
    customSocialSecurityAge: value.socialSecurityAge,
    customSocialSecurityYear: value.socialSecurityYear,
  }),
  paths: {
    age: 'customSocialSecurityAge',
    amount: 'customSocialSecurityIncome',
    year: 'customSocialSecurityYear',
  },
};

export const SPOUSE_CLAIM: Claimant = {
  age: ({ spouseSocialSecurityAge }) => spouseSocialSecurityAge ?? DEFAULT_CLAIM_AGE,
  year: (value) =>
    value.spouseSocialSecurityCustomValues
      ? value.customSpouseSocialSecurityYear
      : value.spouseSocialSecurityYear,
  amount: (value) =>
    value.spouseSocialSecurityCustomValues
      ? value.spouseCustomSocialSecurityIncome
      : value.spouseSocialSecurityAnnualAmount,
  inRetirementPlan: ({ retirementPlan }) => countedIn(retirementPlan?.spouseIncome),
  isCustom: ({ spouseSocialSecurityCustomValues }) => spouseSocialSecurityCustomValues,
  at: (value, asOf, age) => ({ ...value, ...spouseSocialSecurityAt(value, asOf, age) }),
  working: (value, asOf) =>
    value.spouseSocialSecurityCustomValues
      ? null
      : spouseWorking(value, asOf, value.spouseSocialSecurityAnnualAmount),
  whose: 'spouse',
  withAmount: (value, spouseCustomSocialSecurityIncome) => ({
    ...value,
    spouseCustomSocialSecurityIncome,
    spouseCustomSocialSecurityAge: value.spouseSocialSecurityAge,
    customSpouseSocialSecurityYear: value.spouseSocialSecurityYear,
  }),
  paths: {
    age: 'spouseCustomSocialSecurityAge',
    amount: 'spouseCustomSocialSecurityIncome',
    year: 'customSpouseSocialSecurityYear',
  },
};
