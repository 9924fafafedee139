import {
  isSpouseIncluded,
  RETIREMENT_ACCOUNT_TYPES,
  RETIREMENT_QUESTIONS,
  retirementErrors,
  findTerms,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { retirementFigures } from '@fw/contract-goals/retirement-figures';
import { inTodaysDollars } from '@fw/planning/display';
import {
  defaultSocialSecurity,
  withChosenEstimates,
  withMedicareEstimate,
  withSocialSecurityEstimate,
} from '@fw/planning/retirement-plan';
import {
  cents,
  fraction,
  MONTHS_PER_YEAR,
  share,
  sum,
  ZERO_CENTS,
  type Cents,
  type Fraction,
  type IsoDate,
} from '@fw/units';
import { linksOfAccounts } from '../account-list.ts';
import { definePlan } from '../define-plan.ts';
import type { DefaultSources } from '../definition.ts';
import { expensesOfLastMonth } from '../own-values.ts';
import { followsAccounts } from '../latest-balances.ts';
import { EMPTY_ANSWERS, NO_INCOME } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { PROFILE_LINKS } from './profile-links.ts';

/** Answers that follow from others: single persons have no spouse [B4-09] [B4-13], estimates of Social Security and of Medicare. */
function complete(answers: RetirementCalculator, today: IsoDate): RetirementCalculator {
  const isSpouseIncomeIncluded = isSpouseIncluded(answers);
  const counted: RetirementCalculator = withMedicareEstimate({
    ...answers,
    isSpouseIncomeIncluded,
    spouseIncome: isSpouseIncomeIncluded ? answers.spouseIncome : NO_INCOME,
  });
  const next = withChosenEstimates(counted, today);
  const estimate = defaultSocialSecurity(next, today);
  return {
    ...next,
    yourIncome: withSocialSecurityEstimate(next.yourIncome, estimate.own),
    spouseIncome: withSocialSecurityEstimate(next.spouseIncome, estimate.spouse),
  };
}

/** A spouse counts as included until the profile names none; `complete` settles it. */
/** The whole match of the employer, in shares of pay; null where the benefits name none. */
function wholeMatch({ benefits }: DefaultSources): Fraction | null {
  const match = findTerms(benefits, 'MATCH');
  return match && fraction(match.rate * match.upTo);
}

const defaults = (sources: DefaultSources): RetirementCalculator => ({
  ...EMPTY_ANSWERS,
  retirementSavings: { ...EMPTY_ANSWERS.retirementSavings, employerMatch: wholeMatch(sources) },
  isSpouseIncomeIncluded: true,
  linkedAccounts: linksOfAccounts(sources.accounts ?? [], []),
  additionalDetails: { prevMonthTotalExpenses: expensesOfLastMonth(sources.lastMonthExpenses) },
});

const yearlySaving = (income: Cents | null, rate: Fraction | null, others: Cents | null): Cents =>
  sum([income === null || rate === null ? ZERO_CENTS : share(income, rate), others ?? ZERO_CENTS]);

/** What the person and an included spouse save a month; the employer's match costs them nothing. */
function monthlyAmount(answers: RetirementCalculator): Cents {
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
  return cents(Math.round(sum(saved) / MONTHS_PER_YEAR));
}

export const retirementPlan = definePlan<'RETIREMENT'>({
  planType: 'RETIREMENT',
  goalType: 'RETIREMENT',
  name: 'Retirement',
  description: 'See whether your savings will last, and what moves the answer most.',
  notIncluded:
    'Not included unless you entered them as events: state tax, health insurance before 65 and Medicare premiums. Not included: the brackets of the federal tax (one rate is used in every year of retirement), required minimum distributions, penalties for early withdrawals, and other costs of health or care beyond your monthly spending.',
  accountKinds: RETIREMENT_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  questions: RETIREMENT_QUESTIONS,
  commitErrors: retirementErrors,
  defaults,
  complete,
  compute,
  profileLinks: PROFILE_LINKS,
  // The household total follows the linked accounts [B9-16].
  withBalances: followsAccounts('estimatedHousehold'),
  nextSteps: NEXT_STEPS,
  monthlyAmount,
  figures: (result, answers) => retirementFigures(result, answers, inTodaysDollars),
  balanceFields: ['estimatedHousehold'],
  assumptionFields: [
    'assetsGrowPlan',
    'yourIncome.defaultSocialSecurity',
    'spouseIncome.defaultSocialSecurity',
  ],
  labels: {
    'yourIncome.defaultSocialSecurity': 'Estimated Social Security',
    'spouseIncome.defaultSocialSecurity': 'Spouse or partner: Estimated Social Security',
  },
});
