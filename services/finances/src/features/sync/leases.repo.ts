import type { FactPayload } from '@fw/contract-events';
import { emitFact } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { claimed, ended, type Ending } from './sync-stages.ts';
import { syncModel, type SyncRow } from './sync.schema.ts';

/** A run's hold on one connection. */
export interface Lease {
  readonly connectionId: string;
  readonly owner: string;
}

export interface Progress {
  readonly from: string | null;
  readonly to: string | null;
  readonly userId: string;
  readonly at: Date;
  /** Whether anything changed that others may care for. */
  readonly isNews: boolean;
}

export type LeaseStore = ReturnType<typeof leaseStore>;

const held = ({ connectionId, owner }: Lease) => ({ _id: connectionId, leaseOwner: owner });

/** Runs hold a connection while they work on it; every write of a run asks whether it still does. */
export function leaseStore(connection: Connection, leaseMs: number) {
  const model = syncModel(connection);
  const until = (at: Date): Date => new Date(at.getTime() + leaseMs);

  return {
    /** Takes the next due connection that nobody holds; gives it as it was before. */
    claim: (owner: string, at: Date): Promise<SyncRow | null> =>
      model
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: at }), leaseUntil: trusted({ $lte: at }) },
          [claimed(owner, until(at))],
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
        const payload: FactPayload<'accounts.synced'> = { userId, connectionId: lease.connectionId };
        if (isNews) await emitFact(connection, session, { type: 'accounts.synced', userId, payload, at });
        return true;
      }),
  };
}
