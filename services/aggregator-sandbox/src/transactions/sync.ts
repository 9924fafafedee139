import * as z from 'zod/mini';
import { requireProduct, openItem, visibleAccounts } from '../items/open-item.ts';
import { accountView } from '../items/views.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { Item, Row } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import type { Cursor } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { transactionView } from './transaction-view.ts';

export const syncInput = z.object({
  access_token: z.string(),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
  count: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(500)))),
  options: z.optional(
    z.nullable(
      z.object({
        include_original_description: z.optional(z.nullable(z.boolean())),
        account_id: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});
type SyncInput = z.infer<typeof syncInput>;

const STATUS: Readonly<Record<Item['phase'], string>> = {
  'not-ready': 'NOT_READY',
  initial: 'INITIAL_UPDATE_COMPLETE',
  historical: 'HISTORICAL_UPDATE_COMPLETE',
};

const NOTHING = { added: [], modified: [], removed: [] };

/** What a client has, and whether rows that came and went since are reported too. */
interface Reporting {
  /** Position at which the client's pagination began. */
  readonly known: number;
  readonly isFull: boolean;
}

/** Rows changed after a position, oldest change first; rows added and removed since `known` are left out. */
function changesAfter(rows: readonly Row[], position: number, { known, isFull }: Reporting): Row[] {
  return rows
    .filter((row) => row.seq > position && (isFull || !(row.removed && row.addedSeq > known)))
    .toSorted((one, other) => one.seq - other.seq);
}

/**
 * A row is added or modified depending on whether it existed when the client's pagination began. In a full report, a
 * removed row is in that list too.
 */
function sortChanges(page: readonly Row[], { known, isFull }: Reporting, showsOriginal: boolean) {
  const listed = page.filter((row) => isFull || !row.removed);
  const view = (row: Row) => transactionView(row, { showsOriginal });
  return {
    added: listed.filter((row) => row.addedSeq > known).map(view),
    modified: listed.filter((row) => row.addedSeq <= known).map(view),
    removed: page
      .filter((row) => row.removed)
      .map((row) => ({ transaction_id: row.id, account_id: row.accountId })),
  };
}

function requireUnchanged(cursor: Cursor, head: number): void {
  if (cursor.open && cursor.open.head !== head) {
    throw new PlaidRefusal('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
  }
}

function markSynced(context: SandboxContext, itemId: string): void {
  const item = context.tables.items.get(itemId);
  if (item && !item.hasSynced) context.tables.items.put(itemId, { ...item, hasSynced: true });
}

/** One page of what changed since a cursor. */
export function syncPage(context: SandboxContext, input: SyncInput): object {
  const { item, ledger } = openItem(context, input.access_token);
  requireProduct(context, item, 'transactions');
  markSynced(context, item.id);
  const accountId = input.options?.account_id;
  const accounts = visibleAccounts(item, ledger, accountId ? [accountId] : null);
  const common = {
    accounts: accounts.map((account) => accountView(account, item.updatedAt)),
    transactions_update_status: STATUS[item.phase],
  };
  if (item.phase === 'not-ready') return { ...common, ...NOTHING, next_cursor: '', has_more: false };
  if (input.cursor === 'now') {
    const next = writeCursor(item.id, { position: ledger.seq });
    return { ...common, ...NOTHING, next_cursor: next, has_more: false };
  }
  const cursor = readCursor(item.id, input.cursor);
  requireUnchanged(cursor, ledger.seq);
  const from = cursor.open?.from ?? cursor.position;
  const rows = accountId ? ledger.rows.filter((row) => row.accountId === accountId) : ledger.rows;
  const reporting = { known: from, isFull: context.fullyReported.has(item.id) };
  const changes = changesAfter(rows, cursor.position, reporting);
  const page = changes.slice(0, input.count ?? 100);
  const last = changes.length > page.length ? page.at(-1) : undefined;
  const next: Cursor = last
    ? { position: last.seq, open: { from, head: ledger.seq } }
    : { position: ledger.seq };
  return {
    ...common,
    ...sortChanges(page, reporting, Boolean(input.options?.include_original_description)),
    next_cursor: writeCursor(item.id, next),
    has_more: last !== undefined,
  };
}
