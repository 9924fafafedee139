import type { Task } from '@fw/contract-crm';
import { Button } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useDeleteTaskMutation, useRestoreTaskMutation } from '../../app/desk.api.ts';
import { useTaskCompletion } from '../../app/use-task-completion.ts';
import { deletedText, TASKS_TEXT as TEXT } from './tasks.text.ts';
import type { Undo } from '../../app/undo-notice.tsx';
import styles from './tasks.module.css';

interface TaskActionsProps {
  readonly task: Task;
  readonly onEdit: () => void;
  readonly onUndo: (undo: Undo) => void;
}

/** The note of a task and what can be done with it; completing and deleting can be undone. */
export function TaskActions({ task, onEdit, onUndo }: TaskActionsProps) {
  const { taskId, title, note, status, version } = task;
  const { completeTask, completing, reopen, reopening } = useTaskCompletion(onUndo);
  const [remove, removing] = useDeleteTaskMutation();
  const [restore] = useRestoreTaskMutation();
  const toast = useToast();

  const reopenIt = async () => {
    const { error } = await reopen({ body: { taskId, version } });
    if (error) toast.failure(error);
  };
  const removeIt = async () => {
    const { error } = await remove({ body: { taskId } });
    if (error) toast.failure(error);
    else onUndo({ message: deletedText(title), revert: () => restore({ body: { taskId } }) });
  };

  return (
    <>
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <div className={styles['actions']}>
        {status === 'open' ? (
          <Button size="sm" busy={completing.isLoading} onPress={() => void completeTask(task)}>
            {TEXT.complete}
          </Button>
        ) : (
          <Button size="sm" busy={reopening.isLoading} onPress={() => void reopenIt()}>
            {TEXT.reopen}
          </Button>
        )}
        <Button size="sm" variant="secondary" onPress={onEdit}>
          {TEXT.edit}
        </Button>
        <Button size="sm" variant="quiet" busy={removing.isLoading} onPress={() => void removeIt()}>
          {TEXT.delete}
        </Button>
      </div>
    </>
  );
}
