import { Button } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import type { Undo } from './undo-notice.tsx';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  readonly text: { readonly edit: string; readonly delete: string };
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly remove: () => Promise<{ readonly error?: unknown }>;
  /** Offered once the entry is deleted. */
  readonly undo: Undo;
  readonly onUndo: (undo: Undo) => void;
}

/** Edits or deletes an entry of the desk; a deletion can be undone. */
export function EntryActions({ text, isBusy, onEdit, remove, undo, onUndo }: EntryActionsProps) {
  const toast = useToast();
  const removeIt = async () => {
    const { error } = await remove();
    if (error) toast.failure(error);
    else onUndo(undo);
  };
  return (
    <div className={styles['actions']}>
      <Button size="sm" variant="secondary" onPress={onEdit}>
        {text.edit}
      </Button>
      <Button size="sm" variant="quiet" busy={isBusy} onPress={() => void removeIt()}>
        {text.delete}
      </Button>
    </div>
  );
}
