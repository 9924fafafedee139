import { hasEnded, OWN_PROCESS } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import { mongo, trusted, type ClientSession, type Connection, type QueryFilter } from 'mongoose';
import { claimed, endEvent, ended, NO_LEASE, requested, syncMachine } from './sync.machine.ts';
import type { Ending, SyncOptions } from './sync.machine.ts';
import { positionModel, positionRow, syncModel, syncRow, type SyncRow } from './sync.schema.ts';

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

export type SyncRepo = ReturnType<typeof syncRepo>;

const held = ({ connectionId, token }: Pick<Lease, 'connectionId' | 'token'>) => ({
  _id: connectionId,
  leaseToken: token,
});
const phaseBefore = (event: Parameters<typeof syncMachine.from>[0]) =>
  trusted({ $in: syncMachine.from(event) });

/** When each connection is synced. */
function requests(connection: Connection) {
  const model = syncModel(connection);
  const rows = rowDecoder(model, syncRow);
  const all = async (where: QueryFilter<SyncRow>): Promise<SyncRow[]> =>
    rows.many(await model.find(where).lean());
  const insert = async (row: Pick<SyncRow, '_id' | 'userId' | 'dueAt'>, at: Date): Promise<void> => {
    const { _id, ...rest } = row;
    const fresh = { ...rest, phase: 'queued' as const, requestedAt: at, leaseUntil: NO_LEASE };
    await model.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  };

  return {
    /** Makes the sync of a new connection, due at once; making it again changes nothing. */
    begin: (userId: string, connectionId: string, at: Date) =>
      insert({ _id: connectionId, userId, dueAt: at }, at),
    /** The same before the connection works: it shows as syncing, and nothing is due until it is requested. */
    reserve: (userId: string, connectionId: string, at: Date) =>
      insert({ _id: connectionId, userId, dueAt: null }, at),
    request: async (connectionId: string, at: Date, options: SyncOptions = {}): Promise<void> => {
      const requestable = { _id: connectionId, phase: phaseBefore('requested') };
      await model.updateOne(requestable, [requested(at, options)], { updatePipeline: true });
    },
    ofUser: (userId: string) => all({ userId }),
    ofConnections: (ids: readonly string[]) => all({ _id: trusted({ $in: [...ids] }) }),
    find: async (connectionId: string): Promise<SyncRow | null> =>
      (await all({ _id: connectionId }))[0] ?? null,
    /** Ends syncing for good unless a run is on; true when none is on any more. */
    stop: async (connectionId: string, at: Date): Promise<boolean> => {
      await model.updateOne({ _id: connectionId }, { $set: { dueAt: null, again: false } });
      await model.deleteOne({ _id: connectionId, leaseUntil: trusted({ $lte: at }) });
      const isStopped = (await model.exists({ _id: connectionId })) === null;
      if (isStopped) await positionModel(connection).deleteOne({ _id: connectionId });
      return isStopped;
    },
    /** Requests those without a success since `before`: their notices may have been lost. */
    requestStale: async (before: Date, at: Date): Promise<number> => {
      const done = await model.updateMany(
        {
          phase: phaseBefore('swept'),
          dueAt: null,
          requestedAt: trusted({ $lte: before }),
          $or: [{ lastSuccessAt: null }, { lastSuccessAt: trusted({ $lte: before }) }],
        },
        [requested(at, { isQuiet: true })],
        { updatePipeline: true },
      );
      return done.modifiedCount;
    },
  };
}

/** A run holds the lease of a connection while it works on it and renews it; a dead run's lease expires. */
function leases(connection: Connection, leaseMs: number) {
  const model = syncModel(connection);
  const rows = rowDecoder(model, syncRow);
  const until = (at: Date): Date => new Date(at.getTime() + leaseMs);
  const update = async (lease: Lease, change: Partial<SyncRow>): Promise<boolean> =>
    (await model.updateOne(held(lease), { $set: change })).matchedCount === 1;

  return {
    /** Takes the next due connection without a live lease; gives the row as it was before. */
    claim: async (token: string, at: Date): Promise<SyncRow | null> => {
      const before = await model
        .findOneAndUpdate(
          {
            dueAt: trusted({ $lte: at }),
            leaseUntil: trusted({ $lte: at }),
            phase: phaseBefore('claimed'),
          },
          [claimed(token, until(at))],
          { sort: { dueAt: 1 }, updatePipeline: true, returnDocument: 'before' },
        )
        .lean();
      return rows.one(before);
    },
    /**
     * Ends the leases of processes of this machine that have ended, and keeps their tokens, so that the next run ends
     * what they left open; gives how many.
     */
    expireEnded: async (at: Date): Promise<number> => {
      const live = await model
        .find({ 'leaseHolder.machine': OWN_PROCESS.machine, leaseUntil: trusted({ $gt: at }) })
        .lean();
      const abandoned = rows.many(live).filter(({ leaseHolder }) => leaseHolder && hasEnded(leaseHolder));
      for (const { _id, leaseToken } of abandoned) {
        await model.updateOne({ _id, leaseToken }, { $set: { leaseUntil: NO_LEASE } });
      }
      return abandoned.length;
    },
    /** False once the lease is lost. */
    extend: (lease: Lease, at: Date): Promise<boolean> => update(lease, { leaseUntil: until(at) }),
    /** The run goes on with the transactions; false once the lease is lost. */
    enterTransactions: async (lease: Lease): Promise<boolean> => {
      const entered = await model.updateOne(
        { ...held(lease), phase: phaseBefore('accountsRead') },
        { $set: { phase: syncMachine.to('accountsRead') } },
      );
      return entered.matchedCount === 1;
    },
    /** Fresh data was requested from the bank; `notBefore`: the bank refuses further requests until then. */
    refreshRequested: (lease: Lease, notBefore: Date | null): Promise<boolean> =>
      update(lease, { forceRefresh: false, refreshNotBefore: notBefore }),
    end: async (lease: Lease, ending: Ending, at: Date): Promise<void> => {
      const running = { ...held(lease), phase: phaseBefore(endEvent(ending)) };
      await model.updateOne(running, [ended(ending, at)], { updatePipeline: true });
    },
  };
}

const UUID_SUBTYPE = 4;
const toHex = ({ id }: ClientSession): string => (id ? Buffer.from(id.id.buffer).toString('hex') : '');

/** Fencing: a run writes only in transactions that prove that no other run took the connection over. */
function positions(connection: Connection) {
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
          { $set: { fencingToken: token, sessionId: toHex(session) } },
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

/** When each connection is synced, by which run, and how far its rows are stored. */
export const syncRepo = (connection: Connection, leaseMs: number) => ({
  ...requests(connection),
  ...leases(connection, leaseMs),
  ...positions(connection),
});
