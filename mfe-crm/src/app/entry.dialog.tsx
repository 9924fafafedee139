import { draftCalls, type Draft } from '@fw/contract-crm/drafts';
import { Button, SaveProblem } from '@fw/ui/core';
import { conflictIn, useToast } from '@fw/web-kit';
import { EntityDialog, type EntityProblemText, type Versioned } from '@fw/web-kit/forms';
import { useState, type ReactNode } from 'react';
import type { EntryForm } from './entry-form.ts';

const TEXT = {
  saveDraft: 'Save draft',
  draftSaved: 'Draft saved.',
  otherDraft: 'You have another draft here. Nothing you entered was saved.',
  openOther: 'Open the other draft',
  replaceOther: 'Replace it',
  savedElsewhere: 'This draft was already saved in another window. Save again to add a second one.',
} as const;

/** How a form is stored as a draft. */
export interface DraftStore<Values> {
  /** Replaces the draft of that version; 0 while the form has none. */
  readonly save: (version: number) => Promise<{ readonly error?: unknown }>;
  /** The fields of the form as the draft holds them. */
  readonly toValues: (draft: Draft) => Partial<Values>;
}

interface EntryDialogProps<Values extends object, Stored extends Versioned> {
  readonly title: string;
  readonly text: EntityProblemText<Stored>;
  readonly form: EntryForm<Values, Stored>;
  readonly saveLabel?: string;
  /** What keeps the form as a draft of the advisor. */
  readonly draftLabel?: string;
  /** The toast once it is kept. */
  readonly draftSavedText?: string;
  /** Buttons before that one. */
  readonly startActions?: ReactNode;
  readonly size?: 'lg';
  readonly canSave?: boolean;
  readonly message?: string | undefined;
  /** Left out where an entry is edited, which has no draft. */
  readonly drafts: DraftStore<Values> | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stores the form as a draft; where another window stored one since, the advisor chooses which one stays. */
function useDraftSaving<Values extends object, Stored extends Versioned>({
  form,
  onClose,
  drafts,
  savedText,
}: Pick<EntryDialogProps<Values, Stored>, 'form' | 'onClose' | 'drafts'> & { readonly savedText: string }) {
  const toast = useToast();
  const [other, setOther] = useState<Draft | null>(null);
  const save = async (version: number): Promise<void> => {
    const error = (await drafts?.save(version))?.error;
    const current = error === undefined ? null : conflictIn(draftCalls.saveTask, error);
    setOther(current);
    if (current) return;
    if (error) {
      toast.failure(error);
      return;
    }
    toast.good(savedText);
    form.discard();
    onClose();
  };
  const openOther = (draft: Draft): void => {
    setOther(null);
    form.openDraft(draft, drafts?.toValues(draft) ?? {});
  };
  const choices = other
    ? [
        { label: TEXT.openOther, onPress: () => openOther(other) },
        { label: TEXT.replaceOther, onPress: () => void save(other.version) },
      ]
    : null;
  return { save: () => save(form.draft?.version ?? 0), choices };
}

/** Adds or edits an entry of the desk; the advisor may also keep it as a draft of the service. */
export function EntryDialog<Values extends object, Stored extends Versioned>({
  drafts,
  draftLabel = TEXT.saveDraft,
  draftSavedText = TEXT.draftSaved,
  startActions,
  children,
  ...dialog
}: EntryDialogProps<Values, Stored>) {
  const { form, onClose } = dialog;
  const saving = useDraftSaving({ form, onClose, drafts, savedText: draftSavedText });
  return (
    <EntityDialog
      {...dialog}
      message={form.isSavedElsewhere ? TEXT.savedElsewhere : dialog.message}
      extraActions={
        <>
          {startActions}
          {drafts && (
            <Button variant="secondary" onPress={() => void saving.save()}>
              {draftLabel}
            </Button>
          )}
        </>
      }
    >
      {saving.choices && <SaveProblem message={TEXT.otherDraft} choices={saving.choices} />}
      {children}
    </EntityDialog>
  );
}
