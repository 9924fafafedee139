import { countSentence } from './transactions.text.ts';

/** The words of the dialog of note and tags. */
export const NOTE_DIALOG_TEXT = {
  title: 'Note and tags',
  note: 'Note',
  tags: 'Tags',
  tagsHint: 'Separate tags with commas.',
  saved: 'Note and tags saved.',
  changed: "This transaction was changed elsewhere. Your edits weren't saved.",
  reload: 'Load the current transaction',
} as const;

/** The words of the dialog of a merchant's name. */
export const MERCHANT_DIALOG_TEXT = {
  title: 'Name of the merchant',
  merchant: 'Descriptions that begin with',
  name: 'Show as',
  changed: "This name was changed elsewhere. Your edits weren't saved.",
  remove: "Show the bank's description",
  removed: "The bank's description is shown again.",
} as const;

export const namedText = (count: number, name: string): string =>
  `${countSentence(count)} now shown as ${name}. New ones will be too.`;
export const fixedMerchant = (merchant: string): string =>
  `For transactions whose description begins with “${merchant}”.`;
