const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'all'];

/** The headline of the page: how many of the seven are chosen. */
export const chosenSentence = (count: number): string =>
  count === 0
    ? 'Choose your first of seven goals.'
    : `You have chosen ${inWords[count] ?? String(count)} of seven goals.`;

export const ALL_GOALS_TEXT = {
  title: 'Explore all goals',
  others: 'Other goals',
  lede: 'Choose the goals you want to work on.',
  failed: "We couldn't load your goals.",
  loading: 'Loading your goals',
  report: 'Download all plans as PDF',
  creatingReport: 'Creating the PDF…',
  workbook: 'Download as Excel',
  creatingWorkbook: 'Creating the Excel workbook…',
} as const;
