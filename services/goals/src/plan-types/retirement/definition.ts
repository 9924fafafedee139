import {
  isCouple,
  isSpouseIncluded,
  RETIREMENT_ACCOUNT_TYPES,
  retirementDraftErrors,
  retirementErrors,
  type PlanCalculator,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { defaultSocialSecurity } from '@fw/planning/retirement-plan';
import { cents, share, sum, ZERO_CENTS, type Cents, type Fraction, type IsoDate } from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import type { DefaultSources, PlanDefinition } from '../definition.ts';
import { expensesOfLastMonth } from '../last-month.ts';
import { withLatestBalances } from '../latest-balances.ts';
import { ORDINARY_PLAN } from '../ordinary-plan.ts';
import { withProfile } from '../profile-fields.ts';
import { asRetirement, EMPTY_ANSWERS, NO_INCOME } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { figures } from './figures.ts';
import { LABELS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { PROFILE_LINKS } from './profile-links.ts';

/** Answers that follow from others: single persons have no spouse [B4-09] [B4-13], estimates of Social Security. */
function complete(calculator: PlanCalculator, today: IsoDate): RetirementCalculator {
  const answers = asRetirement(calculator);
  const isSpouseIncomeIncluded = isSpouseIncluded(answers);
  const next: RetirementCalculator = {
    ...answers,
    isSpouseIncomeIncluded,
    spouseIncome: isSpouseIncomeIncluded ? answers.spouseIncome : NO_INCOME,
  };
  const estimate = defaultSocialSecurity(next, today);
  return {
    ...next,
    yourIncome: { ...next.yourIncome, defaultSocialSecurity: estimate.own },
    spouseIncome: { ...next.spouseIncome, defaultSocialSecurity: estimate.spouse },
  };
}

function defaults({ today, profile, accounts, lastMonthExpenses }: DefaultSources): PlanCalculator {
  const empty: RetirementCalculator = {
    ...EMPTY_ANSWERS,
    linkedAccounts: linksOfAccounts(accounts ?? [], []),
    additionalDetails: { prevMonthTotalExpenses: expensesOfLastMonth(lastMonthExpenses) },
  };
  // The spouse's fields of the profile count once the relationship of the profile is known.
  const known = asRetirement(withProfile(empty, PROFILE_LINKS, profile ?? {}));
  const couple = { ...known, isSpouseIncomeIncluded: isCouple(known) };
  return complete(withProfile(couple, PROFILE_LINKS, profile ?? {}), today);
}

/** Takes the balances of now; the household total follows the linked accounts [B9-16]. */
function withBalances(calculator: PlanCalculator): PlanCalculator {
  const answers = asRetirement(calculator);
  const { linkedAccounts, amount } = withLatestBalances(answers.linkedAccounts, answers.estimatedHousehold);
  return { ...answers, linkedAccounts, estimatedHousehold: amount };
}

const MONTHS = 12;

const yearlySaving = (income: Cents | null, rate: Fraction | null, others: Cents | null): Cents =>
  sum([income === null || rate === null ? ZERO_CENTS : share(income, rate), others ?? ZERO_CENTS]);

/** What the person and an included spouse save a month; the employer's match costs them nothing. */
function monthlyAmount(calculator: PlanCalculator): Cents {
  const answers = asRetirement(calculator);
  const { personalInformation: own, spousePersonalInformation: spouse, retirementSavings: savings } = answers;
  const saved = [
    yearlySaving(own.annualIncome, savings.employerSponsoredSavingsRate, savings.otherContributions),
    isSpouseIncluded(answers)
      ? yearlySaving(
          spouse.annualIncome,
          savings.spouseEmployerSponsoredSavingsRate,
          savings.spouseOtherContributions,
        )
      : ZERO_CENTS,
  ];
  return cents(Math.round(sum(saved) / MONTHS));
}

export const retirementPlan: PlanDefinition = {
  ...ORDINARY_PLAN,
  planType: 'RETIREMENT',
  goalType: 'RETIREMENT',
  name: 'Retirement',
  description: 'See whether your savings will last, and what moves the answer most.',
  accountKinds: RETIREMENT_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  complete,
  draftErrors: (calculator, today) => retirementDraftErrors(asRetirement(calculator), today),
  commitErrors: (calculator, today) => retirementErrors(asRetirement(calculator), today),
  compute,
  profileLinks: PROFILE_LINKS,
  withBalances,
  nextSteps: NEXT_STEPS,
  monthlyAmount,
  figures,
  balanceFields: ['estimatedHousehold'],
  assumptionFields: [
    'assetsGrowPlan',
    'yourIncome.defaultSocialSecurity',
    'spouseIncome.defaultSocialSecurity',
  ],
  labels: LABELS,
};
