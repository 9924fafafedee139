import { setTimeout as wait } from 'node:timers/promises';
import { randomId } from '@fw/service-kit';
import { endAbandonedTransactions, publishEvent } from '@fw/service-kit/mongo';
import { CONNECTIVITY } from './aggregator/adapter.ts';
import { operationsByType } from './aggregator/by-type.ts';
import type { ConnectionsRepo } from './features/bank-link/connections.repo.ts';
import type { RemovalService } from './features/bank-link/connections.ts';
import { tokenRenewal } from './features/bank-link/token-renewal.ts';
import type { NoticesRepo } from './features/sync/notices.repo.ts';
import { noticeProcessor } from './features/sync/notices.ts';
import { runSync, type RunSync } from './features/sync/run-sync.ts';
import type { SyncRepo } from './features/sync/sync.repo.ts';
import type { SyncService } from './features/sync/sync.ts';
import { syncedAccountsRepo, type SyncedAccountsRepo } from './features/sync/synced-accounts.repo.ts';
import { syncedTransactionsRepo } from './features/sync/synced-transactions.repo.ts';
import type { LinkingOptions } from './linking.ts';

/** Milliseconds. */
export interface LinkingTimes {
  readonly poll: number;
  /** How long a dead worker of another machine holds up a sync. */
  readonly lease: number;
  readonly leaseRenewal: number;
  readonly sweepEvery: number;
  readonly forgottenAfter: number;
}

export const DEFAULT_TIMES: LinkingTimes = {
  poll: 1_000,
  lease: 4_000,
  leaseRenewal: 1_000,
  sweepEvery: 6 * 3_600_000,
  forgottenAfter: 24 * 3_600_000,
};
const MAX_CONCURRENT_SYNCS = 3;

type Job = () => Promise<boolean>;

interface Parts {
  readonly connectionRows: ConnectionsRepo;
  readonly syncRows: SyncRepo;
  readonly notices: NoticesRepo;
  readonly sync: SyncService;
  readonly removal: RemovalService;
  readonly onTrouble: (error: unknown, note: string) => void;
  /** Starts every job at once. */
  readonly wake: () => void;
}

interface RunParts extends Parts {
  readonly syncedAccounts: SyncedAccountsRepo;
  readonly times: LinkingTimes;
}

/** What every run of a sync uses; made once for all workers. */
function syncRunner(
  { connection, aggregators, clock }: LinkingOptions,
  { connectionRows, syncRows, syncedAccounts, onTrouble, times }: RunParts,
) {
  const adapter = operationsByType(aggregators);
  return runSync({
    syncRepo: syncRows,
    syncedAccountsRepo: syncedAccounts,
    syncedTransactionsRepo: syncedTransactionsRepo(connection),
    connectionsRepo: connectionRows,
    adapter,
    clock,
    publishSynced: ({ userId, connectionId, at, session }) =>
      publishEvent(connection, session, {
        type: 'accounts.synced',
        userId,
        payload: { userId, connectionId },
        at,
      }),
    grantOf: tokenRenewal({
      connectionsRepo: connectionRows,
      adapter,
      clock,
      wait,
      onFailure: onTrouble,
    }),
    onFailure: onTrouble,
    renewalIntervalMs: times.leaseRenewal,
    random: Math.random,
  });
}

function syncJob({ connection, clock }: LinkingOptions, { syncRows }: Parts, run: RunSync): Job {
  return async () => {
    const token = randomId();
    const row = await syncRows.claim(token, clock.date());
    if (!row) return false;
    const session = await connection.startSession();
    // The session of a run that did not end may be ended by its successor at any time: it is never used again.
    if (await run(row, { token, connectionId: row._id, session })) await session.endSession();
    return true;
  };
}

/**
 * Frees what ended processes of this machine held, at the start and at each poll, and lets it be taken over at once.
 * What a person did while such a process ended may be locked too, by a transaction that it left open.
 */
function takeOverJob({ connection, clock }: LinkingOptions, { syncRows, wake }: Parts): Job {
  let isStart = true;
  return async () => {
    const freed = await syncRows.expireEnded(clock.date());
    if (freed > 0) wake();
    if (freed === 0 && !isStart) return false;
    isStart = false;
    await endAbandonedTransactions(connection);
    return false;
  };
}

/** Checks at intervals the connections that have not synced for long, and new ones whose sync never started. */
function sweepJob({ clock }: LinkingOptions, { connectionRows, sync }: Parts, times: LinkingTimes): Job {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.milliseconds();
    if (now < sweptAt + times.sweepEvery) return false;
    sweptAt = now;
    const before = new Date(now - times.forgottenAfter);
    for (const { _id, userId } of await connectionRows.listCreatedSince(before))
      await sync.begin(userId, _id);
    return (await sync.requestStale(before)) > 0;
  };
}

/** The background work of linking. */
export function linkingJobs(options: LinkingOptions, parts: Parts): { jobs: Job[]; pollMs: number } {
  const { connection, clock } = options;
  const { connectionRows, sync } = parts;
  const times = { ...DEFAULT_TIMES, ...options.times };
  const syncedAccounts = syncedAccountsRepo(connection);
  const run = syncRunner(options, { ...parts, syncedAccounts, times });
  const processNextNotice = noticeProcessor({
    noticesRepo: parts.notices,
    clock,
    report: connectionRows.report,
    findConnectionId: async (externalId) =>
      (await connectionRows.findByExternalId(CONNECTIVITY.plaid, externalId))?._id ?? null,
    closeAccount: (id, externalId) => syncedAccounts.closeByExternalId(id, externalId, clock.date()),
    requestSync: (id) => sync.request(id, { isQuiet: true }),
  });
  const syncs = Array.from({ length: MAX_CONCURRENT_SYNCS }, () => syncJob(options, parts, run));
  return {
    jobs: [
      takeOverJob(options, parts),
      ...syncs,
      processNextNotice,
      parts.removal.removeNext,
      sweepJob(options, parts, times),
    ],
    pollMs: times.poll,
  };
}
