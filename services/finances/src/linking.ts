import { setTimeout as wait } from 'node:timers/promises';
import { startWorker, type Caller, type Clock, type Worker } from '@fw/service-kit';
import type { ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger } from 'fastify';
import { CONNECTIVITY, type AggregatorEvent, type Aggregators } from './aggregator/adapter.ts';
import { adapterOf, operationsByType } from './aggregator/by-type.ts';
import { accountClaimsRepo } from './features/bank-link/account-claims.repo.ts';
import { bankLinkRepo } from './features/bank-link/bank-link.repo.ts';
import {
  stylesNameOf,
  type LinkSettings,
  type ReadConnectivity,
} from './features/bank-link/link-settings.ts';
import { quovoLinkService } from './features/bank-link/quovo-link.ts';
import { bankLinkService, linkResults } from './features/bank-link/bank-link.ts';
import { linkCompletion } from './features/bank-link/complete-link.ts';
import { connectionsRepo, type ConnectionsRepo } from './features/bank-link/connections.repo.ts';
import { connectionsService, removalService } from './features/bank-link/connections.ts';
import { hasIssue } from './features/bank-link/link.machine.ts';
import { linkSetup } from './features/bank-link/link-setup.ts';
import { personLimits, type PersonLimits } from './features/bank-link/person-limits.repo.ts';
import { pendingLinksRepo } from './features/bank-link/pending-links.repo.ts';
import { noticesRepo } from './features/sync/notices.repo.ts';
import { syncRepo } from './features/sync/sync.repo.ts';
import { syncService, type SyncService } from './features/sync/sync.ts';
import { DEFAULT_TIMES, linkingJobs, type LinkingTimes } from './linking-jobs.ts';
import type { TokenRing } from './secrets/token-ring.ts';

export interface LinkingOptions {
  readonly connection: ServiceDependencies['connection'];
  readonly aggregators: Aggregators;
  readonly ring: TokenRing;
  readonly link: LinkSettings;
  readonly readConnectivity: ReadConnectivity<Caller>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly times?: Partial<LinkingTimes>;
}

interface LinkDependencies {
  readonly connectionRows: ConnectionsRepo;
  readonly sync: SyncService;
  readonly limits: PersonLimits;
  readonly onFailure: (error: unknown, note: string) => void;
}

/** Turns public tokens of both aggregators into connections. */
function completionOf(
  { connection, aggregators, ring, clock, link }: LinkingOptions,
  { connectionRows, sync, limits, onFailure }: LinkDependencies,
) {
  const pendingLinks = pendingLinksRepo(connection, ring);
  const results = linkResults({
    bankLinkRepo: bankLinkRepo(connection, ring),
    adapter: aggregators.plaid,
    clock,
    acceptsUnlistedTokens: link.acceptsUnlistedTokens ?? false,
    wait,
  });
  const setUp = linkSetup({
    pendingLinksRepo: pendingLinks,
    accountClaimsRepo: accountClaimsRepo(connection),
    adapter: operationsByType(aggregators),
    exchange: (type, publicToken) => adapterOf(aggregators, type).exchange(publicToken),
    clock,
    findResult: ({ userId, type }, publicToken) =>
      type === CONNECTIVITY.quovo ? Promise.resolve('unlisted') : results.find(userId, publicToken),
    startSync: async (userId, id) => {
      await sync.begin(userId, id);
      await sync.request(id);
    },
    stopSync: sync.stop,
    wait,
    onFailure,
  });
  return linkCompletion({
    pendingLinksRepo: pendingLinks,
    limits,
    clock,
    setUp,
    onFailure,
    hasSession: async ({ userId, type }) => type === CONNECTIVITY.quovo || results.hasSession(userId),
    isSaved: async (userId, id) => (await connectionRows.find(userId, id)) !== null,
    reserveSync: sync.reserve,
    wait: (milliseconds, { signal }) => wait(milliseconds, null, { signal }),
  });
}

/** Sessions at both aggregators and the setup of connections. */
function linkServices(options: LinkingOptions, dependencies: LinkDependencies) {
  const { connection, aggregators, ring, clock, link, readConnectivity } = options;
  const { connectionRows, sync, limits, onFailure } = dependencies;
  const completion = completionOf(options, dependencies);
  const shared = { connectionsRepo: connectionRows, sync, limits, onFailure };
  return {
    completion,
    quovoLink: quovoLinkService({
      ...shared,
      adapter: aggregators.quovo,
      linkCompletion: completion,
      readConnectivity,
      stylesName: stylesNameOf(link),
    }),
    bankLink: bankLinkService({
      ...shared,
      bankLinkRepo: bankLinkRepo(connection, ring),
      adapter: aggregators.plaid,
      clock,
    }),
  };
}

/** Connections to banks: Link sessions, syncs, notices and their background work. */
export function linking(options: LinkingOptions) {
  const { connection, aggregators, ring, clock, log } = options;
  let worker: Worker | null = null;
  const wake = (): void => worker?.wake();
  const onTrouble = (error: unknown, note: string): void => log.warn({ err: error }, note);
  const connectionRows = connectionsRepo(connection, ring);
  const notices = noticesRepo(connection);
  const limits = personLimits(connection);
  const syncRows = syncRepo(connection, { ...DEFAULT_TIMES, ...options.times }.lease);

  const sync = syncService({
    syncRepo: syncRows,
    connectionsRepo: connectionRows,
    limits,
    clock,
    wakeWorker: wake,
    issuesOf: async (userId) =>
      new Map((await connectionRows.list(userId)).map((row) => [row._id, hasIssue(row)])),
  });
  const removal = removalService({
    connectionsRepo: connectionRows,
    adapter: operationsByType(aggregators),
    clock,
    onTrouble,
    stopSync: sync.stop,
  });
  const shared = { connectionRows, sync, onTrouble };
  const { bankLink, quovoLink, completion } = linkServices(options, {
    ...shared,
    limits,
    onFailure: onTrouble,
  });

  return {
    startRemovalOfAll: connectionRows.startRemovalOfAll,
    connections: connectionsService({ connectionsRepo: connectionRows, sync }),
    removal,
    sync,
    bankLink,
    quovoLink,
    linkCompletion: completion,
    isKnownItem: async (externalId: string): Promise<boolean> =>
      (await connectionRows.findByExternalId(CONNECTIVITY.plaid, externalId)) !== null,
    keepNotice: async (event: AggregatorEvent): Promise<void> => {
      await notices.insert(event, clock.date());
      wake();
    },
    start: (): Worker => {
      const { jobs, pollMs } = linkingJobs(options, { ...shared, syncRows, notices, removal, wake });
      const started = startWorker({ jobs: [...jobs, completion.continueNext], pollMs, onTrouble });
      worker = started;
      return {
        wake: started.wake,
        stop: async () => {
          await started.stop();
          await completion.settle();
        },
      };
    },
  };
}
