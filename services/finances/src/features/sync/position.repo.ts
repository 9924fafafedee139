import { mongo, type ClientSession, type Connection } from 'mongoose';
import { rowDecoder } from '@fw/service-kit/mongo';
import { positionModel, positionRow } from './position.schema.ts';

/** The database session in which one run writes. */
export type WriteSession = ClientSession;

/** One run's hold on a connection. */
export interface Lease {
  readonly connectionId: string;
  /** Given to one run only; every write of the run carries it. */
  readonly token: string;
  /** The only session in which the run writes. */
  readonly session: WriteSession;
}

/** Another worker took the connection over: what is left to do is done by it. */
export class LeaseLost extends Error {}

export type PositionRepo = ReturnType<typeof positionRepo>;

const UUID_SUBTYPE = 4;
const hexOf = ({ id }: ClientSession): string => (id ? Buffer.from(id.id.buffer).toString('hex') : '');

/** Fencing: a run writes only in transactions that prove that no other run took the connection over. */
export function positionRepo(connection: Connection) {
  const model = positionModel(connection);
  const rows = rowDecoder(model, positionRow);

  /**
   * A worker that was killed in the middle of a transaction leaves it open on the server for up to a minute, with its
   * locks; ending its session releases them at once.
   */
  async function endSession(sessionId: string): Promise<void> {
    const id = new mongo.Binary(Buffer.from(sessionId, 'hex'), UUID_SUBTYPE);
    await connection
      .getClient()
      .db('admin')
      .command({ killSessions: [{ id }] });
  }

  return {
    /**
     * Makes a run the only one that may write; gives the cursor to go on from. `isAbandoned`: the run before it never
     * ended, so it is dead or paused.
     */
    takeOver: async (
      { connectionId, token, session }: Lease,
      isAbandoned: boolean,
    ): Promise<string | null> => {
      const before = rows.one(await model.findOne({ _id: connectionId }).lean());
      if (before && isAbandoned) await endSession(before.sessionId);
      const now = await model
        .findOneAndUpdate(
          { _id: connectionId },
          { $set: { fencingToken: token, sessionId: hexOf(session) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return rows.one(now)?.cursor ?? null;
    },
    /** Writes all or nothing, and nothing once the connection was taken over. `cursor`: moves with what is written. */
    write: async (
      { connectionId, token, session }: Lease,
      work: (session: WriteSession) => Promise<void>,
      cursor?: { readonly to: string | null },
    ): Promise<void> => {
      await session.withTransaction(async () => {
        const held = await model.updateOne(
          { _id: connectionId, fencingToken: token },
          { $inc: { writes: 1 }, ...(cursor ? { $set: { cursor: cursor.to } } : {}) },
          { session },
        );
        if (held.matchedCount === 0) throw new LeaseLost();
        await work(session);
      });
    },
  };
}
