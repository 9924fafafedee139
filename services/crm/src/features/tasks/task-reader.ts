import type { Task, TaskSort, TaskStatus } from '@fw/contract-crm';
import { notFound, versionLost, type Clock } from '@fw/service-kit';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { TasksRepo } from './tasks.repo.ts';
import type { TaskRow } from './tasks.schema.ts';

interface TaskReaderDependencies {
  readonly tasksRepo: TasksRepo;
  readonly servedClients: ServedClients;
  readonly clock: Pick<Clock, 'today'>;
}

export interface TaskKey {
  readonly taskId: string;
  readonly version: number;
}

interface ListQuery {
  readonly status: TaskStatus;
  readonly clientId?: string | undefined;
  readonly sort: TaskSort;
  readonly direction: 'ASC' | 'DESC';
  readonly page: number;
  readonly pageSize: number;
}

type Changes = Parameters<TasksRepo['change']>[1];

export type TaskReader = ReturnType<typeof taskReader>;

/** Tasks as far as an advisor may see them, with the names that a list shows. */
export function taskReader({ tasksRepo, servedClients, clock }: TaskReaderDependencies) {
  const shown = async (rows: readonly TaskRow[]): Promise<Task[]> => {
    const [clients, advisors] = await Promise.all([
      servedClients.clientNames(rows.map(({ clientId }) => clientId)),
      servedClients.advisorNames(rows.map(({ assignedTo }) => assignedTo)),
    ]);
    return rows.map(({ _id, title, note, dueOn, repeat, status, assignedTo, clientId, version }) => ({
      taskId: _id,
      title,
      note,
      dueOn,
      repeat,
      status: status === 'done' ? 'done' : 'open',
      assignedTo,
      assignedName: advisors.get(assignedTo) ?? '',
      clientId,
      clientName: clientId === null ? null : (clients.get(clientId) ?? null),
      version,
    }));
  };
  const shownOne = async (row: TaskRow): Promise<Task> => {
    const [task] = await shown([row]);
    if (!task) throw notFound();
    return task;
  };
  /** The row, deleted or not. */
  const find = async (advisorId: string, taskId: string): Promise<TaskRow> => {
    const companyIds = await servedClients.companyIds(advisorId);
    const row = await tasksRepo.find({ advisorId, companyIds }, taskId);
    if (!row) throw notFound();
    return row;
  };
  const findPresent = async (advisorId: string, taskId: string): Promise<TaskRow> => {
    const row = await find(advisorId, taskId);
    if (row.status === 'deleted') throw notFound();
    return row;
  };
  /** Changes a task at its version; refused with the stored task when that is outdated. */
  const change = async (advisorId: string, { taskId, version }: TaskKey, changes: Changes): Promise<Task> => {
    const row = await tasksRepo.change({ _id: taskId, version }, changes);
    if (!row) throw versionLost(await shownOne(await findPresent(advisorId, taskId)));
    return shownOne(row);
  };
  const list = async (advisorId: string, { status, clientId, page, pageSize, ...order }: ListQuery) => {
    const part = { ...order, skip: (page - 1) * pageSize, limit: pageSize, today: clock.today() };
    if (clientId === undefined) return tasksRepo.listAssigned(advisorId, status, part);
    const { companyId } = await servedClients.client(advisorId, clientId);
    return tasksRepo.listOfClient({ clientId, companyIds: [companyId] }, status, part);
  };

  return {
    shown,
    shownOne,
    find,
    findPresent,
    change,
    /** The tasks of the advisor, or those about one employee, by due date. */
    list: async (advisorId: string, query: ListQuery) => {
      const { rows, total, overdue } = await list(advisorId, query);
      return { items: await shown(rows), total, overdue };
    },
  };
}
