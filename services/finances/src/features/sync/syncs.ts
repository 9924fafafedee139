import type { SyncStatus } from '@fw/contract-finances/connections';
import { notFound, Refused, type Clock } from '@fw/service-kit';
import { isSyncing, syncFlags } from './sync-flags.ts';
import type { Wish } from './sync-stages.ts';
import type { SyncStore } from './sync.repo.ts';
import type { SyncRow } from './sync.schema.ts';

interface Ports {
  readonly store: SyncStore;
  readonly clock: Clock;
  /** Undefined: not the caller's account. Null: added by hand. */
  readonly connectionOf: (userId: string, accountId: string) => Promise<string | null | undefined>;
  /** The caller's connections that are there, and whether each has an issue. */
  readonly issuesOf: (userId: string) => Promise<ReadonlyMap<string, boolean>>;
  readonly wake: () => void;
}

export type Syncs = ReturnType<typeof syncs>;

export function syncs({ store, clock, connectionOf, issuesOf, wake }: Ports) {
  function statusOf(rows: readonly SyncRow[], hasSyncIssue: boolean): SyncStatus {
    const flags = rows.map((row) => syncFlags(row, clock.milliseconds()));
    const acctSyncInProgress = flags.some((flag) => flag.acctSyncInProgress);
    const transSyncInProgress = flags.some((flag) => flag.transSyncInProgress);
    return {
      data: { acctSyncInProgress, transSyncInProgress },
      syncInProgress: acctSyncInProgress || transSyncInProgress,
      hasSyncIssue,
    };
  }

  async function status(userId: string, connectionId: string): Promise<SyncStatus> {
    const issue = (await issuesOf(userId)).get(connectionId);
    if (issue === undefined) throw notFound();
    const row = await store.find(connectionId);
    return statusOf(row ? [row] : [], issue);
  }

  async function ask(connectionId: string, wish: Wish = {}): Promise<void> {
    await store.ask(connectionId, clock.date(), wish);
    wake();
  }

  async function syncAccount(userId: string, accountId: string, wish: Wish = {}): Promise<SyncStatus> {
    const connectionId = await connectionOf(userId, accountId);
    if (connectionId === undefined) throw notFound();
    if (connectionId === null) throw new Refused(409, 10000, { reason: 'NOT_CONNECTED' });
    await ask(connectionId, wish);
    return status(userId, connectionId);
  }

  return {
    ask,
    status,
    syncAccount,
    any: async (userId: string): Promise<SyncStatus> => {
      const [rows, issues] = await Promise.all([store.ofUser(userId), issuesOf(userId)]);
      const there = rows.filter(({ _id }) => issues.has(_id));
      return statusOf(there, [...issues.values()].includes(true));
    },
    begin: async (userId: string, connectionId: string): Promise<void> => {
      await store.begin(userId, connectionId, clock.date());
      wake();
    },
    reserve: (userId: string, connectionId: string) => store.reserve(userId, connectionId, clock.date()),
    askForgotten: (before: Date) => store.askForgotten(before, clock.date()),
    stop: (connectionId: string) => store.stop(connectionId, clock.date()),
    glancesOf: async (connectionIds: readonly string[]) => {
      const rows = await store.ofConnections(connectionIds);
      const now = clock.milliseconds();
      return new Map(
        rows.map((row) => [
          row._id,
          { syncInProgress: isSyncing(row, now), lastSuccessAt: row.lastSuccessAt },
        ]),
      );
    },
  };
}
