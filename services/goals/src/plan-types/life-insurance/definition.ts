import {
  INSURANCE_ACCOUNT_TYPES,
  isCoupleStatus,
  lifeInsuranceErrors,
  type LifeInsuranceCalculator,
  type LifeInsuranceResult,
} from '@fw/contract-goals';
import { ZERO_CENTS } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources, Figure, PlanDefinition, ProfileLink } from '../definition.ts';
import { expensesOfLastMonth } from '../last-month.ts';
import { followsAccounts } from '../latest-balances.ts';
import { EMPTY_ANSWERS, type LifePlanType } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';

type Link = ProfileLink<LifePlanType>;

const status: Link = {
  profileField: 'relationshipStatus',
  field: 'relationshipStatus',
  counts: () => true,
};
/** The income of the person who is left: of the spouse or partner, in the plan for the partner the own one. */
const survivorIncome = (profileField: string): Link => ({
  profileField,
  field: 'survivorAnnualIncome',
  counts: ({ relationshipStatus }) => isCoupleStatus(relationshipStatus),
});

const PROFILE_LINKS: Readonly<Record<LifePlanType, readonly Link[]>> = {
  LIFE_INSURANCE: [status, survivorIncome('spouseAnnualIncome')],
  PARTNER_LIFE_INSURANCE: [status, survivorIncome('annualIncome')],
};

const defaultsOf =
  (planType: LifePlanType) =>
  ({ accounts, lastMonthExpenses }: DefaultSources): LifeInsuranceCalculator => {
    const lastMonth = expensesOfLastMonth(lastMonthExpenses);
    return {
      ...EMPTY_ANSWERS,
      planType,
      linkedAccounts: linksOfAccounts(accounts ?? [], []),
      monthlyHouseholdExpenses: lastMonth,
      additionalDetails: { prevMonthTotalExpenses: lastMonth },
    };
  };

const figures = (need: LifeInsuranceResult): readonly Figure[] => [
  { label: 'Covered', value: need.covered },
  { label: 'Coverage required', amount: need.coverageRequired },
  { label: 'Current coverage', amount: need.currentCoverage },
  { label: 'Additional coverage', amount: need.additionalCoverage },
  { label: 'Income missing each year', amount: need.annualIncomeGap },
  { label: 'Needed at once', amount: need.immediateNeeds },
];

interface Words {
  readonly planType: LifePlanType;
  readonly name: string;
  readonly description: string;
}

const lifePlan = ({ planType, ...words }: Words): PlanDefinition =>
  definePlan<LifePlanType>({
    ...words,
    planType,
    goalType: 'PROTECT_YOUR_LEGACY',
    accountKinds: INSURANCE_ACCOUNT_TYPES,
    engineVersion: '1',
    ruleSets: RULE_SETS,
    defaults: defaultsOf(planType),
    profileLinks: PROFILE_LINKS[planType],
    commitErrors: lifeInsuranceErrors,
    compute,
    withBalances: followsAccounts('individualLifeInsurance'),
    nextSteps: NEXT_STEPS,
    monthlyAmount: ({ monthlyPremium }) => monthlyPremium ?? ZERO_CENTS,
    figures,
    balanceFields: ['individualLifeInsurance'],
    assumptionFields: ['rateOfReturn', 'inflation', 'survivorExpenseShare'],
    labels: LABELS,
  });

export const lifeInsurancePlan = lifePlan({
  planType: 'LIFE_INSURANCE',
  name: 'Life insurance',
  description: 'Find out how much your household would need without your income.',
});

export const partnerLifeInsurancePlan = lifePlan({
  planType: 'PARTNER_LIFE_INSURANCE',
  name: 'Life insurance for your spouse or partner',
  description: 'Find out how much you would need without the income of your spouse or partner.',
});
