import { useEntityForm, type EntityForm, type EntityFormOptions, type Versioned } from '@fw/web-kit/forms';
import { useDeleteDraftMutation } from './drafts.api.ts';

interface EntryFormOptions<Values extends object, Stored extends Versioned, Payload> extends Omit<
  EntityFormOptions<Values, Stored, Payload, unknown>,
  'save' | 'onSaved'
> {
  /** The stored draft that the form was opened with; a save deletes it. */
  readonly draftId: string | undefined;
  readonly create: (fields: Payload, idempotencyKey: string) => PromiseLike<{ readonly data?: unknown }>;
  readonly update: (fields: Payload, version: number) => PromiseLike<{ readonly data?: unknown }>;
  readonly onClose: () => void;
}

/** The form of an entry of the desk, new or edited. */
export function useEntryForm<Values extends object, Stored extends Versioned, Payload>({
  draftId,
  create,
  update,
  onClose,
  ...options
}: EntryFormOptions<Values, Stored, Payload>): EntityForm<Values, Stored> {
  const [deleteDraft] = useDeleteDraftMutation();
  return useEntityForm({
    ...options,
    save: (fields, { version, idempotencyKey }) =>
      options.edited ? update(fields, version) : create(fields, idempotencyKey),
    onSaved: () => {
      if (draftId !== undefined) void deleteDraft({ body: { draftId } });
      onClose();
    },
  });
}
