import type { HandOver } from '@fw/contract-crm/hand-over';
import { Button, TextButton } from '@fw/ui/core';
import { BulkBar } from '@fw/ui/filters';
import { useToast } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { useUndoHandOverMutation } from '../../app/employees.api.ts';
import type { Undo } from '../../app/undo-notice.tsx';
import type { ClientSelection } from './client-selection.ts';
import { HAND_OVER_TEXT as TEXT, outcomeText, selectedText } from './hand-over.text.ts';

const HandOverDialog = later(async () => (await import('./hand-over.dialog.tsx')).HandOverDialog);

interface SelectedClientsProps {
  readonly selection: ClientSelection;
  readonly onUndo: (undo: Undo) => void;
}

/** How many clients are selected; hands all of them over, with one undo. */
export function SelectedClients({ selection, onUndo }: SelectedClientsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [undoHandOver] = useUndoHandOverMutation();
  const toast = useToast();
  const count = selection.clientIds.size;
  const takeBack = async (handOverId: string) => {
    const { data, error } = await undoHandOver({ body: { handOverId } });
    if (data && data.kept.length > 0) toast.bad(outcomeText(data));
    return { error };
  };
  const finish = (outcome: HandOver): void => {
    setChoosing(false);
    selection.end();
    const message = outcomeText(outcome);
    if (outcome.moved.length === 0) toast.bad(message);
    else onUndo({ message, revert: () => takeBack(outcome.handOverId) });
  };
  return (
    <BulkBar label={TEXT.selected} selected={count === 0 ? TEXT.selectNone : selectedText(count)}>
      {count === 0 ? (
        <TextButton onPress={selection.selectAll}>{TEXT.selectAll}</TextButton>
      ) : (
        <TextButton onPress={selection.clear}>{TEXT.clear}</TextButton>
      )}
      <Button size="sm" variant="secondary" disabled={count === 0} onPress={() => setChoosing(true)}>
        {TEXT.action}
      </Button>
      <TextButton onPress={selection.end}>{TEXT.done}</TextButton>
      {isChoosing && (
        <HandOverDialog
          clientIds={[...selection.clientIds]}
          onMoved={finish}
          onClose={() => setChoosing(false)}
        />
      )}
    </BulkBar>
  );
}
