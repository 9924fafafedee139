import type { Task } from '@fw/contract-crm';
import { useState } from 'react';

export interface TaskSelection {
  /** By id; a task stays selected on another page. */
  readonly tasks: ReadonlyMap<string, Task>;
  readonly toggle: (task: Task, isSelected: boolean) => void;
  readonly set: (tasks: readonly Task[]) => void;
  readonly end: () => void;
}

/** The tasks that are selected; null while none can be. */
export function useTaskSelection() {
  const [tasks, setTasks] = useState<ReadonlyMap<string, Task> | null>(null);
  const set = (all: readonly Task[]) => setTasks(new Map(all.map((task) => [task.taskId, task])));
  const toggle = (task: Task, isSelected: boolean) => {
    const next = new Map(tasks);
    if (isSelected) next.set(task.taskId, task);
    else next.delete(task.taskId);
    setTasks(next);
  };
  const selection: TaskSelection | null = tasks && { tasks, toggle, set, end: () => setTasks(null) };
  return { selection, begin: () => set([]) };
}
