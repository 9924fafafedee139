import { PLAN_STATUS_TEXT, type Goal } from '@fw/contract-goals';

export const SECTION_TEXT = {
  failed: "We couldn't load this goal.",
  loading: 'Loading this goal',
} as const;

/** The headline of an overview: the status of this goal. */
export const statusSentence = ({ isChosen, status }: Pick<Goal, 'isChosen' | 'status'>): string =>
  isChosen ? `Your goal: ${PLAN_STATUS_TEXT[status].toLowerCase()}.` : 'Not one of your goals yet.';
