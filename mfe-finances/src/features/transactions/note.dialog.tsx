import {
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  NOTE_TEXT,
  noteCalls,
  type Transaction,
} from '@fw/contract-finances';
import { SENSITIVE_DATA_DISCLAIMER } from '@fw/contract-kernel';
import { TextArea, TextField } from '@fw/ui/core';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { useSetNoteMutation } from './annotate.api.ts';
import { NOTE_DIALOG_TEXT as TEXT } from './annotate.text.ts';
import { tagsIn } from './tags-in.ts';

const typed = z.object({ note: z.string(), tags: z.string() });
type Input = z.output<typeof typed>;

/** Every tag with its comma and some spaces. */
const MAX_TYPED_TAGS = MAX_TAGS * (MAX_TAG_LENGTH + 4);

const toInput = ({ note = '', tags = [] }: Transaction): Input => ({ note, tags: tags.join(', ') });

function tagsProblem(text: string): string | null {
  const tags = tagsIn(text);
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) return NOTE_TEXT.longTag;
  return tags.length > MAX_TAGS ? NOTE_TEXT.manyTags : null;
}

const problems = ({ note, tags }: Input) => ({
  note: note.length > MAX_NOTE_LENGTH ? NOTE_TEXT.longNote : null,
  tags: tagsProblem(tags),
});

interface NoteDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
}

/** What a person adds to a transaction. */
export function NoteDialog({ row, onClose }: NoteDialogProps) {
  const { userTransactionId: transactionId } = row;
  const [setNote] = useSetNoteMutation();
  const form = useEntityForm({
    name: `note of transaction ${transactionId}`,
    schema: typed,
    start: toInput(row),
    edited: row,
    toValues: toInput,
    toPayload: (input) => {
      const { note, tags } = problems(input);
      return note === null && tags === null ? { note: input.note, tags: tagsIn(input.tags) } : null;
    },
    problems,
    save: (payload, { version }) => setNote({ body: { ...payload, transactionId, version } }),
    contract: noteCalls.update,
    savedText: TEXT.saved,
    onSaved: onClose,
  });
  return (
    <EntityDialog title={TEXT.title} text={TEXT} messagesAt={['note', 'tags']} {...{ form, onClose }}>
      <TextArea label={TEXT.note} hint={SENSITIVE_DATA_DISCLAIMER} {...form.field('note')} />
      <TextField
        label={TEXT.tags}
        hint={TEXT.tagsHint}
        maxLength={MAX_TYPED_TAGS}
        autoCapitalize="none"
        {...form.field('tags')}
      />
    </EntityDialog>
  );
}
