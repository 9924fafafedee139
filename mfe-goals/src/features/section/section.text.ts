import type { Goal } from '@fw/contract-goals';

export const SECTION_TEXT = {
  failed: 'This goal could not be read.',
  loading: 'Reading this goal',
  coming:
    'The calculator of this goal opens in a later release. Put it on your list now, and its plan starts here.',
} as const;

/** The answer of an overview: where this goal stands. */
export const statusSentence = ({ isChosen, statusText }: Pick<Goal, 'isChosen' | 'statusText'>): string =>
  isChosen ? `On your list: ${statusText.toLowerCase()}.` : 'Not on your list yet.';
