import { trusted, type Connection } from 'mongoose';
import { asked, FREE, type Wish } from './sync-stages.ts';
import { syncModel, type SyncRow } from './sync.schema.ts';

export type SyncStore = ReturnType<typeof syncStore>;

export function syncStore(connection: Connection) {
  const model = syncModel(connection);

  return {
    /** Makes the sync of a new connection, due at once; making it again changes nothing. */
    begin: async (userId: string, connectionId: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: connectionId },
        { $setOnInsert: { userId, phase: 'queued', dueAt: at, requestedAt: at, leaseUntil: FREE } },
        { upsert: true },
      );
    },
    /** The same before the connection works: it shows as syncing, and nothing is due until it is asked for. */
    reserve: async (userId: string, connectionId: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: connectionId },
        { $setOnInsert: { userId, phase: 'queued', dueAt: null, requestedAt: at, leaseUntil: FREE } },
        { upsert: true },
      );
    },
    ask: async (connectionId: string, at: Date, wish: Wish = {}): Promise<void> => {
      await model.updateOne({ _id: connectionId }, [asked(at, wish)], { updatePipeline: true });
    },
    ofUser: (userId: string) => model.find({ userId }).lean<SyncRow[]>(),
    ofConnections: (ids: readonly string[]) =>
      model.find({ _id: trusted({ $in: [...ids] }) }).lean<SyncRow[]>(),
    find: (connectionId: string) => model.findOne({ _id: connectionId }).lean<SyncRow>(),
    /** Ends it for good unless a run is on; true when nothing runs any more. */
    stop: async (connectionId: string, at: Date): Promise<boolean> => {
      await model.updateOne({ _id: connectionId }, { $set: { dueAt: null, again: false } });
      await model.deleteOne({ _id: connectionId, leaseUntil: trusted({ $lte: at }) });
      return (await model.exists({ _id: connectionId })) === null;
    },
    /** Those without a success since `before`: their notices may have been lost. */
    askForgotten: async (before: Date, at: Date): Promise<number> => {
      const done = await model.updateMany(
        {
          phase: 'idle',
          dueAt: null,
          requestedAt: trusted({ $lte: before }),
          $or: [{ lastSuccessAt: null }, { lastSuccessAt: trusted({ $lte: before }) }],
        },
        [asked(at, { isQuiet: true })],
        { updatePipeline: true },
      );
      return done.modifiedCount;
    },
  };
}
