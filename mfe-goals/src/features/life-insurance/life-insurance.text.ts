import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import { formatUsd, formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of the life insurance questionnaires. */
export const LIFE_TEXT = {
  household: 'Your household',
  atOnce: 'What your family would need at once',
  resources: 'What you already have',
  assumptions: 'Assumptions',
  review: 'Review your information',
  preview: 'Preview your plan',
  yourInformation: 'Your information',
  relationship: 'Relationship status',
  expenses: 'Monthly household expenses',
  survivorBenefits: 'Other yearly income of your survivors',
  survivorBenefitsHint: 'Such as Social Security survivor benefits. Your statement at ssa.gov shows them.',
  years: 'Years the income is needed',
  yearsHint: 'For example until your youngest child is on their own, or until your survivor retires.',
  finalExpenses: 'Final expenses',
  finalExpensesHint: 'Funeral, medical bills and settling an estate.',
  debts: 'Debts to pay off',
  debtsHint: 'Cards and loans without the mortgage.',
  mortgage: 'Mortgage to pay off',
  education: 'Education of your children',
  emergency: 'Emergency fund',
  liquid: 'Savings and investments that could be used',
  liquidHint: 'Leave out retirement savings and your home.',
  group: 'Life insurance through work',
  individual: 'Your own life insurance',
  individualHint: 'The amount your policies pay. Enter 0 if you have none.',
  premium: 'Monthly premium',
  premiumHint: 'What you pay, or expect to pay, each month. It counts toward the total cost of your plans.',
  share: 'Share of expenses that stays',
  shareHint: 'A household with one fewer person usually spends about three quarters as much.',
  returnRate: 'Expected annual rate of return',
  inflation: 'Expected annual inflation rate',
  graph: 'Life insurance coverage',
  adjust: 'Adjust your plan',
  adjustYears: 'Years the income is needed',
  single: 'Change your relationship status to use this plan.',
  disclaimer:
    'This is an estimate for education, not a recommendation of a policy or an insurer. Talk to your planner before you buy or cancel one.',
  gap: 'Income missing each year',
  income: 'Value today of that income',
  lump: 'Needed at once',
  additional: 'Additional coverage',
  purchase: 'Rounded up to the steps policies are sold in',
} as const;

type PlanType = LifeInsuranceCalculator['planType'];

/** Whose income is left. */
export const survivorIncome: Readonly<Record<PlanType, string>> = {
  LIFE_INSURANCE: "Your spouse's or partner's annual income",
  PARTNER_LIFE_INSURANCE: 'Your annual income',
};

export const expensesHint = (lastMonth: Cents | null): string =>
  lastMonth === null
    ? 'Everything your household spends in a usual month.'
    : `Last month your household spent ${formatUsd(lastMonth)}.`;

interface Coverage {
  readonly covered: boolean;
  readonly additionalCoverage: Cents;
}

/** The result in one sentence. */
export function verdict(planType: PlanType, { covered, additionalCoverage }: Coverage): string {
  const policy =
    planType === 'LIFE_INSURANCE' ? 'Your life insurance' : "Your spouse's or partner's life insurance";
  return covered
    ? `${policy} covers what your household would need.`
    : `${policy} is ${formatWholeUsd(additionalCoverage)} short of what your household would need.`;
}
