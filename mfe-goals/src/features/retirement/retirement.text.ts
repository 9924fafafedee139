/** Sentences of the retirement questionnaire; those of the specification word for word. */
export const RETIREMENT_TEXT = {
  adjust: 'Adjust your plan',
  adjustHint: 'The small mark shows where your plan was when you opened this step.',
  chart: 'Savings by age',
  eventsKey: 'Events in the chart',
  thisPlan: 'This plan',
  openedPlan: 'Before your changes',
  savingsAtRetirement: 'Savings at retirement',
  monthlySpending: 'Monthly spending',
  annualIncomeGoal: 'Annual income goal',
  goalMet: 'Whether you meet this goal at the planned returns',
  disclaimer:
    'Projections are estimates, not guarantees. You decide how to invest; this tool does not make investment recommendations.',
} as const;

interface EndAges {
  readonly own: number;
  readonly spouse: number;
  /** The person's age in the last year of the plan. */
  readonly end: number;
  readonly word: string;
}

/** Why a plan of two goes on past the last age of one of them. */
export const endAgesSentence = ({ own, spouse, end, word }: EndAges): string =>
  `Your plan has two end ages: ${String(own)} for you and ${String(spouse)} for your ${word}. It goes on until your ${word} reaches ${String(spouse)}, the year you would be ${String(end)}.`;
