import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@fw/service-kit';
import type { ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger } from 'fastify';
import type { AggregatorAdapter, AggregatorEvent } from './aggregator/adapter.ts';
import { bankLinkRepo } from './features/bank-link/bank-link.repo.ts';
import type { LinkSettings } from './features/bank-link/bank-link.routes.ts';
import { bankLink } from './features/bank-link/bank-link.ts';
import { completeLink } from './features/bank-link/complete-link.ts';
import { linkResults } from './features/bank-link/link-results.ts';
import { linkSetup } from './features/bank-link/link-setup.ts';
import { personLimits, type PersonLimits } from './features/bank-link/person-limits.repo.ts';
import { accountClaimsRepo } from './features/bank-link/account-claims.repo.ts';
import { connectionStore, type ConnectionStore } from './features/connections/connections.repo.ts';
import { connections, hasIssue } from './features/connections/connections.ts';
import { linkGrantsRepo } from './features/bank-link/link-grants.repo.ts';
import { pendingLinksRepo } from './features/bank-link/pending-links.repo.ts';
import { removalStore } from './features/connections/removal.repo.ts';
import { removal } from './features/connections/removal.ts';
import { noticesRepo } from './features/sync/notices.repo.ts';
import { syncRepo } from './features/sync/sync.repo.ts';
import { syncService, type SyncService } from './features/sync/sync.ts';
import { linkingJobs, type LinkingTimes } from './linking-jobs.ts';
import type { TokenRing } from './secrets/token-ring.ts';
import { startWorker, type Worker } from './worker/worker.ts';

export interface LinkingOptions {
  readonly connection: ServiceDependencies['connection'];
  readonly adapter: AggregatorAdapter;
  readonly ring: TokenRing;
  readonly link: Pick<LinkSettings, 'acceptsUnlistedTokens'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly times?: Partial<LinkingTimes>;
}

interface LinkDependencies {
  readonly store: ConnectionStore;
  readonly sync: SyncService;
  readonly limits: PersonLimits;
  readonly onFailure: (error: unknown, note: string) => void;
}

/** Link sessions and the setup of connections. */
function linkServices(
  { connection, adapter, ring, clock, link }: LinkingOptions,
  { store, sync, limits, onFailure }: LinkDependencies,
) {
  const repo = bankLinkRepo(connection, ring);
  const pending = pendingLinksRepo(connection, ring);
  const results = linkResults({
    repo,
    adapter,
    clock,
    acceptsUnlistedTokens: link.acceptsUnlistedTokens ?? false,
    wait,
  });
  const setUp = linkSetup({
    pending,
    grants: linkGrantsRepo(connection, ring),
    claims: accountClaimsRepo(connection),
    adapter,
    clock,
    findResult: results.find,
    startSync: async (userId, id) => {
      await sync.begin(userId, id);
      await sync.request(id);
    },
    stopSync: sync.stop,
    wait,
    onFailure,
  });
  return {
    pending,
    bankLink: bankLink({
      repo,
      adapter,
      clock,
      limits,
      onFailure,
      connectionOf: store.idOfAccount,
      grantOf: store.grant,
      clearIssue: (id) => store.report(id, { status: 'good', issueCode: null }),
      requestSync: (id) => sync.request(id),
    }),
    completeLink: completeLink({
      type: adapter.type,
      pending,
      limits,
      clock,
      setUp,
      onFailure,
      hasSession: results.hasSession,
      isSaved: async (userId, id) => (await store.find(userId, id)) !== null,
      reserveSync: sync.reserve,
      wait: (milliseconds, { signal }) => wait(milliseconds, null, { signal }),
    }),
  };
}

/** Sync requests of a person; those that cost a call for fresh data are limited. */
const limitedSync = (sync: SyncService, limits: PersonLimits): SyncService => ({
  ...sync,
  syncAccount: async (userId, accountId, options) => {
    if (options?.forceRefresh === true) await limits.check('fullSync', userId);
    return sync.syncAccount(userId, accountId, options);
  },
});

/** Connections to banks: Link sessions, syncs, notices and their background work. */
export function linking(options: LinkingOptions) {
  const { connection, adapter, ring, clock, log } = options;
  let worker: Worker | null = null;
  const wake = (): void => worker?.wake();
  const onTrouble = (error: unknown, note: string): void => log.warn({ err: error }, note);
  const store = connectionStore(connection, ring);
  const notices = noticesRepo(connection);

  const sync = syncService({
    repo: syncRepo(connection),
    clock,
    wakeWorker: wake,
    connectionOf: store.idOfAccount,
    issuesOf: async (userId) => new Map((await store.all(userId)).map((row) => [row._id, hasIssue(row)])),
  });
  const ofRemoval = removal({
    store,
    rows: removalStore(connection),
    adapter,
    clock,
    onTrouble,
    stopSync: sync.stop,
  });
  const limits = personLimits(connection);
  const links = linkServices(options, { store, sync, limits, onFailure: onTrouble });

  return {
    connections: connections({ store, syncsOf: sync.summariesOf }),
    removal: ofRemoval,
    sync: limitedSync(sync, limits),
    bankLink: links.bankLink,
    completeLink: links.completeLink.complete,
    isKnownItem: async (externalId: string): Promise<boolean> =>
      (await store.byExternalId(adapter.type, externalId)) !== null,
    keepNotice: async (event: AggregatorEvent): Promise<void> => {
      await notices.keep(event, clock.date());
      wake();
    },
    start: (): Worker => {
      const { jobs, pollMs } = linkingJobs(options, { store, notices, sync, ofRemoval, onTrouble });
      const started = startWorker({
        jobs: [...jobs, links.completeLink.continueNext],
        pollMs,
        onTrouble,
      });
      worker = started;
      return {
        wake: started.wake,
        stop: async () => {
          await started.stop();
          await links.completeLink.settle();
        },
      };
    },
  };
}
