import type { SyncChanges } from '@fw/contract-finances/sync-changes';
import { toInstant } from '@fw/units';
import type { TransactionRow } from '../../shared/ledger/transactions.schema.ts';
import type { ChangeKind, SyncChangesRepo } from './sync-changes.repo.ts';

/** A sync writes in parts: what was written so shortly before its last part belongs to it. */
const ONE_SYNC_MS = 5 * 60_000;
const MAX_ROWS_SHOWN = 100;
const KINDS: readonly ChangeKind[] = ['added', 'changed', 'removed'];

interface Change {
  readonly kind: ChangeKind;
  readonly row: TransactionRow;
}

type AccountLine = SyncChanges['accounts'][number];

function byAccount(changes: readonly Change[]): AccountLine[] {
  const lines = new Map<string | null, { -readonly [Member in keyof AccountLine]: AccountLine[Member] }>();
  for (const { kind, row } of changes) {
    const empty = { userAccountId: row.accountId, name: row.accountName, added: 0, changed: 0, removed: 0 };
    const line = lines.get(row.accountId) ?? empty;
    line[kind] += 1;
    lines.set(row.accountId, line);
  }
  return [...lines.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** A row that was added and removed in one sync was never seen; one that was added and changed is new. */
function settled(changes: readonly Change[]): Change[] {
  const of = (kind: ChangeKind) =>
    new Set(changes.filter((change) => change.kind === kind).map(({ row }) => row._id));
  const [added, removed] = [of('added'), of('removed')];
  return changes.filter(({ kind, row }) => {
    if (kind === 'changed') return row.live && !added.has(row._id);
    return kind === 'added' ? !removed.has(row._id) && row.live : !added.has(row._id) && !row.live;
  });
}

/** What the last sync that changed something did. */
export function syncChangesService({ syncChangesRepo }: { readonly syncChangesRepo: SyncChangesRepo }) {
  return {
    latest: async (userId: string): Promise<SyncChanges> => {
      const times = await Promise.all(KINDS.map((kind) => syncChangesRepo.latest(userId, kind)));
      const last = Math.max(...times.map((time) => time?.getTime() ?? 0));
      if (last === 0) return { at: null, accounts: [], rows: [] };
      const since = new Date(last - ONE_SYNC_MS);
      const found = await Promise.all(
        KINDS.map(async (kind) =>
          (await syncChangesRepo.since(userId, kind, since)).map((row) => ({ kind, row })),
        ),
      );
      const changes = settled(found.flat());
      const newest = changes.toSorted((left, right) => (left.row.date < right.row.date ? 1 : -1));
      return {
        at: toInstant(new Date(last)),
        accounts: byAccount(changes),
        rows: newest.slice(0, MAX_ROWS_SHOWN).map(({ kind, row }) => ({
          userTransactionId: row._id,
          kind,
          date: row.date,
          description: row.description,
          value: row.valueCents,
          source: row.accountName,
        })),
      };
    },
  };
}
