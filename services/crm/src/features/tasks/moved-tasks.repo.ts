import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection, type QueryFilter } from 'mongoose';
import { mayAccess, type StoredTask, type TaskAccess } from './tasks.repo.ts';
import { taskRow, taskSchema } from './tasks.schema.ts';

export type MovedTasksRepo = ReturnType<typeof movedTasksRepo>;

/** Tasks that are moved together; deleted ones are left out. */
export function movedTasksRepo(connection: Connection) {
  const model = connection.model('Task', taskSchema, 'tasks');
  const rows = rowDecoder(model, taskRow);
  const list = async (filter: QueryFilter<StoredTask>, taskIds: readonly string[]) => {
    const _id = trusted({ $in: [...taskIds] });
    return rows.many(await model.find({ ...filter, _id, status: trusted({ $ne: 'deleted' }) }).lean());
  };
  return {
    list: (access: TaskAccess, taskIds: readonly string[]) => list(mayAccess(access), taskIds),
    /** Tasks that the advisor moved, those about no client that are now assigned to another one included. */
    listMovedBy: ({ advisorId, companyIds }: TaskAccess, taskIds: readonly string[]) => {
      const companyId = trusted({ $in: [null, ...companyIds] });
      return list({ 'movedFrom.by': advisorId, companyId }, taskIds);
    },
  };
}
