import { notFound, type Clock } from '@fw/service-kit';
import type { AggregatorAdapter } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ConnectionStore } from './connections.repo.ts';
import type { ConnectionRow } from '../../ledger/connections.schema.ts';
import type { RemovalStore } from './removal.repo.ts';

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60 * 60_000;

interface RemovalDependencies {
  readonly store: ConnectionStore;
  readonly rows: RemovalStore;
  readonly adapter: AggregatorAdapter;
  readonly clock: Clock;
  /** Ends syncing for good; false while a run still holds the connection. */
  readonly stopSync: (connectionId: string) => Promise<boolean>;
  readonly onTrouble: (error: unknown, note: string) => void;
}

export type Removal = ReturnType<typeof removal>;

/** Removes connections; the revocation at the bank is retried until it succeeds, also after a restart. */
export function removal({ store, rows, adapter, clock, stopSync, onTrouble }: RemovalDependencies) {
  /** The grant is revoked first, then the secret and every row are deleted; a failed step is due again later. */
  async function tryRemoval(row: ConnectionRow): Promise<void> {
    const { _id: id, removeTries } = row;
    const wait = Math.min(FIRST_RETRY_MS * 4 ** removeTries, MAX_RETRY_MS);
    await rows.retryRemovalAt(id, new Date(clock.milliseconds() + wait));
    try {
      if (!(await stopSync(id))) return;
      const grant = await store.grant(id);
      if (grant) await adapter.revoke(grant);
      await rows.purge(id);
    } catch (error) {
      onTrouble(error, isAggregatorError(error) ? 'removal waits for the bank' : 'removal failed');
      const retryAfterMs = isAggregatorError(error) ? (error.retryAfterMs ?? 0) : 0;
      if (retryAfterMs > wait) await rows.delayRemoval(id, new Date(clock.milliseconds() + retryAfterMs));
    }
  }

  /** The connection is hidden at once; a bank that does not answer only delays the revocation. */
  async function remove(userId: string, id: string): Promise<readonly string[]> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    const deleted = await rows.startRemoval(row, clock.date());
    await rows.hideRows(id);
    await tryRemoval(row);
    return deleted;
  }

  return {
    remove,
    /** One due removal; true when there was one. */
    removeNext: async (): Promise<boolean> => {
      const due = await rows.dueForRemoval(clock.date());
      if (due) await tryRemoval(due);
      return due !== null;
    },
  };
}
