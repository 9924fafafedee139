import { formatPercent, formatUsd, formatWholeUsd, fraction, type Cents } from '@fw/units';
import type { DistributionArithmetic } from './distribution-arithmetic.contract.ts';
import { CLAIM_AGE, type DistributionCalculator } from './distribution.contract.ts';
import { ENTRY_AGE } from './distribution-entries.contract.ts';
import { EXPENSES, INCOMES } from './distribution-entry-questions.contract.ts';
import { savingsPage } from './distribution-savings-questions.contract.ts';
import { DISTRIBUTION_WORDS as WORDS, partnersLabel } from './distribution-words.contract.ts';
import { questionsFor, YES_NO, type PlanQuestions, type QuestionPage } from './questions.contract.ts';
import { MAX_AGE } from './retirement.contract.ts';

type Answers = DistributionCalculator;
const { money, percent, whole, choice } = questionsFor<Answers>();

const CLAIM_YEAR = { min: 1900, max: 2200 } as const;
const MAX_RETURN = fraction(0.08);
const YES_OR_NO = { choices: YES_NO, layout: 'segments' } as const;

const relationshipStatus = ({ retirementPlan }: Answers) =>
  retirementPlan?.personalInformation.relationshipStatus;

/** The words of an answer of the spouse or partner. */
const partners = (label: string, name: string) => ({
  label: (answers: Answers) => partnersLabel(relationshipStatus(answers))(label),
  name: `Spouse or partner: ${name}`,
});

/** Why balances are not entered; null where they are. */
const insteadOfBalances =
  ({ accountsMatchHousehold }: DistributionArithmetic) =>
  (answers: Answers): string | null => {
    if (answers.retirementPlan === null)
      return 'A distribution plan builds on a retirement plan, which the client has not committed yet.';
    return accountsMatchHousehold(answers)
      ? 'The linked accounts are the whole household. Only the client chooses how each of them is taxed.'
      : null;
  };

const OPTIONAL = { isMarked: false } as const;

function accountsPage(arithmetic: DistributionArithmetic): QuestionPage<Answers, never> {
  const ofCouple = { ...OPTIONAL, isShown: arithmetic.isCouplePlan } as const;
  return {
    id: 'accounts',
    title: WORDS.accounts,
    card: {
      title: WORDS.balances,
      lead: WORDS.accountsLead,
      note: 'The retirement plan behind this one is prepared by itself, and only the client links accounts.',
    },
    instead: insteadOfBalances(arithmetic),
    isReady: ({ retirementPlan }) => retirementPlan !== null,
    questions: [
      money('totalMoneyInPreTax', {
        label: WORDS.preTax,
        name: 'Pre-tax balance',
        hint: (answers) => `${WORDS.household}: ${formatUsd(arithmetic.householdTotal(answers))}`,
        required: true,
      }),
      money('afterTaxContributions', { label: WORDS.afterTax, name: 'After-tax contributions', ...OPTIONAL }),
      money('spouseTotalMoneyInPreTax', { ...partners(WORDS.preTax, 'Pre-tax balance'), ...ofCouple }),
      money('spouseAfterTaxContributions', {
        ...partners(WORDS.afterTax, 'After-tax contributions'),
        ...ofCouple,
      }),
      money('totalMoneyInTaxable', { label: WORDS.taxable, name: 'Taxable balance', ...OPTIONAL }),
      money('costBasisTaxable', {
        label: WORDS.costBasis,
        name: 'Cost basis of the taxable balance',
        ...OPTIONAL,
      }),
      money('totalMoneyInRoth', { label: WORDS.roth, name: 'Roth balance', ...OPTIONAL }),
    ],
  };
}

const estimateText = (amount: Cents | null): string =>
  amount === null
    ? WORDS.noEstimate
    : `The estimate for this age is ${formatWholeUsd(amount)} a year, in today's dollars before tax.`;

const isEstimated = ({ socialSecurityCustomValues }: Answers): boolean => !socialSecurityCustomValues;
const isEntered = (answers: Answers): boolean => !isEstimated(answers);

const OWN_SOCIAL_SECURITY = [
  choice('socialSecurityCustomValues', {
    label: 'Do you enter an age and amount of your own?',
    name: 'Custom Social Security',
    options: YES_OR_NO,
  }),
  whole('socialSecurityAge', {
    label: WORDS.startAge,
    name: 'Age Social Security starts',
    hint: ({ socialSecurityAnnualAmount }) => estimateText(socialSecurityAnnualAmount),
    range: CLAIM_AGE,
    required: true,
    isShown: isEstimated,
  }),
  whole('customSocialSecurityAge', {
    label: WORDS.customAge,
    name: 'Custom Social Security age',
    range: CLAIM_AGE,
    required: true,
    isShown: isEntered,
  }),
  money('customSocialSecurityIncome', {
    label: WORDS.customAmount,
    name: 'Custom Social Security a year',
    hint: WORDS.statementHint,
    required: true,
    isShown: isEntered,
  }),
  whole('customSocialSecurityYear', {
    label: WORDS.customYear,
    name: 'Custom Social Security year',
    range: CLAIM_YEAR,
    required: true,
    isShown: isEntered,
  }),
];

