/** Of a person with a mortgage and without a home. */
export const HOME_TEXT = {
  title: 'Add your home to see your real net worth',
  why: 'Your mortgage is counted as a debt. Enter what your home is worth to count it too.',
  add: 'Add your home',
} as const;
