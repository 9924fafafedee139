import {
  DISABILITY_INSURANCE_DEFAULTS,
  disabilityInsuranceErrors,
  WAITING_PERIOD_ACCOUNT_TYPES,
  type DisabilityInsuranceCalculator,
  type DisabilityInsuranceResult,
} from '@fw/contract-goals';
import { fraction, ZERO_CENTS } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources, Figure, ProfileLink } from '../definition.ts';
import { expensesOfLastMonth } from '../last-month.ts';
import { followsAccounts } from '../latest-balances.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';

const PROFILE_LINKS: readonly ProfileLink<'DISABILITY_INSURANCE'>[] = [
  { profileField: 'annualIncome', field: 'annualIncome', counts: () => true },
];

function defaults({ accounts, lastMonthExpenses }: DefaultSources): DisabilityInsuranceCalculator {
  const lastMonth = expensesOfLastMonth(lastMonthExpenses);
  return {
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
}

const figures = (need: DisabilityInsuranceResult): readonly Figure[] => [
  { label: 'Covered', value: need.covered },
  { label: 'Monthly income required', amount: need.coverageRequired },
  { label: 'Monthly income covered', amount: need.currentCoverage },
  { label: 'Additional monthly benefit', amount: need.additionalMonthlyBenefit },
  { label: 'Cash for the waiting period', amount: need.cashNeededDuringElimination },
  { label: 'Missing in the waiting period', amount: need.eliminationShortfall },
];

export const disabilityInsurancePlan = definePlan<'DISABILITY_INSURANCE'>({
  planType: 'DISABILITY_INSURANCE',
  goalType: 'PROTECT_YOUR_LEGACY',
  name: 'Disability insurance',
  description: 'Find out whether you could pay your bills if you could not work.',
  accountKinds: WAITING_PERIOD_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  commitErrors: disabilityInsuranceErrors,
  compute,
  profileLinks: PROFILE_LINKS,
  withBalances: followsAccounts('emergencySavings'),
  nextSteps: NEXT_STEPS,
  monthlyAmount: ({ monthlyPremium }) => monthlyPremium ?? ZERO_CENTS,
  figures,
  balanceFields: ['emergencySavings'],
  assumptionFields: ['targetReplacement', 'taxRate'],
  labels: LABELS,
});
