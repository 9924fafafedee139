import type { Goal } from '@fw/contract-goals';

export const SECTION_TEXT = {
  failed: 'This goal could not be read.',
  loading: 'Loading this goal',
} as const;

/** The headline of an overview: the status of this goal. */
export const statusSentence = ({ isChosen, statusText }: Pick<Goal, 'isChosen' | 'statusText'>): string =>
  isChosen ? `On your list: ${statusText.toLowerCase()}.` : 'Not on your list yet.';
