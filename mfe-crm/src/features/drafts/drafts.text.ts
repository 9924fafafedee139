import { formatCount } from '@fw/units';
import type { Draft } from '@fw/contract-crm/drafts';

export const DRAFTS_TEXT = {
  title: 'Drafts',
  loading: 'Loading the drafts',
  failed: "We couldn't load the drafts.",
  whose: 'Whose drafts',
  mine: 'My drafts',
  all: 'Drafts of all advisors',
  none: 'No drafts',
  noneHint: 'Forms that you save as drafts are kept here for ninety days.',
  kind: 'Type',
  subject: 'Subject',
  employee: 'Employee',
  advisor: 'Advisor',
  saved: 'Saved',
  open: 'Open',
  delete: 'Delete',
  untitled: 'Untitled',
} as const;

export const draftsSentence = (count: number): string =>
  count === 1 ? 'You have 1 draft.' : `You have ${formatCount(count)} drafts.`;

const KIND_TEXT: Readonly<Record<Draft['kind'], string>> = {
  task: 'Task',
  interaction: 'Interaction',
  template: 'Email template',
  plan: 'Plan',
};
export const kindText = ({ kind }: Draft): string => KIND_TEXT[kind];

const draftTitle = (draft: Draft): string => {
  if (draft.kind === 'task') return draft.content.title;
  if (draft.kind === 'interaction') return draft.content.subject;
  return draft.kind === 'template' ? draft.content.name : draft.content.planName;
};
export const deletedText = (subject: string): string => `“${subject}” deleted.`;
export const draftSubject = (draft: Draft): string => draftTitle(draft) || DRAFTS_TEXT.untitled;

/** When a draft was saved, in the zone of the desk. */
export const savedText = ({ savedAt }: Draft, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(savedAt),
  );
