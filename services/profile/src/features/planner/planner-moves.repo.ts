import type { Clock } from '@fw/service-kit';
import { publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { assignmentRow, assignmentSchema } from './planner.schema.ts';

interface PlannerMove {
  readonly from: string;
  readonly to: string;
  /** The same for the repetition of a move. */
  readonly handOverId: string;
  readonly byAdvisorId: string;
}

export type PlannerMovesRepo = ReturnType<typeof plannerMovesRepo>;

/** Changes of planners that the clients did not request. */
export function plannerMovesRepo(connection: Connection, clock: Pick<Clock, 'date'>) {
  const model = connection.model('Assignment', assignmentSchema, 'assignments');
  const rows = rowDecoder(model, assignmentRow);

  const handOverInTransaction = async (
    clientIds: readonly string[],
    { from, to, handOverId, byAdvisorId }: PlannerMove,
    session: ClientSession,
  ): Promise<string[]> => {
    const _id = trusted({ $in: [...clientIds] });
    const found = rows.many(await model.find({ _id, plannerId: from }).session(session).lean());
    const moved = found.map(({ _id: clientId }) => clientId);
    const change = { $set: { plannerId: to, handOverId }, $inc: { version: 1 } };
    await model.updateMany({ _id: trusted({ $in: moved }), plannerId: from }, change, { session });
    for (const userId of moved) {
      const payload = { userId, plannerId: to, byAdvisorId };
      await publishEvent(connection, session, {
        type: 'planner.assigned',
        userId,
        payload,
        at: clock.date(),
      });
    }
    const all = await model.find({ _id, plannerId: to, handOverId }).session(session).lean();
    return rows.many(all).map((row) => row._id);
  };

  return {
    /** Changes the planner of those clients who have the first one, with an event for each; answers who got the second one by this move. */
    handOver: (clientIds: readonly string[], move: PlannerMove): Promise<string[]> =>
      connection.transaction((session) => handOverInTransaction(clientIds, move, session)),
    /** The clients of a planner who left can request another one. */
    release: async (plannerId: string, session: ClientSession): Promise<void> => {
      await model.updateMany(
        { plannerId },
        { $set: { plannerId: null, handOverId: null }, $inc: { version: 1 } },
        { session },
      );
    },
  };
}
