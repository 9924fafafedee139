import type { Clock } from '@fw/service-kit';
import type { ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger } from 'fastify';
import type { AggregatorAdapter, AggregatorEvent } from './aggregator/adapter.ts';
import { linkStore } from './features/bank-link/bank-link.repo.ts';
import { bankLink, type LinkPorts } from './features/bank-link/bank-link.ts';
import { completeLink } from './features/bank-link/complete-link.ts';
import { connectionStore, type ConnectionStore } from './features/connections/connections.repo.ts';
import { connections, hasIssue } from './features/connections/connections.ts';
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
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly times?: Partial<LinkingTimes>;
}

interface Put {
  readonly store: ConnectionStore;
  readonly sync: SyncService;
  readonly onTrouble: (error: unknown, note: string) => void;
}

function linkPorts(
  { connection, adapter, clock }: LinkingOptions,
  { store, sync, onTrouble }: Put,
): LinkPorts {
  return {
    store: linkStore(connection),
    adapter,
    clock,
    onTrouble,
    connectionOf: store.idOfAccount,
    grantOf: store.grant,
    linked: async (userId) =>
      Promise.all(
        (await store.all(userId)).map(async ({ _id, institutionId }) => ({
          institutionId,
          accounts: await store.accountsOf(_id),
        })),
      ),
    isSaved: async (userId, id) => (await store.find(userId, id)) !== null,
    save: async ({ id, userId, grant }) => {
      const { institution } = grant;
      await store.insert({ id, userId, type: adapter.type, grant, institution, at: clock.date() });
      await sync.begin(userId, id);
    },
    clearIssue: (id) => store.report(id, { status: 'good', issueCode: null }),
    startSync: (id) => sync.request(id),
  };
}

/** Everything between us and the banks: connections, Link sessions, syncs, notices, and who works on them. */
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
  const ports = linkPorts(options, { store, sync, onTrouble });

  return {
    connections: connections({ store, syncsOf: sync.summariesOf }),
    removal: ofRemoval,
    sync,
    bankLink: bankLink(ports),
    completeLink: completeLink(ports),
    isKnownItem: async (externalId: string): Promise<boolean> =>
      (await store.byExternalId(adapter.type, externalId)) !== null,
    keepNotice: async (event: AggregatorEvent): Promise<void> => {
      await notices.keep(event, clock.date());
      wake();
    },
    start: (): Worker => {
      const { jobs, pollMs } = linkingJobs(options, { store, notices, sync, ofRemoval, onTrouble });
      worker = startWorker({ jobs, pollMs, onTrouble });
      return worker;
    },
  };
}
