import type { Transaction, TransactionsSyncResponse } from 'plaid';
import type { Readiness, Replacement, TransactionDelta } from '../adapter.ts';
import { isAggregatorError } from '../aggregator-error.ts';
import { normalTransactions } from './normal-transaction.ts';

/** Rows of one page. */
export const PAGE_SIZE = 500;
const MUTATED = 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION';
const MAX_RESTARTS = 5;

const READINESS: Readonly<Record<string, Readiness>> = {
  NOT_READY: 'not-ready',
  INITIAL_UPDATE_COMPLETE: 'initial',
};

/** A page of changes, whichever aggregator sends it. */
export type HistoryPage = Pick<
  TransactionsSyncResponse,
  'added' | 'modified' | 'removed' | 'next_cursor' | 'has_more'
> & { readonly transactions_update_status: string };

interface Pull {
  /** One page of changes after a cursor; null is the beginning. */
  readonly readPage: (cursor: string | null) => Promise<HistoryPage>;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

type PageChanges = Pick<HistoryPage, 'added' | 'modified' | 'removed'>;

/** What becomes of one row over all pages. */
type Change =
  | { readonly kind: 'added' | 'modified'; readonly row: Transaction }
  | { readonly kind: 'removed' };

interface Pages {
  /** By the bank's id; a later page replaces what an earlier one reported. */
  readonly changes: ReadonlyMap<string, Change>;
  /** The pending row that each row replaced, also of rows that were removed again; by the bank's id of the row. */
  readonly pendingOf: ReadonlyMap<string, string>;
  readonly last: HistoryPage;
}

interface Collected {
  readonly changes: Map<string, Change>;
  readonly pendingOf: Map<string, string>;
}

/**
 * The lists of one page hold in this order: added, modified, removed. An id in several lists of a page is thus gone
 * when the last of them is `removed`; only a later page brings it back.
 */
function collect({ changes, pendingOf }: Collected, { added, modified, removed }: PageChanges): void {
  for (const row of added) changes.set(row.transaction_id, { kind: 'added', row });
  for (const row of modified) changes.set(row.transaction_id, { kind: 'modified', row });
  for (const { transaction_id: id } of removed) changes.set(id, { kind: 'removed' });
  for (const { transaction_id: id, pending_transaction_id: pending } of [...added, ...modified]) {
    if (pending && pending !== id) pendingOf.set(id, pending);
  }
}

async function pullPages({ readPage, cursor, signal }: Pull): Promise<Pages> {
  const collected: Collected = { changes: new Map(), pendingOf: new Map() };
  let from = cursor ?? '';
  for (;;) {
    signal.throwIfAborted();
    const page = await readPage(from === '' ? null : from);
    collect(collected, page);
    if (!page.has_more) return { ...collected, last: page };
    from = page.next_cursor;
  }
}

const rowsByKind = (changes: ReadonlyMap<string, Change>, kind: 'added' | 'modified'): Transaction[] =>
  Array.from(changes.values()).flatMap((change) => (change.kind === kind ? [change.row] : []));

const toReplacements = (pendingOf: ReadonlyMap<string, string>): Replacement[] =>
  Array.from(pendingOf, ([externalId, pending]) => ({ externalId, pendingOf: pending }));

/** All changes since the cursor; when data moves between pages the whole loop starts over at its first cursor. */
export async function pullTransactions(pull: Pull): Promise<TransactionDelta> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      const { changes, pendingOf, last } = await pullPages(pull);
      return {
        added: normalTransactions(rowsByKind(changes, 'added')),
        modified: normalTransactions(rowsByKind(changes, 'modified')),
        removed: Array.from(changes).flatMap(([id, { kind }]) => (kind === 'removed' ? [id] : [])),
        replacements: toReplacements(pendingOf),
        cursor: last.next_cursor === '' ? pull.cursor : last.next_cursor,
        readiness: READINESS[last.transactions_update_status] ?? 'historical',
      };
    } catch (error) {
      if (!isAggregatorError(error) || error.code !== MUTATED || restarts >= MAX_RESTARTS) throw error;
    }
  }
}
