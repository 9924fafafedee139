import type { Task } from '@fw/contract-crm';
import { useToast } from '@fw/web-kit';
import { useCompleteTaskMutation, useReopenTaskMutation } from './desk.api.ts';
import type { Undo } from './undo-notice.tsx';

/** Completes tasks, each with its undo, which opens the task again. */
export function useTaskCompletion(onUndo: (undo: Undo) => void) {
  const [complete, completing] = useCompleteTaskMutation();
  const [reopen, reopening] = useReopenTaskMutation();
  const toast = useToast();
  const completeTask = async ({
    taskId,
    title,
    version,
  }: Pick<Task, 'taskId' | 'title' | 'version'>): Promise<void> => {
    const { data, error } = await complete({ body: { taskId, version } });
    if (error) toast.failure(error);
    if (!data) return;
    const { version: completed } = data;
    onUndo({
      message: `“${title}” completed.`,
      revert: () => reopen({ body: { taskId, version: completed } }),
    });
  };
  return { completeTask, completing, reopen, reopening };
}
