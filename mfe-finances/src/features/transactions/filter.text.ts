/** Words of the filter line. */
export const FILTER_TEXT = {
  title: 'Filters',
  search: 'Search merchant, account or amount',
} as const;

/** The button that opens the panel, with how many filters are set. */
export const filtersText = (count: number): string =>
  count === 0 ? FILTER_TEXT.title : `${FILTER_TEXT.title} (${String(count)})`;
