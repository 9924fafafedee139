import { randomId, type Clock } from '@fw/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { AggregatorAdapter, AggregatorEvent } from './aggregator/adapter.ts';
import { linkStore } from './features/bank-link/bank-link.repo.ts';
import { bankLink } from './features/bank-link/bank-link.ts';
import { connectionStore, type ConnectionStore } from './features/connections/connections.repo.ts';
import { connections, hasIssue } from './features/connections/connections.ts';
import { applyAccounts } from './features/sync/apply-accounts.repo.ts';
import { applyTransactions } from './features/sync/apply-transactions.repo.ts';
import { noticeStore } from './features/sync/notices.repo.ts';
import { notices } from './features/sync/notices.ts';
import { runSync } from './features/sync/run-sync.ts';
import { syncStore } from './features/sync/sync.repo.ts';
import { syncs } from './features/sync/syncs.ts';
import type { TokenRing } from './secrets/token-ring.ts';
import { startWorker, type Worker } from './worker/worker.ts';

/** Milliseconds. */
export interface LinkingTimes {
  readonly poll: number;
  readonly lease: number;
  readonly heartbeat: number;
  readonly sweepEvery: number;
  readonly forgottenAfter: number;
}

const TIMES: LinkingTimes = {
  poll: 1_000,
  lease: 60_000,
  heartbeat: 15_000,
  sweepEvery: 6 * 3_600_000,
  forgottenAfter: 24 * 3_600_000,
};
const SIDE_BY_SIDE = 3;

interface Options {
  readonly connection: Connection;
  readonly adapter: AggregatorAdapter;
  readonly ring: TokenRing;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly times?: Partial<LinkingTimes>;
}

const linkedOf = (store: ConnectionStore) => async (userId: string) =>
  Promise.all(
    (await store.all(userId)).map(async ({ _id, institutionId }) => ({
      institutionId,
      accounts: await store.accountsOf(_id),
    })),
  );

/** Everything between us and the banks: connections, Link sessions, syncs, notices, and who works on them. */
export function linking({ connection, adapter, ring, clock, log, times: given }: Options) {
  const times = { ...TIMES, ...given };
  const owner = randomId();
  let worker: Worker | null = null;
  const wake = (): void => worker?.wake();
  const onTrouble = (error: unknown, note: string): void => log.warn({ err: error }, note);
  const store = connectionStore(connection, ring);
  const syncRows = syncStore(connection, times.lease);
  const noticeRows = noticeStore(connection);
  const accountRows = applyAccounts(connection);

  const ofSync = syncs({
    store: syncRows,
    clock,
    wake,
    connectionOf: store.idOfAccount,
    issuesOf: async (userId) => new Map((await store.all(userId)).map((row) => [row._id, hasIssue(row)])),
  });
  const ofConnections = connections({
    store,
    adapter,
    clock,
    onTrouble,
    syncsOf: ofSync.glancesOf,
    stopSync: ofSync.stop,
  });
  const ofLink = bankLink({
    store: linkStore(connection),
    adapter,
    clock,
    onTrouble,
    connectionOf: store.idOfAccount,
    grantOf: store.grant,
    linked: linkedOf(store),
    isSaved: async (userId, id) => (await store.find(userId, id)) !== null,
    save: async ({ id, userId, grant }) => {
      await store.insert({
        id,
        userId,
        type: adapter.type,
        grant,
        institution: grant.institution,
        at: clock.date(),
      });
      await ofSync.begin(userId, id);
    },
    clearIssue: (id) => store.report(id, { status: 'good', issueCode: null }),
    startSync: (_userId, id) => ofSync.ask(id),
  });

  const sync = runSync({
    store: syncRows,
    adapter,
    clock,
    accounts: accountRows,
    applyRows: applyTransactions(connection),
    grantOf: async (id) => {
      const row = await store.byId(id);
      return row && row.status !== 'removing' ? store.grant(id) : null;
    },
    report: store.report,
    recovered: store.recovered,
    onTrouble,
    heartbeatMs: times.heartbeat,
    random: Math.random,
  });

  const syncNext = async (): Promise<boolean> => {
    const lease = { owner: `${owner}-${randomId()}`, connectionId: '' };
    const row = await syncRows.claim(lease.owner, clock.date());
    if (row) await sync(row, { ...lease, connectionId: row._id });
    return row !== null;
  };

  const noticeNext = notices({
    store: noticeRows,
    clock,
    report: store.report,
    connectionOf: async (externalId) => (await store.byExternalId(adapter.type, externalId))?._id ?? null,
    closeAccount: (id, externalId) => accountRows.closeByExternalId(id, externalId, clock.date()),
    askQuietly: (id) => ofSync.ask(id, { isQuiet: true }),
  });

  let sweptAt = Number.NEGATIVE_INFINITY;
  const sweep = async (): Promise<boolean> => {
    const now = clock.milliseconds();
    if (now < sweptAt + times.sweepEvery) return false;
    sweptAt = now;
    return (await syncRows.askForgotten(new Date(now - times.forgottenAfter), new Date(now))) > 0;
  };

  return {
    connections: ofConnections,
    syncs: ofSync,
    bankLink: ofLink,
    keepNotice: async (event: AggregatorEvent): Promise<void> => {
      await noticeRows.keep(event, clock.date());
      wake();
    },
    start: (): Worker => {
      const runners = Array.from({ length: SIDE_BY_SIDE }, () => syncNext);
      const jobs = [...runners, noticeNext, ofConnections.removeNext, sweep];
      worker = startWorker({ jobs, pollMs: times.poll, onTrouble });
      return worker;
    },
  };
}
