import { formatLongDate, type IsoDate } from '@fw/units';

/** Sentences of the plan flow; those of the specification word for word. */
export const PLANS_TEXT = {
  chooseTitle: 'First, Choose a plan',
  chooseQuestion: 'Where would you like to start?',
  cancel: 'Cancel',
  next: 'Next',
  loading: 'Loading your plan',
  failed: "We couldn't load your plan.",
  noPlanner: 'This goal has no questionnaire. Your planner can help you with it.',
  conflictTitle: 'This plan was changed somewhere else',
  conflict:
    'Another tab or device saved other answers for this plan after you opened it. Keep the answers you see here, or continue with the saved ones.',
  keepMine: 'Keep my answers',
  loadStored: 'Use the saved answers',
  /** [B4-10], [B4-25] */
  profileTitle: 'You changed your profile information',
  profileText:
    "Your changes will be saved to your profile. If these changes affect any of your other goals, we'll update the status of those goals for you to review so you can make sure they remain accurate.",
  profileAccept: 'Save and commit',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes to this plan are not saved. If you leave now, they are lost.',
  stay: 'Stay on this page',
  leave: 'Leave',
  committed: 'Plan committed.',
  refreshed: 'Your plan is up to date.',
  createPlan: 'Start your plan',
  continuePlan: 'Continue your plan',
  viewPlan: 'View your plan',
  editPlan: 'Edit your plan',
  startAgain: 'Start again',
  runAgain: 'Run again',
  yearlyReview: 'Yearly review',
  startYearlyReview: 'Start the yearly review',
  seeBenefits: 'See your benefits',
  seeBudgets: 'See your budgets',
  nextSteps: 'Next steps',
  plan: 'Your plan',
  refreshPlan: 'Refresh the plan',
  reviewSteps: 'Review next steps',
  updatePending: 'Your profile is being updated with the answers of this plan.',
} as const;

/** Why a yearly review is offered. */
export const reviewDueSentence = (committedOn: IsoDate): string =>
  `You committed this plan over a year ago, on ${formatLongDate(committedOn)}. Five questions bring it up to date.`;

/** [B8-16], for the plans without a questionnaire. */
export const overdueSentence = (planName: string): string =>
  `You have one or more next steps overdue for your ${planName} plan.`;
