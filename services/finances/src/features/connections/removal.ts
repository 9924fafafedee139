import { notFound, type Clock } from '@fw/service-kit';
import type { ConnectionOperations } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ConnectionRow } from '../../ledger/connections.schema.ts';
import type { ConnectionsRepo } from './connections.repo.ts';
import type { RemovalRepo } from './removal.repo.ts';

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60 * 60_000;

interface RemovalDependencies {
  readonly connectionsRepo: Pick<ConnectionsRepo, 'find' | 'grant'>;
  readonly removalRepo: RemovalRepo;
  readonly adapter: Pick<ConnectionOperations, 'revoke'>;
  readonly clock: Clock;
  /** Ends syncing for good; false while a run still holds the connection. */
  readonly stopSync: (connectionId: string) => Promise<boolean>;
  readonly onTrouble: (error: unknown, note: string) => void;
}

export type RemovalService = ReturnType<typeof removalService>;

/** Removes connections; the revocation at the bank is retried until it succeeds, also after a restart. */
export function removalService(dependencies: RemovalDependencies) {
  const { connectionsRepo, removalRepo, adapter, clock, stopSync, onTrouble } = dependencies;

  /** The grant is revoked first, then the secret and every row are deleted; a failed step is due again later. */
  async function tryRemoval(row: ConnectionRow): Promise<void> {
    const { _id: id, removeTries } = row;
    const wait = Math.min(FIRST_RETRY_MS * 4 ** removeTries, MAX_RETRY_MS);
    await removalRepo.retryAt(id, new Date(clock.milliseconds() + wait));
    try {
      if (!(await stopSync(id))) return;
      const grant = await connectionsRepo.grant(id);
      if (grant) await adapter.revoke(grant);
      await removalRepo.purge(id);
    } catch (error) {
      onTrouble(error, isAggregatorError(error) ? 'removal waits for the bank' : 'removal failed');
      const retryAfterMs = isAggregatorError(error) ? (error.retryAfterMs ?? 0) : 0;
      if (retryAfterMs > wait)
        await removalRepo.delayUntil(id, new Date(clock.milliseconds() + retryAfterMs));
    }
  }

  /** The connection is hidden at once; a bank that does not answer only delays the revocation. */
  async function remove(userId: string, id: string): Promise<readonly string[]> {
    const row = await connectionsRepo.find(userId, id);
    if (!row) throw notFound();
    const retryAt = new Date(clock.milliseconds() + FIRST_RETRY_MS);
    const deleted = await removalRepo.startRemoval(row, clock.date(), retryAt);
    await removalRepo.removeTransactions(id);
    await tryRemoval(row);
    return deleted;
  }

  return {
    remove,
    /** One due removal; true when there was one. */
    removeNext: async (): Promise<boolean> => {
      const due = await removalRepo.findDue(clock.date());
      if (due) await tryRemoval(due);
      return due !== null;
    },
  };
}
