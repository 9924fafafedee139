import { randomId, type Clock } from '@fw/service-kit';
import { endAbandonedTransactions, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { ConnectionsRepo } from '../../shared/connections/connections.repo.ts';
import type { RunSync } from './run-sync.ts';
import type { SyncRepo } from './sync.repo.ts';
import type { SyncService } from './sync.ts';

/** Milliseconds. */
export interface SyncTimes {
  readonly poll: number;
  /** How long a dead worker of another machine holds up a sync. */
  readonly lease: number;
  readonly leaseRenewal: number;
  readonly sweepEvery: number;
  readonly forgottenAfter: number;
}

export const DEFAULT_TIMES: SyncTimes = {
  poll: 1_000,
  lease: 4_000,
  leaseRenewal: 1_000,
  sweepEvery: 6 * 3_600_000,
  forgottenAfter: 24 * 3_600_000,
};
const MAX_CONCURRENT_SYNCS = 3;

type Job = () => Promise<boolean>;

interface JobDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly times: SyncTimes;
  readonly syncRepo: Pick<SyncRepo, 'claim' | 'expireEnded'>;
  readonly connectionsRepo: Pick<ConnectionsRepo, 'listCreatedSince'>;
  readonly sync: Pick<SyncService, 'begin' | 'requestStale'>;
  readonly run: RunSync;
  /** Starts every job at once. */
  readonly wakeWorkers: () => void;
}

function runJob({ connection, clock, syncRepo, run }: JobDependencies): Job {
  return async () => {
    const token = randomId();
    const row = await syncRepo.claim(token, clock.date());
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
function takeOverJob({ connection, clock, syncRepo, wakeWorkers }: JobDependencies): Job {
  let isStart = true;
  return async () => {
    const freed = await syncRepo.expireEnded(clock.date());
    if (freed > 0) wakeWorkers();
    if (freed === 0 && !isStart) return false;
    isStart = false;
    await endAbandonedTransactions(connection);
    return false;
  };
}

/** Checks at intervals the connections that have not synced for long, and new ones whose sync never started. */
function sweepJob({ clock, times, connectionsRepo, sync }: JobDependencies): Job {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.milliseconds();
    if (now < sweptAt + times.sweepEvery) return false;
    sweptAt = now;
    const before = new Date(now - times.forgottenAfter);
    for (const { _id, userId } of await connectionsRepo.listCreatedSince(before)) {
      await sync.begin(userId, _id);
    }
    return (await sync.requestStale(before)) > 0;
  };
}

/** The background work of syncs. */
export const syncJobs = (dependencies: JobDependencies): Job[] => [
  takeOverJob(dependencies),
  ...Array.from({ length: MAX_CONCURRENT_SYNCS }, () => runJob(dependencies)),
  sweepJob(dependencies),
];
