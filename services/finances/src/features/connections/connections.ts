import type { BankConnection } from '@fw/contract-finances/connections';
import { notFound, type Clock } from '@fw/service-kit';
import { instant } from '@fw/units';
import type { AggregatorAdapter } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { ConnectionStore } from './connections.repo.ts';
import type { ConnectionRow } from './connections.schema.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** What the sync knows of a connection. */
export interface SyncGlance {
  readonly syncInProgress: boolean;
  readonly lastSuccessAt: Date | null;
}

interface Ports {
  readonly store: ConnectionStore;
  readonly adapter: AggregatorAdapter;
  readonly clock: Clock;
  readonly syncsOf: (connectionIds: readonly string[]) => Promise<ReadonlyMap<string, SyncGlance>>;
  /** Ends syncing for good; false while a run still holds the connection. */
  readonly stopSync: (connectionId: string) => Promise<boolean>;
  readonly onTrouble: (error: unknown, note: string) => void;
}

export const hasIssue = ({ status }: ConnectionRow): boolean => status !== 'good';

export type Connections = ReturnType<typeof connections>;

export function connections({ store, adapter, clock, syncsOf, stopSync, onTrouble }: Ports) {
  async function wire(row: ConnectionRow, glance: SyncGlance | undefined): Promise<BankConnection> {
    const last = glance?.lastSuccessAt ?? null;
    return {
      connectionId: row._id,
      name: row.name,
      institutionId: row.institutionId,
      type: row.type,
      hasSyncIssue: hasIssue(row),
      syncInProgress: glance?.syncInProgress ?? false,
      lastSuccessAt: last === null ? null : instant(last.toISOString()),
      accountIds: await store.accountIds(row._id),
    };
  }

  async function list(userId: string): Promise<BankConnection[]> {
    const rows = await store.all(userId);
    const glances = await syncsOf(rows.map(({ _id }) => _id));
    return Promise.all(rows.map((row) => wire(row, glances.get(row._id))));
  }

  async function single(userId: string, id: string): Promise<BankConnection> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    return wire(row, (await syncsOf([id])).get(id));
  }

  /** The bank forgets us first, then the secret and every row go; the worker comes back until both are done. */
  async function tryRemoval(row: ConnectionRow): Promise<void> {
    const { _id: id, removeTries } = row;
    const wait = Math.min(FIRST_RETRY_MS * 4 ** removeTries, LONGEST_RETRY_MS);
    await store.retryRemovalAt(id, new Date(clock.milliseconds() + wait));
    try {
      if (!(await stopSync(id))) return;
      const grant = await store.grant(id);
      if (grant) await adapter.revoke(grant);
      await store.purge(id);
    } catch (error) {
      onTrouble(error, isAggregatorError(error) ? 'removal waits for the bank' : 'removal failed');
    }
  }

  /** Hidden at once and for good; a bank that does not answer only delays the clearing up. */
  async function remove(userId: string, id: string): Promise<readonly string[]> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    const deleted = await store.startRemoval(row, clock.date());
    await store.hideRows(id);
    await tryRemoval(row);
    return deleted;
  }

  return {
    list,
    single,
    remove,
    labelsOf: async (userId: string) =>
      new Map(
        (await store.all(userId)).map((row) => [
          row._id,
          { name: row.name, institutionId: row.institutionId, hasSyncIssue: hasIssue(row) },
        ]),
      ),
    /** One due removal; true when there was one. */
    removeNext: async (): Promise<boolean> => {
      const due = await store.dueForRemoval(clock.date());
      if (due) await tryRemoval(due);
      return due !== null;
    },
  };
}
