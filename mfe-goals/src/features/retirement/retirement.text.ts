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

/** [B5-06] */
export const AT_BIRTH = 'The average in the United States is 79 at birth.';

interface Expectancy {
  readonly age: number;
  readonly expected: number;
  /** Of the life table. */
  readonly year: number;
}

/** What people of an age reach on average, by the period life table of a year. */
export const expectancySentence = ({ age, expected, year }: Expectancy): string =>
  `People who are ${String(age)} live to ${String(Math.round(expected))} on average, by Social Security's life table for ${String(year)}.`;

export const livesPastSentence = (share: number, planned: number): string =>
  `${String(Math.round(100 * share))} of 100 live past ${String(planned)}.`;

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
