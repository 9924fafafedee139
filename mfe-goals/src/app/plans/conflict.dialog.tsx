import { Button } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

interface ConflictDialogProps {
  readonly onKeepMine: () => void;
  readonly onTakeStored: () => void;
}

/** Two tabs or devices changed one plan: the person chooses, nothing is overwritten silently. */
export function ConflictDialog({ onKeepMine, onTakeStored }: ConflictDialogProps) {
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
          <Button variant="secondary" onPress={onTakeStored}>
            {TEXT.takeStored}
          </Button>
          <Button onPress={onKeepMine}>{TEXT.keepMine}</Button>
        </>
      }
    >
      <p>{TEXT.conflict}</p>
    </Dialog>
  );
}
