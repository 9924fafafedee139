const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** The headline of the page: how many of the seven are on the list. */
export const chosenSentence = (count: number): string =>
  count === 0
    ? 'Seven goals to choose from. Start with one.'
    : `${inWords[count] ?? String(count)} of seven goals ${count === 1 ? 'is' : 'are'} on your list.`;

export const ALL_GOALS_TEXT = {
  title: 'Explore all goals',
  lede: 'Choose the goals you want to work on.',
  failed: 'Your goals could not be read.',
  loading: 'Loading your goals',
} as const;
