import { Button } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { EntityDialog, type EntityForm, type EntityProblemText, type Versioned } from '@fw/web-kit/forms';
import type { ReactNode } from 'react';

const TEXT = { saveDraft: 'Save draft', draftSaved: 'Draft saved.' } as const;

interface EntryDialogProps<Values extends object, Stored extends Versioned> {
  readonly title: string;
  readonly text: EntityProblemText<Stored>;
  readonly form: EntityForm<Values, Stored>;
  readonly saveLabel?: string;
  readonly message?: string | undefined;
  /** Stores the form as a draft; left out where an entry is edited. */
  readonly onSaveDraft: (() => Promise<{ readonly error?: unknown }>) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Adds or edits an entry of the desk; the advisor may also keep it as a draft of the service. */
export function EntryDialog<Values extends object, Stored extends Versioned>({
  onSaveDraft,
  ...dialog
}: EntryDialogProps<Values, Stored>) {
  const toast = useToast();
  const saveDraft = async (store: () => Promise<{ readonly error?: unknown }>) => {
    const { error } = await store();
    if (error) {
      toast.failure(error);
      return;
    }
    toast.good(TEXT.draftSaved);
    dialog.form.discard();
    dialog.onClose();
  };
  return (
    <EntityDialog
      {...dialog}
      extraActions={
        onSaveDraft && (
          <Button variant="secondary" onPress={() => void saveDraft(onSaveDraft)}>
            {TEXT.saveDraft}
          </Button>
        )
      }
    />
  );
}
