import { setTimeout as wait } from 'node:timers/promises';
import { randomId } from '@fw/service-kit';
import { publishEvent } from '@fw/service-kit/mongo';
import { healthRepo } from './features/connections/health.repo.ts';
import type { ConnectionStore } from './features/connections/connections.repo.ts';
import type { Removal } from './features/connections/removal.ts';
import { tokenRenewalRepo } from './features/connections/token-renewal.repo.ts';
import { tokenRenewal } from './features/connections/token-renewal.ts';
import { applyAccounts } from './features/sync/apply-accounts.repo.ts';
import { applyTransactions } from './features/sync/apply-transactions.repo.ts';
import { leasesRepo } from './features/sync/leases.repo.ts';
import type { NoticesRepo } from './features/sync/notices.repo.ts';
import { noticeProcessor } from './features/sync/notices.ts';
import { positionRepo } from './features/sync/position.repo.ts';
import { runSync } from './features/sync/run-sync.ts';
import type { SyncService } from './features/sync/sync.ts';
import type { LinkingOptions } from './linking.ts';

/** Milliseconds. */
export interface LinkingTimes {
  readonly poll: number;
  /** How long a dead worker holds up a sync. */
  readonly lease: number;
  readonly leaseRenewal: number;
  readonly sweepEvery: number;
  readonly forgottenAfter: number;
}

const TIMES: LinkingTimes = {
  poll: 1_000,
  lease: 5_000,
  leaseRenewal: 1_500,
  sweepEvery: 6 * 3_600_000,
  forgottenAfter: 24 * 3_600_000,
};
const SIDE_BY_SIDE = 3;

type Job = () => Promise<boolean>;

interface Parts {
  readonly store: ConnectionStore;
  readonly notices: NoticesRepo;
  readonly sync: SyncService;
  readonly ofRemoval: Removal;
  readonly onTrouble: (error: unknown, note: string) => void;
}

function syncJob(
  { connection, adapter, ring, clock }: LinkingOptions,
  parts: Parts,
  times: LinkingTimes,
): Job {
  const { store, onTrouble } = parts;
  const leases = leasesRepo(connection, times.lease);
  const run = runSync({
    leases,
    position: positionRepo(connection),
    adapter,
    clock,
    accounts: applyAccounts(connection),
    transactions: applyTransactions(connection),
    publishSynced: ({ userId, connectionId, at, session }) =>
      publishEvent(connection, session, {
        type: 'accounts.synced',
        userId,
        payload: { userId, connectionId },
        at,
      }),
    grantOf: tokenRenewal({
      repo: tokenRenewalRepo(connection, ring),
      liveGrant: store.liveGrant,
      adapter,
      clock,
      wait,
      onFailure: onTrouble,
    }),
    ...healthRepo(connection),
    onFailure: onTrouble,
    renewalIntervalMs: times.leaseRenewal,
    random: Math.random,
  });
  return async () => {
    const token = randomId();
    const row = await leases.claim(token, clock.date());
    if (!row) return false;
    const session = await connection.startSession();
    // The session of a run that did not end may be ended by its successor at any time: it is never used again.
    if (await run(row, { token, connectionId: row._id, session })) await session.endSession();
    return true;
  };
}

/** Checks at intervals the connections that have not synced for long, and new ones whose sync never started. */
function sweepJob({ clock }: LinkingOptions, { store, sync }: Parts, times: LinkingTimes): Job {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.milliseconds();
    if (now < sweptAt + times.sweepEvery) return false;
    sweptAt = now;
    const before = new Date(now - times.forgottenAfter);
    for (const { _id, userId } of await store.madeSince(before)) await sync.begin(userId, _id);
    return (await sync.requestStale(before)) > 0;
  };
}

/** The background work of linking. */
export function linkingJobs(options: LinkingOptions, parts: Parts): { jobs: Job[]; pollMs: number } {
  const { connection, adapter, clock } = options;
  const { store, sync } = parts;
  const times = { ...TIMES, ...options.times };
  const accounts = applyAccounts(connection);
  const processNextNotice = noticeProcessor({
    repo: parts.notices,
    clock,
    report: store.report,
    connectionOf: async (externalId) => (await store.byExternalId(adapter.type, externalId))?._id ?? null,
    closeAccount: (id, externalId) => accounts.closeByExternalId(id, externalId, clock.date()),
    requestSync: (id) => sync.request(id, { isQuiet: true }),
  });
  const syncs = Array.from({ length: SIDE_BY_SIDE }, () => syncJob(options, parts, times));
  return {
    jobs: [...syncs, processNextNotice, parts.ofRemoval.removeNext, sweepJob(options, parts, times)],
    pollMs: times.poll,
  };
}
