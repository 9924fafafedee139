import type { HandOver } from '@fw/contract-crm/hand-over';

export const HAND_OVER_TEXT = {
  begin: 'Hand over clients',
  selected: 'Selected clients',
  selectNone: 'Select clients whose planner you are.',
  selectAll: 'Select all your clients',
  clear: 'Clear',
  done: 'Done',
  action: 'Hand over',
  advisor: 'New planner',
  choose: 'Choose an advisor',
  missing: 'Please choose an advisor.',
  explained:
    'They see their new planner at once. What they share does not change, and your messages with them stay between you and them. Appointments that you agreed on stay yours.',
  changed: '',
} as const;

export const clientCount = (count: number): string =>
  `${String(count)} ${count === 1 ? 'client' : 'clients'}`;
export const selectedText = (count: number): string => `${clientCount(count)} selected`;
export const handOverTitle = (count: number): string => `Hand over ${clientCount(count)}`;

const names = (clients: HandOver['kept']): string => clients.map(({ name }) => name).join(', ');

/** What became of the clients, those who were left out by name. */
export const outcomeText = ({ moved, kept, advisorName }: HandOver): string =>
  [
    ...(moved.length > 0 ? [`${advisorName} is now the planner of ${clientCount(moved.length)}.`] : []),
    ...(kept.length > 0
      ? [`Not handed over, because they have another planner or company: ${names(kept)}.`]
      : []),
  ].join(' ');
