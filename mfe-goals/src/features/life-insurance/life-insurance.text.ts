import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import { formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of the life insurance plans beside their questions. */
export const LIFE_TEXT = {
  graph: 'Life insurance coverage',
  adjust: 'Adjust your plan',
  adjustYears: 'Years the income is needed',
  bases:
    'Your household expenses are what is spent after tax. The income of your survivors counts as it was entered: enter it after tax too, or the coverage comes out too low.',
  disclaimer:
    'This is an estimate for education, not a recommendation of a policy or an insurer. Talk to your planner before you buy or cancel one.',
} as const;

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
