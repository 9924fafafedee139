import { TASK_ROWS, type TaskSort, type TaskStatus } from '@fw/contract-crm';
import type { IsoDate } from '@fw/units';
import { insertOnce, rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection, type QueryFilter } from 'mongoose';
import type * as z from 'zod/mini';
import { taskRow, taskSchema, type TaskRow } from './tasks.schema.ts';

/** Who may see and change a task: the advisor it is assigned to, and those who serve the company of its client. */
export interface TaskAccess {
  readonly advisorId: string;
  readonly companyIds: readonly string[];
}

export type StoredTask = z.input<typeof taskRow>;

interface Handover {
  readonly from: string;
  readonly to: string;
  readonly companyId: string | null;
}

interface Takeover {
  readonly to: string;
  readonly companyId: string;
  /** The other advisors of the company. */
  readonly others: readonly string[];
}

interface Page {
  readonly sort: TaskSort;
  readonly direction: 'ASC' | 'DESC';
  readonly skip: number;
  /** Open tasks that were due before are overdue. */
  readonly today: IsoDate;
  readonly limit: number;
}

const MEMBERS: Readonly<Record<TaskSort, 'dueOn' | 'title'>> = { due: 'dueOn', title: 'title' };

export const mayAccess = ({ advisorId, companyIds }: TaskAccess): QueryFilter<StoredTask> => ({
  $or: [{ assignedTo: advisorId }, { companyId: trusted({ $in: [...companyIds] }) }],
});

export type TasksRepo = ReturnType<typeof tasksRepo>;

/** Tasks of every advisor. */
export function tasksRepo(connection: Connection) {
  const model = connection.model('Task', taskSchema, 'tasks');
  const rows = rowDecoder(model, taskRow);
  const limits = rowLimits(connection);

  const readPage = async (filter: QueryFilter<StoredTask>, { sort, direction, skip, limit, today }: Page) => {
    const step = direction === 'ASC' ? 1 : -1;
    const order = { [MEMBERS[sort]]: step, _id: step } as const;
    const [found, total, overdue] = await Promise.all([
      model.find(filter).sort(order).skip(skip).limit(limit).lean(),
      model.countDocuments(filter),
      filter.status === 'open' ? model.countDocuments({ ...filter, dueOn: trusted({ $lt: today }) }) : 0,
    ]);
    return { rows: rows.many(found), total, overdue };
  };

  return {
    listAssigned: (advisorId: string, status: TaskStatus, page: Page) =>
      readPage({ assignedTo: advisorId, status }, page),
    listOfClient: (
      { clientId, companyIds }: { readonly clientId: string; readonly companyIds: readonly string[] },
      status: TaskStatus,
      page: Page,
    ) => readPage({ clientId, companyId: trusted({ $in: [...companyIds] }), status }, page),
    find: async (access: TaskAccess, taskId: string): Promise<TaskRow | null> =>
      rows.one(await model.findOne({ _id: taskId, ...mayAccess(access) }).lean()),
    /** A new task, while few are assigned to the advisor. */
    create: (row: TaskRow): Promise<boolean> => {
      const { assignedTo } = row;
      const status = trusted({ $in: ['open', 'done'] as const });
      const count = (session: ClientSession) => model.countDocuments({ assignedTo, status }).session(session);
      return limits.insert({ userId: assignedTo, limit: TASK_ROWS, count }, model, row);
    },
    /** The repetition of a task that was done; it is counted when the next one is created. */
    insertRepetition: (row: TaskRow): Promise<boolean> => insertOnce(model, row),
    /** Changes a task at the given version; null when it was changed in the meantime. */
    change: async (
      { _id, version }: Pick<TaskRow, '_id' | 'version'>,
      changes: Partial<Omit<TaskRow, '_id' | 'version' | 'repeats'>>,
    ): Promise<TaskRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { _id, version },
            { $set: changes, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Assigns the tasks of one advisor that are about clients of a company, or about none, to another one. */
    handOver: async ({ from, to, companyId }: Handover, session: ClientSession): Promise<void> => {
      const change = { $set: { assignedTo: to }, $inc: { version: 1 } };
      await model.updateMany({ assignedTo: from, companyId }, change, { session });
    },
    /** Assigns tasks about clients of a company that are assigned to no advisor of it. */
    takeOver: async ({ to, companyId, others }: Takeover, session: ClientSession): Promise<void> => {
      const assignedTo = trusted({ $nin: [to, ...others] });
      const change = { $set: { assignedTo: to }, $inc: { version: 1 } };
      await model.updateMany({ companyId, assignedTo }, change, { session });
    },
    /** Withdraws the repetition of a task unless it was changed since. */
    removeRepetition: async (taskId: string): Promise<void> => {
      await model.deleteOne({ repeats: taskId, status: 'open', version: 0 });
    },
  };
}
