/** Word for word [B2-103] to [B2-105], [B8-01], [B8-02]. */
export const NEXT_STEPS_TEXT = {
  title: 'Next steps',
  loading: 'Loading your next steps',
  viewAll: 'View all',
  incomplete: 'Incomplete next steps',
  complete: 'Complete next steps',
  dismissed: 'Dismissed next steps',
  allSet: "You're all set for now",
  niceWork: 'Your plan is looking pretty good. Nice work.',
  noneYet: 'No next steps yet',
  noPlanYet: 'Next steps come with your plan',
  noPlanHint: 'Commit this plan, and what to do next is listed here with a date for each step.',
  goToPlan: 'Go to the plan',
  dismiss: 'Dismiss',
  bringBack: 'Bring back',
  changeFailed: 'Server error occurred while changing status of the next step',
  loadFailed: 'Server error occurred while reading next steps',
} as const;

/** The headline of the page: how much is left to do. */
export const openSentence = (count: number): string => {
  if (count === 0) return NEXT_STEPS_TEXT.allSet;
  return count === 1 ? 'One next step is open.' : `${String(count)} next steps are open.`;
};
