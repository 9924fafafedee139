import { Button } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

interface ConflictDialogProps {
  readonly onKeepMine: () => void;
  readonly onLoadStored: () => void;
}

/** Two tabs or devices changed one plan: the person chooses, nothing is overwritten silently. */
export function ConflictDialog({ onKeepMine, onLoadStored }: ConflictDialogProps) {
  return (
    <Dialog
      open
      title={TEXT.conflictTitle}
      role="alertdialog"
      size="sm"
      dismissable={false}
      onClose={onKeepMine}
      actions={
        <>
          <Button variant="secondary" onPress={onLoadStored}>
            {TEXT.loadStored}
          </Button>
          <Button onPress={onKeepMine}>{TEXT.keepMine}</Button>
        </>
      }
    >
      <p>{TEXT.conflict}</p>
    </Dialog>
  );
}
