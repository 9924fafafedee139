import type { BankConnection } from '@fw/contract-finances/connections';
import { notFound } from '@fw/service-kit';
import { instant } from '@fw/units';
import type { ConnectionRow } from '../../ledger/connections.schema.ts';
import type { ConnectionsRepo } from './connections.repo.ts';
import type { PendingRowsRepo } from './pending-rows.repo.ts';

/** What the sync knows of a connection. */
export interface SyncSummary {
  readonly syncInProgress: boolean;
  readonly lastSuccessAt: Date | null;
  readonly failingParts: NonNullable<BankConnection['failingParts']>;
  readonly foreignCurrency: NonNullable<BankConnection['foreignCurrency']>;
}

interface ConnectionsDependencies {
  readonly connectionsRepo: Pick<ConnectionsRepo, 'find' | 'list' | 'listAccountIds'>;
  readonly pendingRowsRepo: PendingRowsRepo;
  readonly sync: {
    readonly summariesOf: (connectionIds: readonly string[]) => Promise<ReadonlyMap<string, SyncSummary>>;
  };
}

export const hasIssue = ({ status }: ConnectionRow): boolean => status !== 'good' && status !== 'linking';
const isBeingLinked = ({ status }: ConnectionRow): boolean => status === 'linking';

export type ConnectionsService = ReturnType<typeof connectionsService>;

/** What is known of the connections of a person beside their rows. */
interface Known {
  readonly summaries: ReadonlyMap<string, SyncSummary>;
  readonly pending: ReadonlyMap<string, number>;
}

export function connectionsService({ connectionsRepo, pendingRowsRepo, sync }: ConnectionsDependencies) {
  async function knownOf(userId: string, ids: readonly string[]): Promise<Known> {
    const [summaries, pending] = await Promise.all([
      sync.summariesOf(ids),
      pendingRowsRepo.countByConnection(userId),
    ]);
    return { summaries, pending };
  }

  async function wire(row: ConnectionRow, { summaries, pending }: Known): Promise<BankConnection> {
    const summary = summaries.get(row._id);
    const last = summary?.lastSuccessAt ?? null;
    return {
      connectionId: row._id,
      name: row.name,
      institutionId: row.institutionId,
      type: row.type,
      hasSyncIssue: hasIssue(row),
      syncInProgress: isBeingLinked(row) || (summary?.syncInProgress ?? false),
      lastSuccessAt: last === null ? null : instant(last.toISOString()),
      accountIds: await connectionsRepo.listAccountIds(row._id),
      pendingCount: pending.get(row._id) ?? 0,
      ...(summary ? { failingParts: summary.failingParts, foreignCurrency: summary.foreignCurrency } : {}),
    };
  }

  async function list(userId: string): Promise<BankConnection[]> {
    const rows = await connectionsRepo.list(userId);
    const known = await knownOf(
      userId,
      rows.map(({ _id }) => _id),
    );
    return Promise.all(rows.map((row) => wire(row, known)));
  }

  async function find(userId: string, id: string): Promise<BankConnection> {
    const row = await connectionsRepo.find(userId, id);
    if (!row) throw notFound();
    return wire(row, await knownOf(userId, [id]));
  }

  return {
    list,
    find,
    labelsOf: async (userId: string) =>
      new Map(
        (await connectionsRepo.list(userId)).map((row) => [
          row._id,
          { name: row.name, institutionId: row.institutionId, hasSyncIssue: hasIssue(row) },
        ]),
      ),
  };
}
