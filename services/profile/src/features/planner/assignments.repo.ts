import type { Clock } from '@fw/service-kit';
import { publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { assignmentRow, assignmentSchema } from './planner.schema.ts';

export type AssignmentsRepo = ReturnType<typeof assignmentsRepo>;

interface PlannerMove {
  readonly from: string;
  readonly to: string;
  /** The same for the repetition of a move. */
  readonly handOverId: string;
  readonly byAdvisorId: string;
}

type FindPlannerId = (session: ClientSession) => Promise<string | null>;

/** Requests for a planner, and the planner that each client has. */
export function assignmentsRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Assignment', assignmentSchema, 'assignments');
  const rows = rowDecoder(model, assignmentRow);

  const assignInTransaction = async (
    userId: string,
    findPlannerId: FindPlannerId,
    session: ClientSession,
  ): Promise<string | null> => {
    const known = rows.one(await model.findById(userId).session(session).lean());
    if (known?.plannerId) return known.plannerId;
    const plannerId = await findPlannerId(session);
    await model.updateOne(
      { _id: userId },
      { $set: { plannerId }, $setOnInsert: { requestedAt: clock.date(), version: 0 } },
      { session, upsert: true },
    );
    if (plannerId === null) return null;
    const payload = { userId, plannerId };
    await publishEvent(connection, session, { type: 'planner.assigned', userId, payload, at: clock.date() });
    return plannerId;
  };

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
    findPlannerId: async (userId: string): Promise<string | null> =>
      rows.one(await model.findById(userId).lean())?.plannerId ?? null,
    /** Clients of a planner. */
    listClientIds: async (plannerId: string): Promise<string[]> =>
      rows.many(await model.find({ plannerId }).lean()).map(({ _id }) => _id),
    /** Clients of a planner, those who requested one last. */
    listNewest: async (plannerId: string, limit: number) =>
      rows
        .many(await model.find({ plannerId }).sort({ requestedAt: -1 }).limit(limit).lean())
        .map(({ _id, requestedAt }) => ({ clientId: _id, requestedAt })),
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
    /** Stores the request and assigns the planner that is found, in one transaction; repeating it changes nothing. */
    assign: (userId: string, findPlannerId: FindPlannerId): Promise<string | null> =>
      connection.transaction((session) => assignInTransaction(userId, findPlannerId, session)),
  };
}
