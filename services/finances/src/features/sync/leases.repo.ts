import { hasEnded, OWN_PROCESS } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { Lease } from './position.repo.ts';
import { claimed, ended, NO_LEASE, released, type Ending } from './sync-stages.ts';
import { syncModel, syncRow, type SyncRow } from './sync.schema.ts';

export type LeasesRepo = ReturnType<typeof leasesRepo>;
type Held = Pick<Lease, 'connectionId' | 'token'>;

const held = ({ connectionId, token }: Held) => ({ _id: connectionId, leaseToken: token });

/** A run holds the lease of a connection while it works on it and renews it; a dead run's lease expires. */
export function leasesRepo(connection: Connection, leaseMs: number) {
  const model = syncModel(connection);
  const rows = rowDecoder(model, syncRow);
  const until = (at: Date): Date => new Date(at.getTime() + leaseMs);
  const update = async (lease: Held, change: object): Promise<boolean> =>
    (await model.updateOne(held(lease), { $set: change })).matchedCount === 1;

  return {
    /** Takes the next due connection without a live lease; gives the row as it was before. */
    claim: async (token: string, at: Date): Promise<SyncRow | null> => {
      const before = await model
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: at }), leaseUntil: trusted({ $lte: at }) },
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
    /** Keeps runs off a connection for work of another kind; false while a run is on. */
    hold: async (connectionId: string, token: string, at: Date): Promise<boolean> => {
      const done = await model.updateOne(
        { _id: connectionId, leaseUntil: trusted({ $lte: at }) },
        { $set: { leaseToken: token, leaseUntil: until(at), leaseHolder: OWN_PROCESS } },
      );
      return done.matchedCount === 1;
    },
    /** Ends a hold; a request that came meanwhile is due at once. */
    release: async (lease: Held, at: Date): Promise<void> => {
      await model.updateOne(held(lease), [released(at)], { updatePipeline: true });
    },
    /** False once the lease is lost. */
    extend: (lease: Held, at: Date): Promise<boolean> => update(lease, { leaseUntil: until(at) }),
    enter: (lease: Held, phase: 'accounts' | 'transactions'): Promise<boolean> => update(lease, { phase }),
    /** Fresh data was requested from the bank; `notBefore`: the bank refuses further requests until then. */
    refreshRequested: (lease: Held, notBefore: Date | null): Promise<boolean> =>
      update(lease, { forceRefresh: false, refreshNotBefore: notBefore }),
    end: async (lease: Held, ending: Ending, at: Date): Promise<void> => {
      await model.updateOne(held(lease), [ended(ending, at)], { updatePipeline: true });
    },
  };
}
