import { EntryDialog } from '../../app/entry.dialog.tsx';
import { useSaveInteractionDraftMutation } from '../../app/drafts.api.ts';
import { InteractionFields } from './interaction-fields.tsx';
import { useInteractionForm, type InteractionFormOptions } from './interaction-form.ts';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

/** Adds or edits an interaction. */
export function InteractionDialog(options: InteractionFormOptions) {
  const { edited, clientId, onClose } = options;
  const form = useInteractionForm(options);
  const [saveDraft] = useSaveInteractionDraftMutation();
  return (
    <EntryDialog
      title={edited ? TEXT.editTitle : TEXT.add}
      text={TEXT}
      drafts={
        edited
          ? undefined
          : {
              save: (version) => saveDraft({ body: { clientId, version, content: form.values } }),
              toValues: (draft) => (draft.kind === 'interaction' ? draft.content : {}),
            }
      }
      {...{ form, onClose }}
    >
      <InteractionFields form={form} />
    </EntryDialog>
  );
}
