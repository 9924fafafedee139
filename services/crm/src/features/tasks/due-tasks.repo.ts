import { rowDecoder } from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { taskRow, taskSchema } from './tasks.schema.ts';

/** Tasks that are due, and those that were done. */
export function dueTasksRepo(connection: Connection) {
  const model = connection.model('Task', taskSchema, 'tasks');
  const rows = rowDecoder(model, taskRow);
  return {
    /** Open tasks of the advisor that are due by `today`, the longest overdue first. */
    list: async (advisorId: string, today: IsoDate, limit: number) => {
      const open = { assignedTo: advisorId, status: 'open' as const };
      const due = { ...open, dueOn: trusted({ $lte: today }) };
      const [found, total, overdue] = await Promise.all([
        model.find(due).sort({ dueOn: 1, _id: 1 }).limit(limit).lean(),
        model.countDocuments(due),
        model.countDocuments({ ...open, dueOn: trusted({ $lt: today }) }),
      ]);
      return { rows: rows.many(found), total, overdue };
    },
    /** The open task about each of these clients that is due first. */
    next: async (clients: readonly { readonly userId: string; readonly companyId: string }[]) => {
      const found = await Promise.all(
        clients.map(({ userId: clientId, companyId }) =>
          model.findOne({ clientId, companyId, status: 'open' }).sort({ dueOn: 1, _id: 1 }).lean(),
        ),
      );
      return rows.many(found.filter((row) => row !== null));
    },
    /** Completed tasks about a client, the last one first, and how many there are. */
    done: async (
      { clientId, companyId }: { readonly clientId: string; readonly companyId: string },
      limit: number,
    ) => {
      const filter = { clientId, companyId, status: 'done' as const, doneAt: trusted({ $ne: null }) };
      const [found, total] = await Promise.all([
        model.find(filter).sort({ doneAt: -1, _id: -1 }).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      return { rows: rows.many(found), total };
    },
  };
}
