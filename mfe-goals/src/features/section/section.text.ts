import { PLAN_STATUS_TEXT, type Goal } from '@fw/contract-goals';

export const SECTION_TEXT = {
  failed: 'This goal could not be read.',
  loading: 'Loading this goal',
} as const;

/** The headline of an overview: the status of this goal. */
export const statusSentence = ({ isChosen, status }: Pick<Goal, 'isChosen' | 'status'>): string =>
  isChosen ? `On your list: ${PLAN_STATUS_TEXT[status].toLowerCase()}.` : 'Not on your list yet.';
