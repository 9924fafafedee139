const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** The answer of the page: how many of the seven are on the list. */
export const chosenSentence = (count: number): string =>
  count === 0
    ? 'Seven goals to choose from. Start with one.'
    : `${inWords[count] ?? String(count)} of seven goals ${count === 1 ? 'is' : 'are'} on your list.`;

export const ALL_GOALS_TEXT = {
  title: 'Explore all goals',
  lede: 'Each goal ends in a plan you can change whenever life does.',
  failed: 'Your goals could not be read.',
  loading: 'Reading your goals',
} as const;
