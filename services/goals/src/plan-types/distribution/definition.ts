import {
  ACCOUNT_OWNER_TEXT,
  ACCOUNT_TYPE_NAME,
  DISTRIBUTION_LIMITS,
  NEW_COMPANY_STOCK,
  RETIREMENT_ACCOUNT_TYPES,
  DISTRIBUTION_FIGURE,
  type DistributionCalculator,
  type LinkedAccount,
  type DistributionResult,
} from '@fw/contract-goals';
import {
  accountsMatchHousehold,
  activeAccounts,
  distributionProblems,
  withClaimEstimates,
  distributionIn,
} from '@fw/planning/distribution-plan';
import { formatUsd, fraction, type IsoDate } from '@fw/units';
import { definePlan } from '../define-plan.ts';
import { latestAccounts } from '../latest-balances.ts';
import { sumAnswer } from '../own-values.ts';
import { compute, RULE_SETS } from './compute.ts';
import { defaults, rebasedAnswers, typedAccount } from './defaults.ts';
import { LABELS, WORDS, DISTRIBUTION_QUESTIONS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { socialSecurityFacts } from './social-security-facts.ts';
import type { PlanFigure, ProfileLink } from '../definition.ts';
import { PROFILE_LINKS as RETIREMENT_LINKS } from '../retirement/profile-links.ts';

/** The fields of the profile that the retirement plan behind a distribution plan holds. */
const PROFILE_LINKS: readonly ProfileLink<'DISTRIBUTION_PLANNING'>[] = RETIREMENT_LINKS.map(
  ({ profileField, field, counts }) => ({
    profileField,
    field: `retirementPlan.${field}`,
    counts: ({ retirementPlan }) => retirementPlan !== null && counts(retirementPlan),
  }),
);

/** The figures of a distribution summary, as its screen shows them. */
function figures(result: DistributionResult, answers: DistributionCalculator): PlanFigure[] {
  const inflation = answers.expectedAnnualInflationRate ?? fraction(0);
  const { endingBalance: today } = distributionIn({ view: 'today', inflation }, result, result.asOf);
  return [
    { label: DISTRIBUTION_FIGURE.planMet, value: result.planMet },
    { label: DISTRIBUTION_FIGURE.coveredYears, value: result.coveredYears },
    { label: DISTRIBUTION_FIGURE.requiredYears, value: result.requiredYears },
    { label: DISTRIBUTION_FIGURE.endingBalance, amount: result.endingBalance, today },
  ];
}

const withPlace = <Entry extends { readonly order: number }>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => ({ ...entry, order: index + 1 }));

const named = (account: LinkedAccount): LinkedAccount => {
  const { rdpLinkedAccountType: type } = account;
  return { ...account, rdpLinkedAccountTypeName: type === null ? null : ACCOUNT_TYPE_NAME[type] };
};

/** A linked account with its kind and owner, as the planner lists it [B4-32]. */
function accountFact({ name, balance, rdpLinkedAccountType: type, accountOwner: owner }: LinkedAccount) {
  const kind = type === null ? [] : [ACCOUNT_TYPE_NAME[type]];
  const ownerText = owner === null ? [] : [ACCOUNT_OWNER_TEXT[owner]];
  return { label: name, text: [formatUsd(balance), ...kind, ...ownerText].join(' · ') };
}

/** Answers that follow from others: numbers of entries, names of kinds, nothing of what was answered No [B4-30] [B4-35]. */
function complete(answers: DistributionCalculator): DistributionCalculator {
  return {
    ...answers,
    linkedAccounts: answers.linkedAccounts.map((account) => named(typedAccount(account))),
    extraExpenses: answers.hasExtraExpenses === true ? withPlace(answers.extraExpenses) : [],
    specialIncomes: answers.hasSpecialIncomes === true ? withPlace(answers.specialIncomes) : [],
    companyStock: answers.hasCompanyStock === true ? answers.companyStock : null,
  };
}

