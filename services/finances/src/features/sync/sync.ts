import type { SyncStatus } from '@fw/contract-finances/connections';
import { notFound, Refused, type Clock } from '@fw/service-kit';
import { isSyncing, syncFlags } from './sync-flags.ts';
import { failingParts } from './sync-parts.ts';
import type { SyncOptions } from './sync-stages.ts';
import type { SyncRepo } from './sync.repo.ts';
import type { SyncRow } from './sync.schema.ts';

interface SyncDependencies {
  readonly repo: SyncRepo;
  readonly clock: Clock;
  /** Undefined: not the caller's account. Null: added by hand. */
  readonly connectionOf: (userId: string, accountId: string) => Promise<string | null | undefined>;
  /** The caller's connections, and whether each has an issue. */
  readonly issuesOf: (userId: string) => Promise<ReadonlyMap<string, boolean>>;
  /** Lets the worker look for due work now rather than at its next poll. */
  readonly wakeWorker: () => void;
}

function statusOf(rows: readonly SyncRow[], hasSyncIssue: boolean, now: number): SyncStatus {
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

export type SyncService = ReturnType<typeof syncService>;

export function syncService({ repo, clock, connectionOf, issuesOf, wakeWorker }: SyncDependencies) {
  async function status(userId: string, connectionId: string): Promise<SyncStatus> {
    const hasIssue = (await issuesOf(userId)).get(connectionId);
    if (hasIssue === undefined) throw notFound();
    const row = await repo.find(connectionId);
    return statusOf(row ? [row] : [], hasIssue, clock.milliseconds());
  }

  async function request(connectionId: string, options: SyncOptions = {}): Promise<void> {
    await repo.request(connectionId, clock.date(), options);
    wakeWorker();
  }

  async function syncAccount(
    userId: string,
    accountId: string,
    options: SyncOptions = {},
  ): Promise<SyncStatus> {
    const connectionId = await connectionOf(userId, accountId);
    if (connectionId === undefined) throw notFound();
    if (connectionId === null) throw new Refused(409, 10000, { reason: 'NOT_CONNECTED' });
    await request(connectionId, options);
    return status(userId, connectionId);
  }

  async function statusOfAll(userId: string): Promise<SyncStatus> {
    const [rows, issues] = await Promise.all([repo.ofUser(userId), issuesOf(userId)]);
    const existing = rows.filter(({ _id }) => issues.has(_id));
    return statusOf(existing, [...issues.values()].includes(true), clock.milliseconds());
  }

  async function begin(userId: string, connectionId: string): Promise<void> {
    await repo.begin(userId, connectionId, clock.date());
    wakeWorker();
  }

  /** What a list of connections shows of their syncs, by connection. */
  async function summariesOf(connectionIds: readonly string[]) {
    const rows = await repo.ofConnections(connectionIds);
    const now = clock.milliseconds();
    return new Map(
      rows.map((row) => [
        row._id,
        {
          syncInProgress: isSyncing(row, now),
          lastSuccessAt: row.lastSuccessAt,
          failingParts: failingParts(row.parts),
          foreignCurrency: { accounts: row.foreignAccounts, transactions: row.foreignTransactions },
        },
      ]),
    );
  }

  return {
    request,
    status,
    statusOfAll,
    syncAccount,
    begin,
    summariesOf,
    reserve: (userId: string, connectionId: string) => repo.reserve(userId, connectionId, clock.date()),
    requestStale: (before: Date) => repo.requestStale(before, clock.date()),
    stop: (connectionId: string) => repo.stop(connectionId, clock.date()),
  };
}
