import type { BankConnection } from '@fw/contract-finances/connections';
import { notFound } from '@fw/service-kit';
import { instant } from '@fw/units';
import type { ConnectionStore } from './connections.repo.ts';
import type { ConnectionRow } from '../../ledger/connections.schema.ts';

/** What the sync knows of a connection. */
export interface SyncSummary {
  readonly syncInProgress: boolean;
  readonly lastSuccessAt: Date | null;
  readonly failingParts: NonNullable<BankConnection['failingParts']>;
  readonly foreignCurrency: NonNullable<BankConnection['foreignCurrency']>;
}

interface Ports {
  readonly store: ConnectionStore;
  readonly syncsOf: (connectionIds: readonly string[]) => Promise<ReadonlyMap<string, SyncSummary>>;
}

export const hasIssue = ({ status }: ConnectionRow): boolean => status !== 'good' && status !== 'linking';
const isBeingLinked = ({ status }: ConnectionRow): boolean => status === 'linking';

export type Connections = ReturnType<typeof connections>;

export function connections({ store, syncsOf }: Ports) {
  async function wire(row: ConnectionRow, summary: SyncSummary | undefined): Promise<BankConnection> {
    const last = summary?.lastSuccessAt ?? null;
    return {
      connectionId: row._id,
      name: row.name,
      institutionId: row.institutionId,
      type: row.type,
      hasSyncIssue: hasIssue(row),
      syncInProgress: isBeingLinked(row) || (summary?.syncInProgress ?? false),
      lastSuccessAt: last === null ? null : instant(last.toISOString()),
      accountIds: await store.accountIds(row._id),
      ...(summary ? { failingParts: summary.failingParts, foreignCurrency: summary.foreignCurrency } : {}),
    };
  }

  async function list(userId: string): Promise<BankConnection[]> {
    const rows = await store.all(userId);
    const summaries = await syncsOf(rows.map(({ _id }) => _id));
    return Promise.all(rows.map((row) => wire(row, summaries.get(row._id))));
  }

  async function single(userId: string, id: string): Promise<BankConnection> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    return wire(row, (await syncsOf([id])).get(id));
  }

  return {
    list,
    single,
    labelsOf: async (userId: string) =>
      new Map(
        (await store.all(userId)).map((row) => [
          row._id,
          { name: row.name, institutionId: row.institutionId, hasSyncIssue: hasIssue(row) },
        ]),
      ),
  };
}
