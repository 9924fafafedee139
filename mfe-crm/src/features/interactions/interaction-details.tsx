import type { Interaction } from '@fw/contract-crm';
import { useSession } from '@fw/web-kit';
import { useDeleteInteractionMutation, useRestoreInteractionMutation } from '../../app/desk.api.ts';
import { EntryActions } from '../../app/entry-actions.tsx';
import type { Undo } from '../../app/undo-notice.tsx';
import { deletedText, INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';
import styles from './interactions.module.css';

interface InteractionDetailsProps {
  readonly interaction: Interaction;
  readonly onEdit: () => void;
  readonly onUndo: (undo: Undo) => void;
}

/** The text of an interaction; its author can change and delete it, and a deletion can be undone. */
export function InteractionDetails({ interaction, onEdit, onUndo }: InteractionDetailsProps) {
  const { interactionId, advisorId, subject, text } = interaction;
  const isOwn = useSession().user?.userId === advisorId;
  const [remove, { isLoading }] = useDeleteInteractionMutation();
  const [restore] = useRestoreInteractionMutation();
  return (
    <>
      {text !== '' && <p className={styles['text']}>{text}</p>}
      {isOwn && (
        <EntryActions
          text={TEXT}
          isBusy={isLoading}
          remove={() => remove({ body: { interactionId } })}
          undo={{ message: deletedText(subject), revert: () => restore({ body: { interactionId } }) }}
          {...{ onEdit, onUndo }}
        />
      )}
    </>
  );
}
