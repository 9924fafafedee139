import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection, type QueryFilter } from 'mongoose';
import { positionModel } from './position.schema.ts';
import { NO_LEASE, requested, type SyncOptions } from './sync-stages.ts';
import { syncModel, syncRow, type SyncRow } from './sync.schema.ts';

export type SyncRepo = ReturnType<typeof syncRepo>;

export function syncRepo(connection: Connection) {
  const model = syncModel(connection);
  const rows = rowDecoder(model, syncRow);
  const all = async (where: QueryFilter<SyncRow>): Promise<SyncRow[]> =>
    rows.many(await model.find(where).lean());

  return {
    /** Makes the sync of a new connection, due at once; making it again changes nothing. */
    begin: async (userId: string, connectionId: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: connectionId },
        { $setOnInsert: { userId, phase: 'queued', dueAt: at, requestedAt: at, leaseUntil: NO_LEASE } },
        { upsert: true },
      );
    },
    /** The same before the connection works: it shows as syncing, and nothing is due until it is requested. */
    reserve: async (userId: string, connectionId: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: connectionId },
        { $setOnInsert: { userId, phase: 'queued', dueAt: null, requestedAt: at, leaseUntil: NO_LEASE } },
        { upsert: true },
      );
    },
    request: async (connectionId: string, at: Date, options: SyncOptions = {}): Promise<void> => {
      await model.updateOne({ _id: connectionId }, [requested(at, options)], { updatePipeline: true });
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
          phase: 'idle',
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
