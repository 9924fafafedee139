import {
  DISABILITY_INSURANCE_DEFAULTS,
  disabilityInsuranceErrors,
  WAITING_PERIOD_ACCOUNT_TYPES,
  type DisabilityInsuranceCalculator,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';
import { fraction, ZERO_CENTS } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import type { DefaultSources, Figure, PlanDefinition, ProfileLink } from '../definition.ts';
import { expensesOfLastMonth } from '../last-month.ts';
import { withLatestBalances } from '../latest-balances.ts';
import { ORDINARY_PLAN } from '../ordinary-plan.ts';
import { withProfile } from '../profile-fields.ts';
import { asDisability, asDisabilityResult } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';

const PROFILE_LINKS: readonly ProfileLink[] = [
  { profileField: 'annualIncome', field: 'annualIncome', counts: () => true },
];

function defaults({ profile, accounts, lastMonthExpenses }: DefaultSources): PlanCalculator {
  const lastMonth = expensesOfLastMonth(lastMonthExpenses);
  const empty: DisabilityInsuranceCalculator = {
    planType: 'DISABILITY_INSURANCE',
    currentStep: 0,
    committedOn: null,
    linkedAccounts: linksOfAccounts(accounts ?? [], []),
    annualIncome: null,
    needBasis: 'INCOME',
    targetReplacement: fraction(DISABILITY_INSURANCE_DEFAULTS.targetReplacement),
    monthlyEssentialExpenses: lastMonth,
    groupBenefitRate: null,
    groupMonthlyCap: null,
    groupEmployerPaid: null,
    taxRate: null,
    individualMonthlyBenefit: null,
    otherMonthlyIncome: null,
    eliminationPeriodDays: DISABILITY_INSURANCE_DEFAULTS.eliminationPeriodDays,
    emergencySavings: null,
    monthlyPremium: null,
    additionalDetails: { prevMonthTotalExpenses: lastMonth },
  };
  return withProfile(empty, PROFILE_LINKS, profile ?? {});
}

function withBalances(calculator: PlanCalculator): PlanCalculator {
  const answers = asDisability(calculator);
  const { linkedAccounts, amount } = withLatestBalances(answers.linkedAccounts, answers.emergencySavings);
  return { ...answers, linkedAccounts, emergencySavings: amount };
}

function figures(result: PlanResult): readonly Figure[] {
  const need = asDisabilityResult(result);
  return [
    { label: 'Covered', value: need.covered },
    { label: 'Monthly income required', amount: need.coverageRequired },
    { label: 'Monthly income covered', amount: need.currentCoverage },
    { label: 'Additional monthly benefit', amount: need.additionalMonthlyBenefit },
    { label: 'Cash for the waiting period', amount: need.cashNeededDuringElimination },
    { label: 'Missing in the waiting period', amount: need.eliminationShortfall },
  ];
}

export const disabilityInsurancePlan: PlanDefinition = {
  ...ORDINARY_PLAN,
  planType: 'DISABILITY_INSURANCE',
  goalType: 'PROTECT_YOUR_LEGACY',
  name: 'Disability insurance',
  description: 'Find out whether you could pay your bills if you could not work.',
  accountKinds: WAITING_PERIOD_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  commitErrors: (calculator) => disabilityInsuranceErrors(asDisability(calculator)),
  compute,
  profileLinks: PROFILE_LINKS,
  withBalances,
  nextSteps: NEXT_STEPS,
  monthlyAmount: (calculator) => asDisability(calculator).monthlyPremium ?? ZERO_CENTS,
  figures,
  balanceFields: ['emergencySavings'],
  assumptionFields: ['targetReplacement', 'taxRate'],
  labels: LABELS,
};
