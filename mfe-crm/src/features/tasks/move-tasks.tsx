import type { Task, TasksMoved } from '@fw/contract-crm';
import { Button, TextButton } from '@fw/ui/core';
import { BulkBar } from '@fw/ui/filters';
import { useToast } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { useUndoMoveMutation } from '../../app/desk.api.ts';
import type { Undo } from '../../app/undo-notice.tsx';
import type { TaskSelection } from './task-selection.ts';
import { movedText, selectedText, TASKS_TEXT as TEXT } from './tasks.text.ts';

const MoveTasksDialog = later(async () => (await import('./move-tasks.dialog.tsx')).MoveTasksDialog);

interface MoveTasksProps {
  readonly selection: TaskSelection;
  /** The page that is shown. */
  readonly tasks: readonly Task[];
  readonly onUndo: (undo: Undo) => void;
}

const movedSentence = ({ moved, kept }: TasksMoved): string =>
  movedText(
    moved.length,
    kept.map(({ title }) => title),
  );

/** How many tasks are selected; moves all of them to another day or another advisor, with one undo. */
export function MoveTasks({ selection, tasks, onUndo }: MoveTasksProps) {
  const [isMoving, setMoving] = useState(false);
  const [undoMove] = useUndoMoveMutation();
  const toast = useToast();
  const count = selection.tasks.size;
  const moveBack = async (moved: TasksMoved['moved']) => {
    const { data, error } = await undoMove({ body: { tasks: moved } });
    if (data && data.kept.length > 0) toast.bad(movedSentence(data));
    return { error };
  };
  const finish = (outcome: TasksMoved): void => {
    setMoving(false);
    selection.set([]);
    const { moved } = outcome;
    if (moved.length === 0) toast.bad(movedSentence(outcome));
    else onUndo({ message: movedSentence(outcome), revert: () => moveBack(moved) });
  };
  return (
    <BulkBar label={TEXT.selected} selected={count === 0 ? TEXT.selectNone : selectedText(count)}>
      {count === 0 ? (
        <TextButton onPress={() => selection.set(tasks)}>{TEXT.selectPage}</TextButton>
      ) : (
        <TextButton onPress={() => selection.set([])}>{TEXT.clear}</TextButton>
      )}
      <Button size="sm" variant="secondary" disabled={count === 0} onPress={() => setMoving(true)}>
        {TEXT.move}
      </Button>
      <TextButton onPress={selection.end}>{TEXT.selectDone}</TextButton>
      {isMoving && (
        <MoveTasksDialog
          tasks={[...selection.tasks.values()]}
          onMoved={finish}
          onClose={() => setMoving(false)}
        />
      )}
    </BulkBar>
  );
}
