import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import { formatPercent, formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of the life insurance plans beside their questions. */
export const LIFE_TEXT = {
  graph: 'Life insurance coverage',
  adjust: 'Adjust your plan',
  adjustYears: 'Years the income is needed',
  disclaimer:
    'This is an estimate for education, not a recommendation of a policy or an insurer. Talk to your planner before you buy or cancel one.',
} as const;

const EXPENSES = 'Your household expenses are what is spent after tax.';

/** How the income of the survivors counts beside what they spend; null where there is none. */
export function basisSentence({
  planType,
  survivorAnnualIncome,
  survivorTaxRate = null,
}: Pick<LifeInsuranceCalculator, 'planType' | 'survivorAnnualIncome' | 'survivorTaxRate'>): string | null {
  if ((survivorAnnualIncome ?? 0) === 0) return null;
  const income = planType === 'LIFE_INSURANCE' ? 'The income of your survivors' : 'Your income';
  return survivorTaxRate === null
    ? `${EXPENSES} ${income} counts before tax: enter the tax on it, or the coverage comes out too low.`
    : `${EXPENSES} ${income} counts after ${formatPercent(survivorTaxRate)} tax.`;
}

type PlanType = LifeInsuranceCalculator['planType'];

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