/** Flags that are Yes or No by other answers, where an advisor changed these and not the flag. */
const FLAGS = [
  {
    flag: 'hasExtraExpenses',
    changed: /^extraExpenses$/,
    isYes: ({ extraExpenses }: DistributionCalculator) => extraExpenses.length > 0,
  },
  {
    flag: 'hasSpecialIncomes',
    changed: /^specialIncomes$/,
    isYes: ({ specialIncomes }: DistributionCalculator) => specialIncomes.length > 0,
  },
  { flag: 'hasCompanyStock', changed: /^companyStock\./, isYes: () => true },
  { flag: 'socialSecurityCustomValues', changed: /^customSocialSecurity/, isYes: () => true },
  {
    flag: 'spouseSocialSecurityCustomValues',
    changed: /^(?:spouseCustom|customSpouse)SocialSecurity/,
    isYes: () => true,
  },
] as const;

/** What follows from changed answers: a list is taken with its question, a claiming age with its estimate [B4-35] [B4-36]. */
function withFollowing(
  answers: DistributionCalculator,
  changed: readonly string[],
  today: IsoDate,
): DistributionCalculator {
  const flags = FLAGS.filter(
    (row) => !changed.includes(row.flag) && changed.some((field) => row.changed.test(field)),
  ).map(({ flag, isYes }) => [flag, isYes(answers)] as const);
  return complete(withClaimEstimates({ ...answers, ...Object.fromEntries(flags) }, today));
}

/**
 * Takes the latest balances of linked accounts; deleted ones leave the plan. The household total follows while the
 * accounts are the whole household.
 */
function withBalances(answers: DistributionCalculator): DistributionCalculator {
  const linkedAccounts = latestAccounts(answers.linkedAccounts);
  const { retirementPlan } = answers;
  if (retirementPlan === null || !accountsMatchHousehold(answers)) return { ...answers, linkedAccounts };
  const total = sumAnswer(activeAccounts(linkedAccounts).map(({ balance }) => balance));
  const estimatedHousehold = total < 0 ? retirementPlan.estimatedHousehold : total;
  return { ...answers, linkedAccounts, retirementPlan: { ...retirementPlan, estimatedHousehold } };
}

export const distributionPlan = definePlan<'DISTRIBUTION_PLANNING'>({
  planType: 'DISTRIBUTION_PLANNING',
  goalType: 'RETIREMENT',
  name: 'Distribution planning',
  description: 'See how your savings pay for each year in retirement.',
  notIncluded: DISTRIBUTION_LIMITS,
  accountKinds: RETIREMENT_ACCOUNT_TYPES,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults,
  complete,
  commitErrors: distributionProblems,
  compute,
  profileLinks: PROFILE_LINKS,
  basedOn: {
    planType: 'RETIREMENT',
    usedNumber: ({ retirementPlanNumber }) => retirementPlanNumber,
    rebased: rebasedAnswers,
  },
  withBalances,
  nextSteps: NEXT_STEPS,
  figures,
  prepared: DISTRIBUTION_QUESTIONS,
  pageFacts: {
    accounts: ({ linkedAccounts }) => activeAccounts(linkedAccounts).map(accountFact),
    'social-security': socialSecurityFacts,
  },
  withPlaces: (answers) => ({ ...answers, companyStock: answers.companyStock ?? NEW_COMPANY_STOCK }),
  withFollowing,
  balanceFields: [
    'totalMoneyInTaxable',
    'totalMoneyInRoth',
    'totalMoneyInPreTax',
    'spouseTotalMoneyInPreTax',
    'costBasisTaxable',
    'afterTaxContributions',
    'spouseAfterTaxContributions',
  ],
  assumptionFields: [
    'taxRate',
    'expectedAnnualInflationRate',
    'expectedAnnualRateReturn',
    'expectedAnnualRateOfReturnInRetirement',
  ],
  labels: LABELS,
  words: WORDS,
});
