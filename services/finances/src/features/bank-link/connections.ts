import type { BankConnection } from '@fw/contract-finances/connections';
import { notFound, type Clock } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import type { ConnectionOperations } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ConnectionRow } from '../../shared/connections/connections.schema.ts';
import type { ConnectionsRepo } from '../../shared/connections/connections.repo.ts';
import { hasIssue } from '../../shared/connections/link.machine.ts';

/** What the sync knows of a connection. */
export interface SyncSummary {
  readonly syncInProgress: boolean;
  readonly lastSuccessAt: Date | null;
  readonly failingParts: NonNullable<BankConnection['failingParts']>;
  readonly foreignCurrency: NonNullable<BankConnection['foreignCurrency']>;
}

export interface ConnectionsDependencies {
  readonly connectionsRepo: Pick<ConnectionsRepo, 'find' | 'list' | 'listAccountIds' | 'countPendingRows'>;
  readonly sync: {
    readonly readSummaries: (connectionIds: readonly string[]) => Promise<ReadonlyMap<string, SyncSummary>>;
  };
}

const isBeingLinked = ({ status }: ConnectionRow): boolean => status === 'linking';

export type ConnectionsService = ReturnType<typeof connectionsService>;

/** What is known of the connections of a person beside their rows. */
interface Known {
  readonly summaries: ReadonlyMap<string, SyncSummary>;
  readonly pending: ReadonlyMap<string, number>;
}

export function connectionsService({ connectionsRepo, sync }: ConnectionsDependencies) {
  async function readKnown(userId: string, ids: readonly string[]): Promise<Known> {
    const [summaries, pending] = await Promise.all([
      sync.readSummaries(ids),
      connectionsRepo.countPendingRows(userId),
    ]);
    return { summaries, pending };
  }

  async function wire(row: ConnectionRow, { summaries, pending }: Known): Promise<BankConnection> {
    const summary = summaries.get(row._id);
    const last = summary?.lastSuccessAt ?? null;
    return {
      connectionId: row._id,
      name: row.name,
      institutionId: row.institutionId,
      type: row.type,
      hasSyncIssue: hasIssue(row),
      syncInProgress: isBeingLinked(row) || (summary?.syncInProgress ?? false),
      lastSuccessAt: last === null ? null : toInstant(last),
      accountIds: await connectionsRepo.listAccountIds(row._id),
      pendingCount: pending.get(row._id) ?? 0,
      ...(summary ? { failingParts: summary.failingParts, foreignCurrency: summary.foreignCurrency } : {}),
    };
  }

  async function list(userId: string): Promise<BankConnection[]> {
    const rows = await connectionsRepo.list(userId);
    const known = await readKnown(
      userId,
      rows.map(({ _id }) => _id),
    );
    return Promise.all(rows.map((row) => wire(row, known)));
  }

  async function find(userId: string, id: string): Promise<BankConnection> {
    const row = await connectionsRepo.find(userId, id);
    if (!row) throw notFound();
    return wire(row, await readKnown(userId, [id]));
  }

  return {
    list,
    find,
    readLabels: async (userId: string) =>
      new Map(
        (await connectionsRepo.list(userId)).map((row) => [
          row._id,
          { name: row.name, institutionId: row.institutionId, hasSyncIssue: hasIssue(row) },
        ]),
      ),
  };
}

const FIRST_RETRY_MS = 5_000;
/** The gateway waits for five seconds, also for the revocation. */
const MAX_ROWS_MS = 2_500;
const MAX_RETRY_MS = 60 * 60_000;

interface RemovalDependencies {
  readonly connectionsRepo: Pick<
    ConnectionsRepo,
    | 'find'
    | 'grant'
    | 'startRemoval'
    | 'removeTransactions'
    | 'findDueRemoval'
    | 'takeRemoval'
    | 'delayRemoval'
    | 'purge'
  >;
  readonly adapter: Pick<ConnectionOperations, 'revoke'>;
  readonly clock: Clock;
  /** Ends syncing for good; false while a run still holds the connection. */
  readonly stopSync: (connectionId: string) => Promise<boolean>;
  readonly onTrouble: (error: unknown, note: string) => void;
}

type Removed = Parameters<ConnectionsRepo['purge']>[0];

export type RemovalService = ReturnType<typeof removalService>;

/** Removes connections; the revocation at the bank is retried until it succeeds, also after a restart. */
export function removalService(dependencies: RemovalDependencies) {
  const { connectionsRepo, adapter, clock, stopSync, onTrouble } = dependencies;

  /** When a removal is due again that has been tried so often. */
  const retryAt = (tries: number): Date =>
    new Date(clock.milliseconds() + Math.min(FIRST_RETRY_MS * 4 ** tries, MAX_RETRY_MS));

  /** The grant is revoked first, then the secret and every row are deleted; a failed step is due again later. */
  async function tryRemoval(row: Removed): Promise<void> {
    const { _id: id } = row;
    try {
      if (!(await stopSync(id))) return;
      const grant = await connectionsRepo.grant(id);
      if (grant) await adapter.revoke(grant);
      await connectionsRepo.purge(row);
    } catch (error) {
      onTrouble(error, isAggregatorError(error) ? 'removal waits for the bank' : 'removal failed');
      const retryAfterMs = isAggregatorError(error) ? (error.retryAfterMs ?? 0) : 0;
      if (retryAfterMs > 0)
        await connectionsRepo.delayRemoval(id, new Date(clock.milliseconds() + retryAfterMs));
    }
  }

  /** The connection is hidden at once; a bank that does not answer only delays the revocation. */
  async function remove(userId: string, id: string): Promise<readonly string[]> {
    const row = await connectionsRepo.find(userId, id);
    if (!row) throw notFound();
    const deleted = await connectionsRepo.startRemoval(row, clock.date(), retryAt(0));
    if (!deleted) return [];
    // What a request has no time for a worker finishes; the removal is due again soon.
    const isDone = await connectionsRepo.removeTransactions(row, AbortSignal.timeout(MAX_ROWS_MS));
    if (isDone) await tryRemoval(row);
    return deleted;
  }

  return {
    remove,
    /** One due removal; true when there was one. */
    removeNext: async (): Promise<boolean> => {
      const due = await connectionsRepo.findDueRemoval(clock.date());
      if (due && (await connectionsRepo.takeRemoval(due, retryAt(due.removeTries)))) await tryRemoval(due);
      return due !== null;
    },
  };
}
