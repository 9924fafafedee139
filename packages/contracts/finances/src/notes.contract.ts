import { call, enteredLines, enteredText, id, version } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { transaction } from './transactions.contract.ts';

export const MAX_NOTE_LENGTH = 500;
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 30;

export const NOTE_TEXT = {
  longNote: `A note has at most ${String(MAX_NOTE_LENGTH)} characters.`,
  longTag: `A tag has at most ${String(MAX_TAG_LENGTH)} characters.`,
  emptyTag: 'Enter a tag.',
  manyTags: `A transaction has at most ${String(MAX_TAGS)} tags.`,
} as const;

const tag = enteredText(MAX_TAG_LENGTH, NOTE_TEXT.longTag).check(z.minLength(1, NOTE_TEXT.emptyTag));
/** Tags in the order in which they were added; the service keeps one of those that differ in case only. */
export const tags = z.array(tag).check(z.maxLength(MAX_TAGS, NOTE_TEXT.manyTags));

export const noteCalls = {
  update: call({
    path: '/webapi/v1/transactions/note-update',
    summary: 'Replaces note and tags of a transaction; syncs, imports and rules keep them',
    body: z.strictObject({
      transactionId: id,
      note: enteredLines(MAX_NOTE_LENGTH, NOTE_TEXT.longNote),
      tags,
      /** The version that the editor saw; without it the last write wins. */
      version: z.optional(version),
    }),
    reply: transaction,
    conflict: transaction,
  }),
} as const;
