import { MAX_SEGMENT_NAME_LENGTH, type SegmentSearch } from '@fw/contract-crm/segments';
import { TextField } from '@fw/ui/core';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { EMPLOYEES_TEXT as TEXT } from './employees.text.ts';
import { useSaveSegmentMutation } from './segments.api.ts';

const typed = z.object({ name: z.string() });
const START = { name: '' };
const NOT_EDITED = { conflict: null };

interface SaveSegmentDialogProps {
  readonly search: SegmentSearch;
  readonly onClose: () => void;
}

/** Keeps a search under a name. */
export function SaveSegmentDialog({ search, onClose }: SaveSegmentDialogProps) {
  const [save] = useSaveSegmentMutation();
  const form = useEntityForm({
    name: 'segment',
    schema: typed,
    start: START,
    edited: null,
    toValues: () => START,
    toPayload: ({ name }) => (name.trim() === '' ? null : { name, search }),
    problems: ({ name }) => ({ name: name.trim() === '' ? TEXT.segmentNameMissing : null }),
    contract: NOT_EDITED,
    save: (body, { idempotencyKey }) => save({ body, idempotencyKey }),
    savedText: TEXT.segmentSaved,
    onSaved: onClose,
  });
  return (
    <EntityDialog title={TEXT.saveSegment} text={TEXT} messagesAt={['name']} {...{ form, onClose }}>
      <TextField
        label={TEXT.segmentName}
        maxLength={MAX_SEGMENT_NAME_LENGTH}
        hint={TEXT.segmentHint}
        {...form.field('name')}
      />
    </EntityDialog>
  );
}
