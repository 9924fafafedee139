import {
  DUE_RANGE,
  MAX_DAYS_AHEAD,
  MAX_DAYS_PAST,
  type Task,
  type TaskChange,
  type TaskDraft,
} from '@fw/contract-crm';
import { fieldRefused, type Clock } from '@fw/service-kit';
import { addDays, type IsoDate } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { TaskReader } from './task-reader.ts';
import type { TasksRepo } from './tasks.repo.ts';
import type { TaskRow } from './tasks.schema.ts';

const NOT_COLLEAGUE = 'Please choose an advisor of this company.';

interface TasksDependencies {
  readonly tasksRepo: Pick<TasksRepo, 'create'>;
  readonly reader: TaskReader;
  readonly clock: Pick<Clock, 'today'>;
  readonly servedClients: Pick<ServedClients, 'client' | 'colleagues' | 'isColleague'>;
}

export type TasksService = ReturnType<typeof tasksService>;

/** What advisors enter as tasks. A task about an employee belongs to everyone who serves the employee's company. */
export function tasksService({ tasksRepo, reader, servedClients, clock }: TasksDependencies) {
  const checkDue = (dueOn: IsoDate): void => {
    const today = clock.today();
    const isNear = dueOn >= addDays(today, -MAX_DAYS_PAST) && dueOn <= addDays(today, MAX_DAYS_AHEAD);
    if (!isNear) throw fieldRefused('dueOn', DUE_RANGE);
  };
  const checkAssignee = async (advisorId: string, assignedTo: string): Promise<void> => {
    if (!(await servedClients.isColleague(advisorId, assignedTo))) {
      throw fieldRefused('assignedTo', NOT_COLLEAGUE);
    }
  };

  return {
    list: reader.list,
    checkDue,
    create: async (advisorId: string, draft: TaskDraft, newId: () => string): Promise<Task> => {
      const { clientId, assignedTo = advisorId, ...entered } = draft;
      const client = clientId === null ? null : await servedClients.client(advisorId, clientId);
      checkDue(entered.dueOn);
      await checkAssignee(advisorId, assignedTo);
      const row: TaskRow = {
        ...entered,
        _id: newId(),
        assignedTo,
        createdBy: advisorId,
        clientId,
        companyId: client?.companyId ?? null,
        status: 'open',
        statusBefore: null,
        deletedAt: null,
        doneAt: null,
        version: 0,
      };
      await tasksRepo.create(row);
      return reader.shownOne(row);
    },
    update: async (advisorId: string, { taskId, version, ...entered }: TaskChange): Promise<Task> => {
      const before = await reader.findPresent(advisorId, taskId);
      const { assignedTo = before.assignedTo } = entered;
      if (entered.dueOn !== before.dueOn) checkDue(entered.dueOn);
      if (assignedTo !== before.assignedTo) await checkAssignee(advisorId, assignedTo);
      return reader.change(advisorId, { taskId, version }, { ...entered, assignedTo });
    },
    advisors: async (advisorId: string) =>
      (await servedClients.colleagues(advisorId)).map(({ _id, firstName, lastName }) => ({
        advisorId: _id,
        firstName,
        lastName,
      })),
  };
}
