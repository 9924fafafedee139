import { formatWholeUsd, type Cents } from '@fw/units';

const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'all'];

/** The headline of the page: how many of the seven are chosen. */
export const chosenSentence = (count: number): string =>
  count === 0
    ? 'Choose your first of seven goals.'
    : `You have chosen ${inWords[count] ?? String(count)} of seven goals.`;

export const ALL_GOALS_TEXT = {
  title: 'Explore all goals',
  ownGoal: 'Your goal',
  ownGoals: 'Your goals, in order',
  noDay: 'No date yet',
  others: 'Other goals',
  notStarted: 'Not started',
  addWhenReady: 'Add one when you are ready.',
  seeSums: 'See the sums',
  hideSums: 'Hide the sums',
  together: 'Your plans together, a month',
  leftEachMonth: 'left each month',
  spare: 'To spare',
  lede: 'Choose the goals you want to work on.',
  failed: "We couldn't load your goals.",
  loading: 'Loading your goals',
  report: 'Download all plans as PDF',
  creatingReport: 'Creating the PDF…',
  workbook: 'Download as Excel',
  creatingWorkbook: 'Creating the Excel workbook…',
} as const;

export const toSpare = (amount: Cents): string => `Yes, with ${formatWholeUsd(amount)} a month to spare.`;

/** The plan that needs the money, or how many do. */
export const whatCosts = (plans: readonly { readonly name: string }[]): string => {
  const [only] = plans;
  return plans.length === 1 && only ? only.name : `${String(plans.length)} plans`;
};

/** What is left each month, and of how many months it is the average. */
export const averageText = (months: number): string =>
  months === 1 ? 'Left in the last month' : `Left each month, average of ${String(months)} months`;
