import { taskCalls, type Task } from '@fw/contract-crm';
import { useCreateTaskMutation, useUpdateTaskMutation } from '../../app/desk.api.ts';
import { useEntrySaving } from '../../app/entry-saving.ts';
import type { SubmittedTask } from './task-draft.ts';

/** Saves a task, new or edited. */
export function useTaskSaving(edited: Task | null, clientId: string | null) {
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const taskId = edited?.taskId ?? '';
  return useEntrySaving({
    contract: taskCalls.update,
    edited,
    creating,
    updating,
    create: (fields: SubmittedTask, idempotencyKey) =>
      create({ body: { ...fields, clientId }, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, taskId, version } }),
  });
}