function spouseSocialSecurity({ isCouplePlan }: DistributionArithmetic) {
  /** A spouse or partner whose income the retirement plan counts. */
  const hasSpouse = (answers: Answers): boolean =>
    isCouplePlan(answers) && answers.retirementPlan?.isSpouseIncomeIncluded === true;
  const isSpouseEstimated = (answers: Answers): boolean =>
    hasSpouse(answers) && !answers.spouseSocialSecurityCustomValues;
  const isSpouseEntered = (answers: Answers): boolean =>
    hasSpouse(answers) && answers.spouseSocialSecurityCustomValues;
  return [
    choice('spouseSocialSecurityCustomValues', {
      ...partners('Social Security: do you enter an age and amount?', 'Custom Social Security'),
      options: YES_OR_NO,
      isShown: hasSpouse,
    }),
    whole('spouseSocialSecurityAge', {
      ...partners(WORDS.startAge, 'Age Social Security starts'),
      hint: ({ spouseSocialSecurityAnnualAmount }) => estimateText(spouseSocialSecurityAnnualAmount),
      range: CLAIM_AGE,
      required: true,
      isShown: isSpouseEstimated,
    }),
    whole('spouseCustomSocialSecurityAge', {
      ...partners(WORDS.customAge, 'Custom Social Security age'),
      range: CLAIM_AGE,
      required: true,
      isShown: isSpouseEntered,
    }),
    money('spouseCustomSocialSecurityIncome', {
      ...partners(WORDS.customAmount, 'Custom Social Security a year'),
      required: true,
      isShown: isSpouseEntered,
    }),
    whole('customSpouseSocialSecurityYear', {
      ...partners(WORDS.customYear, 'Custom Social Security year'),
      range: CLAIM_YEAR,
      required: true,
      isShown: isSpouseEntered,
    }),
  ];
}

const socialSecurityPage = (arithmetic: DistributionArithmetic): QuestionPage<Answers, never> => ({
  id: 'social-security',
  title: WORDS.socialSecurity,
  questions: [...OWN_SOCIAL_SECURITY, ...spouseSocialSecurity(arithmetic)],
});

const taxPage = ({ estimateTaxRate }: DistributionArithmetic): QuestionPage<Answers, never> => ({
  id: 'tax',
  title: WORDS.tax,
  questions: [
    percent('taxRate', {
      label: WORDS.expectedRate,
      name: 'Tax rate in retirement',
      hint: (answers) =>
        `${WORDS.projectedRate}: ${formatPercent(estimateTaxRate(answers))}. ${WORDS.taxHelp}`,
      required: true,
    }),
  ],
});

const OF_STOCK = {
  required: true,
  isShown: ({ hasCompanyStock, companyStock }: Answers) =>
    hasCompanyStock === true && companyStock?.includeStock === true,
} as const;

const STOCK: QuestionPage<Answers, never> = {
  id: 'stock',
  title: WORDS.stock,
  questions: [
    choice('hasCompanyStock', {
      label: WORDS.stockTitle,
      name: 'Company stock in your 401K',
      options: YES_OR_NO,
    }),
    choice('companyStock.includeStock', {
      label: WORDS.inKind,
      name: 'In-kind distribution of company stock',
      options: YES_OR_NO,
      isShown: ({ hasCompanyStock }) => hasCompanyStock === true,
    }),
    money('companyStock.balance', { label: WORDS.stockBalance, name: WORDS.stockBalance, ...OF_STOCK }),
    money('companyStock.costBasic', { label: WORDS.stockBasis, name: WORDS.stockBasis, ...OF_STOCK }),
    money('companyStock.afterTax', {
      label: WORDS.stockAfterTax,
      name: 'After-tax contributions utilized for company stock',
      ...OF_STOCK,
    }),
    whole('companyStock.planningAge', {
      label: WORDS.planningAge,
      name: 'Age of the in-kind distribution',
      range: ENTRY_AGE,
      ...OF_STOCK,
    }),
  ],
};

/** The variables of the last step of the client's planner; the tax rate has a page of its own. */
const ADJUST: QuestionPage<Answers, never> = {
  id: 'adjust',
  title: WORDS.adjust,
  questions: [
    whole('retirementAge', { label: 'Retirement age', range: { min: 1, max: MAX_AGE }, required: true }),
    money('monthlyExpenses', { label: 'Monthly spending in retirement', required: true }),
    percent('expectedAnnualInflationRate', { label: 'Inflation', required: true }),
    percent('expectedAnnualRateOfReturnInRetirement', {
      label: 'Rate of return in retirement',
      range: { max: MAX_RETURN },
      required: true,
    }),
  ],
};

/**
 * What an advisor can prepare of a distribution plan. Kinds of linked accounts are the client's own, and the retirement plan
 * behind it is a plan by itself.
 */
export const distributionQuestions = (
  arithmetic: DistributionArithmetic,
): PlanQuestions<Answers, 'ExtraExpenses' | 'SpecialIncomes'> => [
  accountsPage(arithmetic),
  socialSecurityPage(arithmetic),
  taxPage(arithmetic),
  EXPENSES,
  INCOMES,
  STOCK,
  savingsPage(arithmetic),
  ADJUST,
];
