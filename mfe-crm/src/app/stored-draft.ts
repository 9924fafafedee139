import { useToast } from '@fw/web-kit';
import { useDeleteDraftMutation } from './drafts.api.ts';

/** A draft of the service that a dialog was opened with. */
export interface StoredDraft<Content> {
  readonly draftId: string;
  readonly content: Content;
}

const SAVED = 'Draft saved.';

interface StoredDraftOptions {
  /** The draft that the dialog was opened with; null for a new form. */
  readonly draftId: string | null;
  /** Closes the dialog and forgets what this tab keeps of the form. */
  readonly close: () => void;
}

/** What a dialog does with the draft that the service stores. */
export function useStoredDraft({ draftId, close }: StoredDraftOptions) {
  const [remove] = useDeleteDraftMutation();
  const toast = useToast();
  return {
    /** Stores the form as a draft and closes the dialog. */
    save: async (store: () => Promise<{ readonly error?: unknown }>): Promise<void> => {
      const { error } = await store();
      if (error) {
        toast.failure(error);
        return;
      }
      toast.good(SAVED);
      close();
    },
    /** Deletes the draft once its form is submitted. */
    finish: (): void => {
      if (draftId !== null) void remove({ body: { draftId } });
    },
  };
}
