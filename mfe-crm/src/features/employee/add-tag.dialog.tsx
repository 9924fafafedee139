import { MAX_TAG_LENGTH } from '@fw/contract-crm/client-tags';
import { TextField } from '@fw/ui/core';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { useAddTagMutation } from '../../app/employees.api.ts';
import { TAGS_TEXT as TEXT } from './client-tags.text.ts';

const typed = z.object({ tag: z.string() });
const START = { tag: '' };
const NOT_EDITED = { conflict: null };

interface AddTagDialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

export function AddTagDialog({ clientId, onClose }: AddTagDialogProps) {
  const [add] = useAddTagMutation();
  const form = useEntityForm({
    name: `tag of ${clientId}`,
    schema: typed,
    start: START,
    edited: null,
    toValues: () => START,
    toPayload: ({ tag }) => (tag.trim() === '' ? null : { clientId, tag }),
    problems: ({ tag }) => ({ tag: tag.trim() === '' ? TEXT.missing : null }),
    contract: NOT_EDITED,
    save: (body) => add({ body }),
    onSaved: onClose,
  });
  return (
    <EntityDialog title={TEXT.add} text={TEXT} messagesAt={['tag']} {...{ form, onClose }}>
      <TextField label={TEXT.tag} hint={TEXT.hint} maxLength={MAX_TAG_LENGTH} {...form.field('tag')} />
    </EntityDialog>
  );
}
