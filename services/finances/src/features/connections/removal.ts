import { notFound, type Clock } from '@fw/service-kit';
import type { ConnectionOperations } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ConnectionsRepo } from './connections.repo.ts';
import type { RemovalRepo } from './removal.repo.ts';

const FIRST_RETRY_MS = 5_000;
/** The gateway waits for five seconds, also for the revocation. */
const MAX_ROWS_MS = 2_500;
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

  /** When a removal is due again that has been tried so often. */
  const retryAt = (tries: number): Date =>
    new Date(clock.milliseconds() + Math.min(FIRST_RETRY_MS * 4 ** tries, MAX_RETRY_MS));

  /** The grant is revoked first, then the secret and every row are deleted; a failed step is due again later. */
  async function tryRemoval(id: string): Promise<void> {
    try {
      if (!(await stopSync(id))) return;
      const grant = await connectionsRepo.grant(id);
      if (grant) await adapter.revoke(grant);
      await removalRepo.purge(id);
    } catch (error) {
      onTrouble(error, isAggregatorError(error) ? 'removal waits for the bank' : 'removal failed');
      const retryAfterMs = isAggregatorError(error) ? (error.retryAfterMs ?? 0) : 0;
      if (retryAfterMs > 0) await removalRepo.delayUntil(id, new Date(clock.milliseconds() + retryAfterMs));
    }
  }

  /** The connection is hidden at once; a bank that does not answer only delays the revocation. */
  async function remove(userId: string, id: string): Promise<readonly string[]> {
    const row = await connectionsRepo.find(userId, id);
    if (!row) throw notFound();
    const deleted = await removalRepo.startRemoval(row, clock.date(), retryAt(0));
    if (!deleted) return [];
    // What a request has no time for a worker finishes; the removal is due again soon.
    const isDone = await removalRepo.removeTransactions(id, AbortSignal.timeout(MAX_ROWS_MS));
    if (isDone) await tryRemoval(id);
    return deleted;
  }

  return {
    remove,
    /** One due removal; true when there was one. */
    removeNext: async (): Promise<boolean> => {
      const due = await removalRepo.findDue(clock.date());
      if (due && (await removalRepo.take(due, retryAt(due.removeTries)))) await tryRemoval(due._id);
      return due !== null;
    },
  };
}
