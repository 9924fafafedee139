/** Sentences of the retirement questionnaire; those of the specification word for word. */
export const RETIREMENT_TEXT = {
  linkedAccounts: 'Linked accounts',
  adjust: 'Adjust your plan',
  adjustHint: 'The small mark shows where your plan was when you opened this step.',
  chart: 'Savings by age',
  thisPlan: 'This plan',
  openedPlan: 'Before your changes',
  savingsAtRetirement: 'Savings at retirement',
  monthlySpending: 'Monthly spending',
  annualIncomeGoal: 'Annual income goal',
  goalMet: 'Whether you meet this goal',
  disclaimer:
    'Projections are estimates, not guarantees. You decide how to invest; this tool does not make investment recommendations.',
} as const;
