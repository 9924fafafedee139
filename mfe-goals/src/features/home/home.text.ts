/** Sentences of the cards of goals and next steps on the home page. */
export const HOME_TEXT = {
  title: 'Your goals',
  all: 'All goals',
  loading: 'Loading your goals',
  emptyTitle: 'You have no goals yet.',
  emptyHint: 'Choose a goal to track its plan and see what to do next.',
  choose: 'Choose a goal',
  outdated: "We couldn't refresh your goals. They may have changed.",
  steps: 'Next steps',
  loadingSteps: 'Loading your next steps',
  outdatedSteps: "We couldn't refresh your next steps. They may have changed.",
  noGoals: 'Choose a goal to get your first steps.',
  noSteps: "You're all set for now. Your next steps will appear here.",
  overdue: 'Overdue',
} as const;

/** How many steps are past their day. */
export const overdueSentence = (count: number): string =>
  count === 1 ? 'One next step is overdue.' : `${String(count)} next steps are overdue.`;
