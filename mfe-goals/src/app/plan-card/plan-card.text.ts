import type { NextStep } from '@fw/contract-goals';

export const PLAN_CARD_TEXT = {
  met: ' · goal met',
  next: 'Next: ',
  noStep: 'No next step is open.',
  noResult: 'The result of this plan will be here.',
  open: 'Open plan',
  edit: 'Edit',
  continue: 'Continue',
  start: 'Start plan',
} as const;

/** The time that is left for a step, after its name. */
export const stepTime = ({ timeLeftForCompletion: time }: Pick<NextStep, 'timeLeftForCompletion'>): string =>
  time === '' ? '.' : `. ${time}.`;

/** The name of an action, for those who do not see the card that it is in. */
export const actionName = (action: string, plan: string): string => `${action}: ${plan}`;
