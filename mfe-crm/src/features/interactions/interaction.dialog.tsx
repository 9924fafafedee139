import { EntryDialog } from '../../app/entry.dialog.tsx';
import { useSaveInteractionDraftMutation } from '../../app/drafts.api.ts';
import { useInteractionDraft, type InteractionForm } from './interaction-draft.ts';
import { InteractionFields } from './interaction-fields.tsx';
import { useInteractionSaving } from './interaction-saving.ts';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

interface InteractionDialogProps extends InteractionForm {
  readonly onClose: () => void;
}

/** Adds or edits an interaction. */
export function InteractionDialog({ onClose, ...form }: InteractionDialogProps) {
  const { edited, clientId, stored } = form;
  const draft = useInteractionDraft(form);
  const saving = useInteractionSaving(edited, clientId);
  const [saveDraft] = useSaveInteractionDraftMutation();
  return (
    <EntryDialog
      title={edited ? TEXT.editTitle : TEXT.add}
      text={TEXT}
      draftId={stored?.draftId}
      onSaveDraft={edited ? undefined : () => saveDraft({ body: { clientId, content: draft.value } })}
      {...{ draft, saving, onClose }}
    >
      <InteractionFields draft={draft} error={saving.error} />
    </EntryDialog>
  );
}
