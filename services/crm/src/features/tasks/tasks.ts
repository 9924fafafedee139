import type { Task, TaskChange, TaskDraft } from '@fw/contract-crm';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { TaskChecks } from './task-checks.ts';
import type { TaskReader } from './task-reader.ts';
import type { TasksRepo } from './tasks.repo.ts';
import type { TaskRow } from './tasks.schema.ts';

interface TasksDependencies {
  readonly tasksRepo: Pick<TasksRepo, 'create'>;
  readonly reader: TaskReader;
  readonly checks: TaskChecks;
  readonly servedClients: Pick<ServedClients, 'client' | 'colleagues'>;
}

export type TasksService = ReturnType<typeof tasksService>;

/** What advisors enter as tasks. A task about an employee belongs to everyone who serves the employee's company. */
export function tasksService({ tasksRepo, reader, checks, servedClients }: TasksDependencies) {
  const findCompanyId = async (advisorId: string, clientId: string | null): Promise<string | null> =>
    clientId === null ? null : (await servedClients.client(advisorId, clientId)).companyId;
  /** The employee whom a changed task is about, and the company. */
  const findClient = async (
    advisorId: string,
    before: Pick<TaskRow, 'clientId' | 'companyId'>,
    clientId: string | null = before.clientId,
  ) => {
    if (clientId === before.clientId) return { clientId, companyId: before.companyId };
    return { clientId, companyId: await findCompanyId(advisorId, clientId) };
  };

  return {
    list: reader.list,
    create: async (advisorId: string, draft: TaskDraft, newId: () => string): Promise<Task> => {
      const { clientId, assignedTo = advisorId, ...entered } = draft;
      const companyId = await findCompanyId(advisorId, clientId);
      checks.checkDue(entered.dueOn);
      await checks.checkAssignee({ advisorId, assignedTo, companyId });
      const row: TaskRow = {
        ...entered,
        _id: newId(),
        assignedTo,
        createdBy: advisorId,
        clientId,
        companyId,
        status: 'open',
        statusBefore: null,
        deletedAt: null,
        doneAt: null,
        version: 0,
      };
      await tasksRepo.create(row);
      return reader.shownOne(row);
    },
    update: async (
      advisorId: string,
      { taskId, version, clientId: about, ...entered }: TaskChange,
    ): Promise<Task> => {
      const before = await reader.findPresent(advisorId, taskId);
      const { assignedTo = before.assignedTo } = entered;
      const client = await findClient(advisorId, before, about);
      if (entered.dueOn !== before.dueOn) checks.checkDue(entered.dueOn);
      const isSame = assignedTo === before.assignedTo && client.companyId === before.companyId;
      if (!isSame) await checks.checkAssignee({ advisorId, assignedTo, companyId: client.companyId });
      return reader.change(advisorId, { taskId, version }, { ...entered, ...client, assignedTo });
    },
    advisors: async (advisorId: string) =>
      (await servedClients.colleagues(advisorId)).map(({ _id, firstName, lastName }) => ({
        advisorId: _id,
        firstName,
        lastName,
      })),
  };
}
