import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Waker } from '@fw/service-kit';
import { defineFeature, publishEvent, type ServiceDependencies } from '@fw/service-kit/mongo';
import { CONNECTIVITY, type AggregatorEvent, type Aggregators } from '../../aggregator/adapter.ts';
import { operationsByType } from '../../aggregator/by-type.ts';
import type { ConnectionsRepo } from '../../shared/connections/connections.repo.ts';
import { hasIssue } from '../../shared/connections/link.machine.ts';
import type { PersonLimits } from '../../shared/person-limits/person-limits.repo.ts';
import { noticesRepo, type NoticesRepo } from './notices.repo.ts';
import { noticeProcessor } from './notices.ts';
import { runSync, type RunSync } from './run-sync.ts';
import { syncJobs, type SyncTimes } from './sync-jobs.ts';
import { syncRepo, type SyncRepo } from './sync.repo.ts';
import { syncRoutes, webhookRoutes } from './sync.routes.ts';
import { syncService, type SyncService } from './sync.ts';
import { syncedAccountsRepo } from './synced-accounts.repo.ts';
import { syncedTransactionsRepo } from './synced-transactions.repo.ts';
import { tokenRenewal } from './token-renewal.ts';

export interface SyncDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly aggregators: Aggregators;
  readonly connectionsRepo: ConnectionsRepo;
  readonly limits: PersonLimits;
  readonly times: SyncTimes;
  readonly waker: Waker;
  readonly onTrouble: (error: unknown, note: string) => void;
}

/** What every run uses; made once for all workers. */
function prepareRun(
  { connection, aggregators, clock, connectionsRepo, times, onTrouble }: SyncDependencies,
  rows: SyncRepo,
): RunSync {
  const adapter = operationsByType(aggregators);
  return runSync({
    syncRepo: rows,
    connectionsRepo,
    syncedAccountsRepo: syncedAccountsRepo(connection),
    syncedTransactionsRepo: syncedTransactionsRepo(connection),
    adapter,
    clock,
    publishSynced: ({ userId, connectionId, at, session }) => {
      const payload = { userId, connectionId };
      return publishEvent(connection, session, { type: 'accounts.synced', userId, payload, at });
    },
    grantOf: tokenRenewal({ connectionsRepo, adapter, clock, wait, onFailure: onTrouble }),
    onFailure: onTrouble,
    renewalIntervalMs: times.leaseRenewal,
    random: Math.random,
  });
}

const connectionFinder =
  ({ connectionsRepo }: SyncDependencies) =>
  async (externalId: string): Promise<string | null> =>
    (await connectionsRepo.findByExternalId(CONNECTIVITY.plaid, externalId))?._id ?? null;

function createProcessor(dependencies: SyncDependencies, notices: NoticesRepo, sync: SyncService) {
  const { connection, clock, connectionsRepo } = dependencies;
  const accounts = syncedAccountsRepo(connection);
  return noticeProcessor({
    noticesRepo: notices,
    clock,
    report: connectionsRepo.report,
    findConnectionId: connectionFinder(dependencies),
    closeAccount: (id, externalId) => accounts.closeByExternalId(id, externalId, clock.date()),
    requestSync: (id) => sync.request(id, { isQuiet: true }),
  });
}

/** Brings accounts and transactions of connections up to what the bank has, also after a notice of the bank. */
export const syncFeature = defineFeature('sync', (dependencies: SyncDependencies) => {
  const { connection, clock, aggregators, connectionsRepo, limits, times, waker, onTrouble } = dependencies;
  const rows = syncRepo(connection, times.lease);
  const notices = noticesRepo(connection);
  const sync = syncService({
    syncRepo: rows,
    connectionsRepo,
    limits,
    clock,
    wakeWorker: waker.wake,
    readIssues: async (userId) =>
      new Map((await connectionsRepo.list(userId)).map((row) => [row._id, hasIssue(row)])),
  });
  const findConnectionId = connectionFinder(dependencies);
  const keep = async (event: AggregatorEvent): Promise<void> => {
    await notices.insert(event, clock.date());
    waker.wake();
  };
  const jobs = syncJobs({
    connection,
    clock,
    times,
    syncRepo: rows,
    connectionsRepo,
    sync,
    run: prepareRun(dependencies, rows),
    wakeWorkers: waker.wake,
  });

  return {
    provides: sync,
    routes: (app) => {
      syncRoutes(app, sync);
      const isKnownItem = async (id: string): Promise<boolean> => (await findConnectionId(id)) !== null;
      webhookRoutes(app, { adapter: aggregators.plaid, keep, isKnownItem });
    },
    // A sync ends in steps: its run gives the lease back before its row is deleted with the connection.
    personalData: { kept: ['syncs'] },
    workers: [
      {
        jobs: [...jobs, createProcessor(dependencies, notices, sync)],
        pollMs: times.poll,
        onTrouble,
        waker,
      },
    ],
  };
});
