import { formatUsd, formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of the disability insurance questionnaire. */
export const DISABILITY_TEXT = {
  need: 'What you would need',
  benefits: 'Your benefits',
  waiting: 'The waiting period',
  review: 'Review your information',
  preview: 'Preview your plan',
  yourInformation: 'Your information',
  income: 'Annual income',
  basis: 'How should we measure what you would need each month?',
  byIncome: 'A share of my income',
  byExpenses: 'My essential expenses',
  byHigher: 'The higher of both',
  replacement: 'Share of your income to replace',
  replacementHint: 'Policies usually replace 60 to 70 percent of gross income.',
  expenses: 'Monthly essential expenses',
  groupRate: 'Share of your income the policy through work pays',
  groupRateHint: 'Your benefits page shows it. Leave it empty if you have none.',
  groupCap: 'Most it pays a month',
  employerPaid: 'Does your employer pay for that policy?',
  taxRate: 'Your tax rate',
  taxRateHint: 'A benefit your employer pays for is taxed as income.',
  individual: 'Monthly benefit of your own policy',
  other: 'Other monthly income you could count on',
  days: 'Waiting period in days',
  daysHint: 'How long you wait until the policy pays. 90 days is usual.',
  savings: 'Emergency savings',
  savingsHint: 'Money you could use during the waiting period. Enter 0 if you have none.',
  premium: 'Monthly premium',
  premiumHint: 'What you pay, or expect to pay, each month. It counts toward the total cost of your plans.',
  graph: 'Disability income coverage',
  waitingGraph: 'Savings for the waiting period',
  savingsLabel: 'Current savings',
  cashLabel: 'Needed for the waiting period',
  adjust: 'Adjust your plan',
  disclaimer:
    'This is an estimate for education, not a recommendation of a policy or an insurer. Talk to your planner before you buy or cancel one.',
  group: 'Policy through work, after tax',
  additional: 'Additional monthly benefit',
  shortfall: 'Missing in the waiting period',
} as const;

export const expensesHint = (lastMonth: Cents | null): string =>
  lastMonth === null
    ? 'Housing, food, transport, insurance and the least you pay on debts.'
    : `Last month your household spent ${formatUsd(lastMonth)} in all.`;

interface Coverage {
  readonly covered: boolean;
  readonly additionalMonthlyBenefit: Cents;
}

/** The result in one sentence. */
export const verdict = ({ covered, additionalMonthlyBenefit }: Coverage): string =>
  covered
    ? 'Your benefits cover what you would need each month.'
    : `Your benefits are ${formatWholeUsd(additionalMonthlyBenefit)} a month short of what you would need.`;
