import { randomId } from '@fw/service-kit';
import type { ConnectionStore } from './features/connections/connections.repo.ts';
import type { Removal } from './features/connections/removal.ts';
import { applyAccounts } from './features/sync/apply-accounts.repo.ts';
import { applyTransactions } from './features/sync/apply-transactions.repo.ts';
import { leaseStore } from './features/sync/leases.repo.ts';
import type { NoticeStore } from './features/sync/notices.repo.ts';
import { notices } from './features/sync/notices.ts';
import { runSync } from './features/sync/run-sync.ts';
import type { Syncs } from './features/sync/syncs.ts';
import type { LinkingOptions } from './linking.ts';

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

type Job = () => Promise<boolean>;

interface Parts {
  readonly store: ConnectionStore;
  readonly notices: NoticeStore;
  readonly ofSync: Syncs;
  readonly ofRemoval: Removal;
  readonly onTrouble: (error: unknown, note: string) => void;
}

function syncJob({ connection, adapter, clock }: LinkingOptions, parts: Parts, times: LinkingTimes): Job {
  const { store, onTrouble } = parts;
  const leases = leaseStore(connection, times.lease);
  const sync = runSync({
    leases,
    adapter,
    clock,
    accounts: applyAccounts(connection),
    applyRows: applyTransactions(connection),
    grantOf: store.liveGrant,
    report: store.report,
    recovered: store.recovered,
    onTrouble,
    heartbeatMs: times.heartbeat,
    random: Math.random,
  });
  return async () => {
    const owner = randomId();
    const row = await leases.claim(owner, clock.date());
    if (row) await sync(row, { owner, connectionId: row._id });
    return row !== null;
  };
}

/** Looks now and then for connections nobody heard of for long, and for new ones whose sync was never begun. */
function sweepJob({ clock }: LinkingOptions, { store, ofSync }: Parts, times: LinkingTimes): Job {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.milliseconds();
    if (now < sweptAt + times.sweepEvery) return false;
    sweptAt = now;
    const before = new Date(now - times.forgottenAfter);
    for (const { _id, userId } of await store.madeSince(before)) await ofSync.begin(userId, _id);
    return (await ofSync.askForgotten(before)) > 0;
  };
}

/** The background work of linking. */
export function linkingJobs(options: LinkingOptions, parts: Parts): { jobs: Job[]; pollMs: number } {
  const { connection, adapter, clock } = options;
  const { store, ofSync } = parts;
  const times = { ...TIMES, ...options.times };
  const accounts = applyAccounts(connection);
  const nextNotice = notices({
    store: parts.notices,
    clock,
    report: store.report,
    connectionOf: async (externalId) => (await store.byExternalId(adapter.type, externalId))?._id ?? null,
    closeAccount: (id, externalId) => accounts.closeByExternalId(id, externalId, clock.date()),
    askQuietly: (id) => ofSync.ask(id, { isQuiet: true }),
  });
  const syncs = Array.from({ length: SIDE_BY_SIDE }, () => syncJob(options, parts, times));
  return {
    jobs: [...syncs, nextNotice, parts.ofRemoval.removeNext, sweepJob(options, parts, times)],
    pollMs: times.poll,
  };
}
