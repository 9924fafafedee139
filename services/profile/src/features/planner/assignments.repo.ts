import type { Clock } from '@fw/service-kit';
import { publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { assignmentRow, assignmentSchema } from './planner.schema.ts';

export type AssignmentsRepo = ReturnType<typeof assignmentsRepo>;

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
    /** Stores the request and assigns the planner that is found, in one transaction; repeating it changes nothing. */
    assign: (userId: string, findPlannerId: FindPlannerId): Promise<string | null> =>
      connection.transaction((session) => assignInTransaction(userId, findPlannerId, session)),
  };
}
