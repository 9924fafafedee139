import {
  INSURANCE_ACCOUNT_TYPES,
  isCoupleStatus,
  lifeInsuranceErrors,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';
import { ZERO_CENTS } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import type { DefaultSources, Figure, PlanDefinition, ProfileLink } from '../definition.ts';
import { expensesOfLastMonth } from '../last-month.ts';
import { withLatestBalances } from '../latest-balances.ts';
import { ORDINARY_PLAN } from '../ordinary-plan.ts';
import { withProfile } from '../profile-fields.ts';
import { asLifeInsurance, asLifeInsuranceResult, EMPTY_ANSWERS, type LifePlanType } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';

const isCouple = (calculator: PlanCalculator): boolean =>
  isCoupleStatus(asLifeInsurance(calculator).relationshipStatus);

const status: ProfileLink = {
  profileField: 'relationshipStatus',
  field: 'relationshipStatus',
  counts: () => true,
};
/** The income of the person who is left: of the spouse or partner, in the plan for the partner the own one. */
const survivorIncome = (profileField: string): ProfileLink => ({
  profileField,
  field: 'survivorAnnualIncome',
  counts: isCouple,
});

const PROFILE_LINKS: Readonly<Record<LifePlanType, readonly ProfileLink[]>> = {
  LIFE_INSURANCE: [status, survivorIncome('spouseAnnualIncome')],
  PARTNER_LIFE_INSURANCE: [status, survivorIncome('annualIncome')],
};

const defaultsOf =
  (planType: LifePlanType) =>
  ({ profile, accounts, lastMonthExpenses }: DefaultSources): PlanCalculator => {
    const lastMonth = expensesOfLastMonth(lastMonthExpenses);
    const empty: PlanCalculator = {
      ...EMPTY_ANSWERS,
      planType,
      linkedAccounts: linksOfAccounts(accounts ?? [], []),
      monthlyHouseholdExpenses: lastMonth,
      additionalDetails: { prevMonthTotalExpenses: lastMonth },
    };
    // The income counts once the relationship of the profile is known.
    const links = PROFILE_LINKS[planType];
    return withProfile(withProfile(empty, links, profile ?? {}), links, profile ?? {});
  };

function withBalances(calculator: PlanCalculator): PlanCalculator {
  const answers = asLifeInsurance(calculator);
  const { linkedAccounts, amount } = withLatestBalances(
    answers.linkedAccounts,
    answers.individualLifeInsurance,
  );
  return { ...answers, linkedAccounts, individualLifeInsurance: amount };
}

function figures(result: PlanResult): readonly Figure[] {
  const need = asLifeInsuranceResult(result);
  return [
    { label: 'Covered', value: need.covered },
    { label: 'Coverage required', amount: need.coverageRequired },
    { label: 'Current coverage', amount: need.currentCoverage },
    { label: 'Additional coverage', amount: need.additionalCoverage },
    { label: 'Income missing each year', amount: need.annualIncomeGap },
    { label: 'Needed at once', amount: need.immediateNeeds },
  ];
}

const shared = {
  ...ORDINARY_PLAN,
  goalType: 'PROTECT_YOUR_LEGACY',
  accountKinds: INSURANCE_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  commitErrors: (calculator: PlanCalculator) => lifeInsuranceErrors(asLifeInsurance(calculator)),
  compute,
  withBalances,
  nextSteps: NEXT_STEPS,
  monthlyAmount: (calculator: PlanCalculator) => asLifeInsurance(calculator).monthlyPremium ?? ZERO_CENTS,
  figures,
  balanceFields: ['individualLifeInsurance'],
  assumptionFields: ['rateOfReturn', 'inflation', 'survivorExpenseShare'],
  labels: LABELS,
} as const satisfies Partial<PlanDefinition>;

export const lifeInsurancePlan: PlanDefinition = {
  ...shared,
  planType: 'LIFE_INSURANCE',
  name: 'Life insurance',
  description: 'Find out how much your household would need without your income.',
  defaults: defaultsOf('LIFE_INSURANCE'),
  profileLinks: PROFILE_LINKS.LIFE_INSURANCE,
};

export const partnerLifeInsurancePlan: PlanDefinition = {
  ...shared,
  planType: 'PARTNER_LIFE_INSURANCE',
  name: 'Life insurance for your spouse or partner',
  description: 'Find out how much you would need without the income of your spouse or partner.',
  defaults: defaultsOf('PARTNER_LIFE_INSURANCE'),
  profileLinks: PROFILE_LINKS.PARTNER_LIFE_INSURANCE,
};
