import { WORKFLOWS, type Task, type TaskDraft, type WorkflowStart } from '@fw/contract-crm';
import { addDays } from '@fw/units';
import type { TaskChecks } from './task-checks.ts';

interface WorkflowDependencies {
  readonly tasks: {
    readonly create: (advisorId: string, draft: TaskDraft, newId: () => string) => Promise<Task>;
  };
  readonly checks: Pick<TaskChecks, 'checkDue'>;
}

export type StartWorkflow = ReturnType<typeof startWorkflow>;

/** Adds the tasks of a workflow in their order, or none where one has a day that is too far; the ids follow from the request, so that its repetition adds none twice. */
export const startWorkflow =
  ({ tasks, checks }: WorkflowDependencies) =>
  async (advisorId: string, start: WorkflowStart, newId: () => string): Promise<Task[]> => {
    const { workflow, clientId, startOn } = start;
    const drafts = WORKFLOWS[workflow].steps.map(({ title, afterDays }) => {
      const dueOn = addDays(startOn, afterDays);
      return { title, note: '', dueOn, repeat: 'never', clientId } as const;
    });
    for (const { dueOn } of drafts) checks.checkDue(dueOn);
    const created: Task[] = [];
    for (const draft of drafts) {
      created.push(await tasks.create(advisorId, draft, newId));
    }
    return created;
  };
