export const COMING_UP_TEXT = {
  title: 'Coming up',
  all: 'Recurring',
  loading: 'Loading what is coming up',
  guess: 'Looks recurring',
  empty: 'Nothing that recurs is expected in the next two weeks.',
} as const;
