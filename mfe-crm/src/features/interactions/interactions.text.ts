import type { InteractionKind } from '@fw/contract-crm';

export const INTERACTIONS_TEXT = {
  title: 'Interaction history',
  loading: 'Loading the interaction history',
  failed: "We couldn't load the interaction history.",
  none: 'No interactions yet',
  noneFound: 'No interactions found',
  noneHint: 'Record calls, meetings and emails, so that every advisor of the company knows about them.',
  add: 'Add an interaction',
  editTitle: 'Edit interaction',
  kind: 'Type',
  everyKind: 'All types',
  search: 'Search subject and text',
  subject: 'Subject',
  text: 'Notes',
  date: 'Date',
  edit: 'Edit',
  delete: 'Delete',
  saved: 'Interaction saved.',
  changed: "Someone else changed this. Your edits weren't saved.",
  reload: 'Load the current interaction',
  placeholder: 'What was said, and what comes next',
  subjectMissing: 'Please enter a subject.',
  dateMissing: 'Please enter a valid date',
  privacy: 'The advisors of this company can read this. Do not enter government identifiers.',
} as const;

export const KIND_TEXT: Readonly<Record<InteractionKind, string>> = {
  call: 'Call',
  meeting: 'Meeting',
  email: 'Email',
  note: 'Note',
};

/** The names of the fields of one kind, and of the button that saves it. */
export const composerText = (kind: InteractionKind) => {
  const name = KIND_TEXT[kind].toLowerCase();
  return {
    subject: `Subject of the ${name}`,
    date: `Day of the ${name}`,
    text: kind === 'note' ? 'Text of the note' : `Notes of the ${name}`,
    save: `Save ${name}`,
  };
};

/** Who can read what is written. */
export const readersText = (companyName: string): string =>
  `The advisors of ${companyName} can read this. Do not enter government identifiers.`;

export const deletedText = (subject: string): string => `“${subject}” deleted.`;
