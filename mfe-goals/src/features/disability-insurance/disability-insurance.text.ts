import { formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of the disability insurance plan beside its questions. */
export const DISABILITY_TEXT = {
  days: 'Waiting period in days',
  graph: 'Disability income coverage',
  waitingGraph: 'Savings for the waiting period',
  savingsLabel: 'Current savings',
  cashLabel: 'Needed for the waiting period',
  adjust: 'Adjust your plan',
  disclaimer:
    'This is an estimate for education, not a recommendation of a policy or an insurer. Talk to your planner before you buy or cancel one.',
} as const;

interface Coverage {
  readonly covered: boolean;
  readonly additionalMonthlyBenefit: Cents;
}

/** The result in one sentence. */
export const verdict = ({ covered, additionalMonthlyBenefit }: Coverage): string =>
  covered
    ? 'Your benefits cover what you would need each month.'
    : `Your benefits are ${formatWholeUsd(additionalMonthlyBenefit)} a month short of what you would need.`;
