import { formatDate, type IsoDate } from '@fw/units';

export const ACCESS_TEXT = {
  kicker: 'My information',
  loading: 'Loading planner access',
  failed: "We couldn't load your planner access.",
  nothing: 'Your planners cannot see your finances.',
  form: 'What your planners can see',
  scopes: 'They can see',
  endsOn: 'Until',
  endsHint: 'A year from today at the latest.',
  endsMissing: 'Please enter a valid date',
  save: 'Allow',
  saved: 'Saved. Your planners can see what you chose.',
  revoke: 'Revoke',
  revoked: 'Revoked. Your planners can no longer see your finances.',
  changed: "This was changed elsewhere. Your edits weren't saved.",
  reload: 'Load what is saved',
  none: 'Your company does not offer this to its planners.',
  record: 'See what your planners opened',
  noAdvisor: 'Your company has no planner yet.',
} as const;

export const allowedSentence = (endsOn: IsoDate): string =>
  `Your planners can see what you chose until ${formatDate(endsOn)}.`;

export const advisorsSentence = (names: readonly string[]): string =>
  names.length === 0 ? ACCESS_TEXT.noAdvisor : `Planners of your company: ${names.join(', ')}.`;
