import { emitFact } from '@fw/service-kit/mongo';
import { trusted, type Connection, type PipelineStage } from 'mongoose';
import { literal } from '../../ledger/derive.ts';
import { syncModel, type Phase, type SyncRow } from './sync.schema.ts';

const FREE = new Date(0);
/** Fresh data arrives some seconds after the bank was asked for it. */
const LOOKS_AFTER_REFRESH = 2;

export interface Wish {
  readonly isQuiet?: boolean;
  readonly wantsRefresh?: boolean;
}

/** A run's hold on one connection. */
export interface Lease {
  readonly connectionId: string;
  readonly owner: string;
}

export interface Ending {
  readonly phase: Phase;
  readonly dueAt: Date | null;
  readonly attempt?: number;
  readonly looks?: number;
  readonly looksLeft?: number;
  readonly isQuiet?: boolean;
  readonly errorCode?: string | null;
}

export interface Progress {
  readonly from: string | null;
  readonly to: string | null;
  readonly userId: string;
  readonly at: Date;
  /** Whether anything changed that others may care for. */
  readonly isNews: boolean;
}

export type SyncStore = ReturnType<typeof syncStore>;

const held = ({ connectionId, owner }: Lease) => ({ _id: connectionId, leaseOwner: owner });

/** Becomes due now, or right after the run that is on. */
function asked(at: Date, { isQuiet = false, wantsRefresh = false }: Wish): PipelineStage.Set {
  const isOn = { $gt: ['$leaseUntil', at] };
  const unlessOn = (value: object, field: string) => ({ $cond: [isOn, field, value] });
  return {
    $set: {
      again: { $or: [isOn, '$again'] },
      phase: unlessOn(literal('queued'), '$phase'),
      dueAt: unlessOn(literal(at), '$dueAt'),
      attempt: unlessOn(literal(0), '$attempt'),
      looks: literal(0),
      looksLeft: wantsRefresh ? literal(LOOKS_AFTER_REFRESH) : '$looksLeft',
      isQuiet: isQuiet
        ? { $cond: [{ $in: ['$phase', ['idle', 'stopped']] }, true, '$isQuiet'] }
        : literal(false),
      requestedAt: isQuiet ? '$requestedAt' : literal(at),
      wantsRefresh: { $or: ['$wantsRefresh', literal(wantsRefresh)] },
    },
  };
}

/** Lets go; when it was asked for again meanwhile, it is due at once. */
function ended(ending: Ending, at: Date): PipelineStage.Set {
  const { phase, dueAt, attempt = 0, looks = 0, looksLeft = 0, errorCode = null, isQuiet } = ending;
  const again = (yes: object, no: object) => ({ $cond: ['$again', yes, no] });
  return {
    $set: {
      phase: again(literal('queued'), literal(phase)),
      dueAt: again(literal(at), literal(dueAt)),
      attempt: literal(attempt),
      looks: again(literal(0), literal(looks)),
      looksLeft: again({ $max: ['$looksLeft', looksLeft] }, literal(looksLeft)),
      ...(isQuiet === undefined
        ? {}
        : { isQuiet: again({ $ifNull: ['$isQuiet', false] }, literal(isQuiet)) }),
      errorCode: literal(errorCode),
      again: literal(false),
      leaseOwner: literal(null),
      leaseUntil: literal(FREE),
    },
  };
}

export function syncStore(connection: Connection, leaseMs: number) {
  const model = syncModel(connection);
  const until = (at: Date): Date => new Date(at.getTime() + leaseMs);

  return {
    /** Makes the sync of a new connection, due at once; making it again changes nothing. */
    begin: async (userId: string, connectionId: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: connectionId },
        { $setOnInsert: { userId, phase: 'queued', dueAt: at, requestedAt: at, leaseUntil: FREE } },
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
    /** Takes the next due connection that nobody holds; gives it as it was before. */
    claim: (owner: string, at: Date): Promise<SyncRow | null> =>
      model
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: at }), leaseUntil: trusted({ $lte: at }) },
          [
            {
              $set: {
                leaseOwner: literal(owner),
                leaseUntil: literal(until(at)),
                again: literal(false),
                phase: { $cond: [{ $eq: ['$phase', 'waiting'] }, 'transactions', 'accounts'] },
              },
            },
          ],
          { sort: { dueAt: 1 }, updatePipeline: true, returnDocument: 'before' },
        )
        .lean<SyncRow>(),
    /** False when the hold is lost. */
    extend: async (lease: Lease, at: Date): Promise<boolean> => {
      const done = await model.updateOne(held(lease), { $set: { leaseUntil: until(at) } });
      return done.matchedCount === 1;
    },
    enter: async (lease: Lease, phase: 'accounts' | 'transactions'): Promise<boolean> =>
      (await model.updateOne(held(lease), { $set: { phase } })).matchedCount === 1,
    refreshed: async (lease: Lease): Promise<void> => {
      await model.updateOne(held(lease), { $set: { wantsRefresh: false } });
    },
    end: async (lease: Lease, ending: Ending, at: Date): Promise<void> => {
      await model.updateOne(held(lease), [ended(ending, at)], { updatePipeline: true });
    },
    /** The last write of a run: moves the cursor if nobody else did, and tells the others, both or neither. */
    moveCursor: (lease: Lease, { from, to, userId, at, isNews }: Progress): Promise<boolean> =>
      connection.transaction(async (session) => {
        const moved = await model.updateOne(
          { ...held(lease), cursor: from },
          { $set: { cursor: to, lastSuccessAt: at } },
          { session },
        );
        if (moved.matchedCount === 0) return false;
        const payload = { userId, connectionId: lease.connectionId };
        if (isNews) await emitFact(connection, session, { type: 'accounts.synced', userId, payload, at });
        return true;
      }),
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
