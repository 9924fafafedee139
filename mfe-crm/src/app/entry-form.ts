import { failureOf } from '@fw/web-kit';
import { useEntityForm, type EntityForm, type EntityFormOptions, type Versioned } from '@fw/web-kit/forms';
import { useState } from 'react';
import { useDeleteDraftMutation } from './drafts.api.ts';
import type { DraftRef } from './stored-draft.ts';

interface Created {
  readonly data?: unknown;
  readonly error?: unknown;
}

interface EntryFormOptions<Values extends object, Stored extends Versioned, Payload> extends Omit<
  EntityFormOptions<Values, Stored, Payload, unknown>,
  'save' | 'onSaved'
> {
  /** The stored draft that the form was opened with; a save deletes it. */
  readonly draft: DraftRef | undefined;
  readonly create: (fields: Payload, idempotencyKey: string) => PromiseLike<Created>;
  readonly update: (fields: Payload, version: number) => PromiseLike<{ readonly data?: unknown }>;
  readonly onClose: () => void;
}

export interface EntryForm<Values extends object, Stored extends Versioned> extends EntityForm<
  Values,
  Stored
> {
  /** The stored draft that is edited. */
  readonly draft: DraftRef | undefined;
  /** Edits this draft from now on. */
  readonly openDraft: (draft: DraftRef, values: Partial<Values>) => void;
  /** Another window has saved an entry from this draft; the next save adds a second one. */
  readonly isSavedElsewhere: boolean;
}

const isUsed = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.reason === 'IDEMPOTENCY_KEY_REUSED';
};

/**
 * The form of an entry of the desk, new or edited. A draft is the key of the entry that is made from it, so that two windows
 * with the same draft make one entry.
 */
export function useEntryForm<Values extends object, Stored extends Versioned, Payload>({
  draft: opened,
  create,
  update,
  onClose,
  ...options
}: EntryFormOptions<Values, Stored, Payload>): EntryForm<Values, Stored> {
  const [deleteDraft] = useDeleteDraftMutation();
  const [draft, setDraft] = useState(opened);
  const [isKeyUsed, setKeyUsed] = useState(false);
  const form = useEntityForm({
    ...options,
    save: async (fields, { version, idempotencyKey }) => {
      if (options.edited) return update(fields, version);
      const ofDraft = draft && !isKeyUsed;
      const created = await create(fields, ofDraft ? `draft-${draft.draftId}` : idempotencyKey);
      if (ofDraft && isUsed(created.error)) setKeyUsed(true);
      return created;
    },
    onSaved: () => {
      if (draft) void deleteDraft({ body: { draftId: draft.draftId } });
      onClose();
    },
  });
  return {
    ...form,
    draft,
    isSavedElsewhere: isUsed(form.error),
    openDraft: (other, values) => {
      setDraft(other);
      form.change(values);
    },
  };
}
