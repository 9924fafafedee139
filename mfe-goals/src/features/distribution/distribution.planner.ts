import { distributionCalculator, type DistributionCalculator } from '@fw/contract-goals';
import { distributionProblems } from '@fw/planning/distribution-plan';
import type { QuestionnaireStep } from '@fw/ui/questionnaire';
import { contractAnswers, isFull, type Planner } from '@fw/web-kit/planners';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';
import { AccountTypesStep } from './steps/account-types-step.tsx';
import { EntriesStep } from './steps/entries-step.tsx';
import { ReviewPlanStep } from './steps/review-plan-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SavingsSplitStep } from './steps/savings-split-step.tsx';
import { SocialSecurityStep } from './steps/social-security-step.tsx';
import { StockStep } from './steps/stock-step.tsx';
import { StrategyStep } from './steps/strategy-step.tsx';
import { TaxStep } from './steps/tax-step.tsx';

/**
 * Answers that follow from others: an age or amount of Social Security other than the computed one switches the custom
 * values on [B4-36].
 */
const settleAnswers = (value: DistributionCalculator): DistributionCalculator => ({
  ...value,
  socialSecurityCustomValues:
    value.customSocialSecurityAge !== value.socialSecurityAge ||
    value.customSocialSecurityIncome !== value.socialSecurityAnnualAmount,
  spouseSocialSecurityCustomValues:
    value.spouseCustomSocialSecurityAge !== value.spouseSocialSecurityAge ||
    value.spouseCustomSocialSecurityIncome !== value.spouseSocialSecurityAnnualAmount,
});

/** The rules for the answers whose path begins with one of these; all answers without a list. */
const answersAt = contractAnswers(distributionCalculator, distributionProblems);

type Step = QuestionnaireStep<DistributionCalculator>;

const BALANCES = [
  'totalMoneyIn',
  'spouseTotalMoneyIn',
  'costBasisTaxable',
  'afterTaxContributions',
  'spouseAfterTaxContributions',
  'linkedAccounts',
];
const SOCIAL_SECURITY = [
  'socialSecurity',
  'customSocialSecurity',
  'spouseSocialSecurity',
  'spouseCustomSocialSecurity',
  'customSpouseSocialSecurity',
];
const SAVINGS = [
  'preTaxPlan',
  'taxablePlan',
  'rothPlan',
  'spousePreTaxPlan',
  'spouseTaxablePlan',
  'spouseRothPlan',
  'preTaxYearly',
  'taxableYearly',
  'rothIRAYearly',
  'spousePreTaxYearly',
  'spouseTaxableYearly',
  'spouseRothIRAYearly',
];

/** The questions of [B2-64] to [B2-70]. */
const QUESTIONS: readonly Step[] = [
  {
    id: 'plan',
    title: TEXT.plan,
    schema: answersAt(['retirementPlan']),
    isReady: ({ retirementPlan }) => retirementPlan !== null,
    backLabel: 'Back',
    Step: ReviewPlanStep,
  },
  {
    id: 'accounts',
    title: TEXT.accounts,
    schema: answersAt(BALANCES),
    isStrict: true,
    Step: AccountTypesStep,
  },
  {
    id: 'social-security',
    title: TEXT.socialSecurity,
    schema: answersAt(SOCIAL_SECURITY),
    Step: SocialSecurityStep,
  },
  {
    id: 'tax',
    title: TEXT.tax,
    schema: answersAt(['taxRate']),
    isReady: ({ taxRate }) => taxRate !== null,
    Step: TaxStep,
  },
  {
    id: 'expenses',
    title: TEXT.expenses,
    schema: answersAt(['hasExtraExpenses', 'extraExpenses']),
    Step: (props) => EntriesStep({ ...props, list: 'extraExpenses' }),
  },
  {
    id: 'incomes',
    title: TEXT.incomes,
    schema: answersAt(['hasSpecialIncomes', 'specialIncomes']),
    Step: (props) => EntriesStep({ ...props, list: 'specialIncomes' }),
  },
  {
    id: 'stock',
    title: TEXT.stock,
    schema: answersAt(['hasCompanyStock', 'companyStock']),
    Step: StockStep,
  },
];

/** The ten steps of the distribution questionnaire, in any order; three of them in edit mode. */
export const distributionPlanner = (): Planner<'DISTRIBUTION_PLANNING'> => ({
  planType: 'DISTRIBUTION_PLANNING',
  schema: distributionCalculator,
  definition: {
    id: 'distribution',
    isLinear: false,
    settle: settleAnswers,
    steps: [
      ...QUESTIONS.map((step) => ({ ...step, isShown: isFull })),
      {
        id: 'savings',
        title: TEXT.savings,
        schema: answersAt(SAVINGS),
        isStrict: true,
        Step: SavingsSplitStep,
      },
      {
        id: 'review',
        title: TEXT.review,
        schema: answersAt(),
        isStrict: true,
        forwardLabel: 'Preview',
        Step: ReviewStep,
      },
      { id: 'strategy', title: TEXT.strategy, schema: answersAt(), Step: StrategyStep },
    ],
  },
});
