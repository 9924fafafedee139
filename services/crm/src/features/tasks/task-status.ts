import type { Nothing } from '@fw/contract-kernel';
import type { Task } from '@fw/contract-crm';
import { versionLost, type Clock } from '@fw/service-kit';
import { nextDue } from './next-due.ts';
import type { TaskKey, TaskReader } from './task-reader.ts';
import type { TasksRepo } from './tasks.repo.ts';

interface TaskStatusDependencies {
  readonly tasksRepo: Pick<TasksRepo, 'insertRepetition' | 'removeRepetition'>;
  readonly reader: TaskReader;
  readonly clock: Pick<Clock, 'today' | 'date'>;
}

export type TaskStatusService = ReturnType<typeof taskStatusService>;

/** Completes, reopens, deletes and restores tasks; each undoes another. */
export function taskStatusService({ tasksRepo, reader, clock }: TaskStatusDependencies) {
  return {
    /** The repetition is stored first: a completion that stops in between is repeated without a second one. */
    complete: async (advisorId: string, key: TaskKey, newId: () => string): Promise<Task> => {
      const before = await reader.findPresent(advisorId, key.taskId);
      if (before.status === 'done') return reader.shownOne(before);
      if (before.version !== key.version) throw versionLost(await reader.shownOne(before));
      const dueOn = nextDue(before.dueOn, before.repeat, clock.today());
      if (dueOn !== null) {
        await tasksRepo.insertRepetition({ ...before, _id: newId(), repeats: before._id, dueOn, version: 0 });
      }
      return reader.change(advisorId, key, { status: 'done', doneAt: clock.date() });
    },
    reopen: async (advisorId: string, key: TaskKey): Promise<Task> => {
      const before = await reader.findPresent(advisorId, key.taskId);
      if (before.status === 'open') return reader.shownOne(before);
      const task = await reader.change(advisorId, key, { status: 'open', doneAt: null });
      await tasksRepo.removeRepetition(key.taskId);
      return task;
    },
    remove: async (advisorId: string, taskId: string): Promise<Nothing> => {
      const { status, version } = await reader.find(advisorId, taskId);
      if (status === 'deleted') return {};
      const changes = { status: 'deleted', statusBefore: status, deletedAt: clock.date() } as const;
      await reader.change(advisorId, { taskId, version }, changes);
      return {};
    },
    restore: async (advisorId: string, taskId: string): Promise<Task> => {
      const row = await reader.find(advisorId, taskId);
      if (row.status !== 'deleted') return reader.shownOne(row);
      const changes = { status: row.statusBefore ?? 'open', statusBefore: null, deletedAt: null };
      return reader.change(advisorId, { taskId, version: row.version }, changes);
    },
  };
}
