import type { SyncStatus } from '@fw/contract-finances/connections';
import { notFound, ApiError, type Clock } from '@fw/service-kit';
import { failingParts } from './sync-outcomes.ts';
import { isSyncing, syncFlags, type SyncOptions } from './sync.machine.ts';
import type { SyncRepo } from './sync.repo.ts';
import type { SyncRow } from './sync.schema.ts';

interface SyncDependencies {
  readonly syncRepo: SyncRepo;
  readonly clock: Clock;
  readonly connectionsRepo: {
    /** Undefined: not the caller's account. Null: added by hand. */
    readonly connectionIdOfAccount: (userId: string, accountId: string) => Promise<string | null | undefined>;
  };
  /** Requests for fresh data cost a call to the bank, so each person has a limited number. */
  readonly limits: { readonly check: (action: 'fullSync', userId: string) => Promise<void> };
  /** The caller's connections, and whether each has an issue. */
  readonly readIssues: (userId: string) => Promise<ReadonlyMap<string, boolean>>;
  /** Lets the worker look for due work now rather than at its next poll. */
  readonly wakeWorker: () => void;
}

function syncStatus(rows: readonly SyncRow[], hasSyncIssue: boolean, now: number): SyncStatus {
  const flags = rows.map((row) => syncFlags(row, now));
  const acctSyncInProgress = flags.some((flag) => flag.acctSyncInProgress);
  const transSyncInProgress = flags.some((flag) => flag.transSyncInProgress);
  return {
    data: { acctSyncInProgress, transSyncInProgress },
    syncInProgress: acctSyncInProgress || transSyncInProgress,
    hasSyncIssue,
    failingParts: [...new Set(rows.flatMap(({ parts }) => failingParts(parts)))],
  };
}

const toSummary = (row: SyncRow, now: number) => ({
  syncInProgress: isSyncing(row, now),
  lastSuccessAt: row.lastSuccessAt,
  failingParts: failingParts(row.parts),
  foreignCurrency: { accounts: row.foreignAccounts, transactions: row.foreignTransactions },
});

export type SyncService = ReturnType<typeof syncService>;

export function syncService(dependencies: SyncDependencies) {
  const { syncRepo, connectionsRepo, limits, clock, readIssues, wakeWorker } = dependencies;

  async function status(userId: string, connectionId: string): Promise<SyncStatus> {
    const hasIssue = (await readIssues(userId)).get(connectionId);
    if (hasIssue === undefined) throw notFound();
    const row = await syncRepo.find(connectionId);
    return syncStatus(row ? [row] : [], hasIssue, clock.milliseconds());
  }

  async function request(connectionId: string, options: SyncOptions = {}): Promise<void> {
    await syncRepo.request(connectionId, clock.date(), options);
    wakeWorker();
  }

  async function syncAccount(
    userId: string,
    accountId: string,
    options: SyncOptions = {},
  ): Promise<SyncStatus> {
    if (options.forceRefresh === true) await limits.check('fullSync', userId);
    const connectionId = await connectionsRepo.connectionIdOfAccount(userId, accountId);
    if (connectionId === undefined) throw notFound();
    if (connectionId === null) throw ApiError.conflict('NOT_CONNECTED');
    await request(connectionId, options);
    return status(userId, connectionId);
  }

  /** Status of every connection of a person, or of some of them. */
  async function statusOfAll(userId: string, connectionIds?: readonly string[]): Promise<SyncStatus> {
    const [rows, issues] = await Promise.all([syncRepo.ofUser(userId), readIssues(userId)]);
    const shown = connectionIds ?? [...issues.keys()];
    const existing = rows.filter(({ _id }) => issues.has(_id) && shown.includes(_id));
    const hasIssue = shown.some((id) => issues.get(id) === true);
    return syncStatus(existing, hasIssue, clock.milliseconds());
  }

  async function begin(userId: string, connectionId: string): Promise<void> {
    await syncRepo.begin(userId, connectionId, clock.date());
    wakeWorker();
  }

  /** What a list of connections shows of their syncs, by connection. */
  async function readSummaries(connectionIds: readonly string[]) {
    const rows = await syncRepo.ofConnections(connectionIds);
    const now = clock.milliseconds();
    return new Map(rows.map((row) => [row._id, toSummary(row, now)]));
  }

  return {
    request,
    status,
    statusOfAll,
    syncAccount,
    begin,
    readSummaries,
    reserve: (userId: string, connectionId: string) => syncRepo.reserve(userId, connectionId, clock.date()),
    requestStale: (before: Date) => syncRepo.requestStale(before, clock.date()),
    stop: (connectionId: string) => syncRepo.stop(connectionId, clock.date()),
  };
}
