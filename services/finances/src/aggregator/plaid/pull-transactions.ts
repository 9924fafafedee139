import type { PlaidApi, RemovedTransaction, Transaction, TransactionsSyncResponse } from 'plaid';
import type { Grant, Readiness, TransactionDelta } from '../adapter.ts';
import { isAggregatorError } from '../aggregator-error.ts';
import { normalTransactions } from './normal-transaction.ts';
import { callPlaid } from './plaid-failure.ts';

const PAGE = 500;
const MUTATED = 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION';
const MOST_RESTARTS = 5;

const READINESS: Readonly<Record<string, Readiness>> = {
  NOT_READY: 'not-ready',
  INITIAL_UPDATE_COMPLETE: 'initial',
};

interface Pages {
  readonly added: Transaction[];
  readonly modified: Transaction[];
  readonly removed: RemovedTransaction[];
  readonly last: TransactionsSyncResponse;
}

interface Pull {
  readonly api: PlaidApi;
  readonly grant: Grant;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

async function pullPages({ api, grant, cursor, signal }: Pull): Promise<Pages> {
  const added: Transaction[] = [];
  const modified: Transaction[] = [];
  const removed: RemovedTransaction[] = [];
  let from = cursor ?? '';
  for (;;) {
    signal.throwIfAborted();
    const page = await callPlaid(() =>
      api.transactionsSync({
        access_token: grant.secret.reveal(),
        count: PAGE,
        ...(from === '' ? {} : { cursor: from }),
      }),
    );
    added.push(...page.added);
    modified.push(...page.modified);
    removed.push(...page.removed);
    if (!page.has_more) return { added, modified, removed, last: page };
    from = page.next_cursor;
  }
}

/** All changes since the cursor; when data moves between pages the whole loop starts over at its first cursor. */
export async function pullTransactions(pull: Pull): Promise<TransactionDelta> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      const { added, modified, removed, last } = await pullPages(pull);
      const gone = new Set(removed.map(({ transaction_id }) => transaction_id));
      const stays = ({ transaction_id }: Transaction): boolean => !gone.has(transaction_id);
      return {
        added: normalTransactions(added.filter(stays)),
        modified: normalTransactions(modified.filter(stays)),
        removed: [...gone],
        cursor: last.next_cursor === '' ? pull.cursor : last.next_cursor,
        readiness: READINESS[last.transactions_update_status] ?? 'historical',
      };
    } catch (error) {
      if (!isAggregatorError(error) || error.code !== MUTATED || restarts >= MOST_RESTARTS) throw error;
    }
  }
}
