import * as z from 'zod/mini';
import { requireProduct, openItem, visibleAccounts } from '../items/open-item.ts';
import { accountView, itemView } from '../items/views.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';
import { transactionView } from './transaction-view.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD'));

export const listInput = z.object({
  access_token: z.string(),
  start_date: day,
  end_date: day,
  options: z.optional(
    z.nullable(
      z.object({
        count: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(500)))),
        offset: z.optional(z.nullable(z.int().check(z.gte(0)))),
        account_ids: z.optional(z.nullable(z.array(z.string()))),
        include_original_description: z.optional(z.nullable(z.boolean())),
      }),
    ),
  ),
});

/** /transactions/get: newest first, between two days, both included. */
export function listTransactions(context: SandboxContext, input: z.infer<typeof listInput>): object {
  const { item, ledger } = openItem(context, input.access_token);
  requireProduct(context, item, 'transactions');
  if (item.phase === 'not-ready') throw new PlaidRefusal('PRODUCT_NOT_READY');
  const { options } = input;
  const accounts = visibleAccounts(item, ledger, options?.account_ids);
  const found = ledger.rows
    .filter((row) => !row.removed && row.date >= input.start_date && row.date <= input.end_date)
    .filter((row) => accounts.some(({ id }) => id === row.accountId))
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.seq - one.seq);
  const offset = options?.offset ?? 0;
  const view = { showsOriginal: Boolean(options?.include_original_description) };
  return {
    accounts: accounts.map((account) => accountView(account, item.updatedAt)),
    item: itemView(item),
    transactions: found
      .slice(offset, offset + (options?.count ?? 100))
      .map((row) => transactionView(row, view)),
    total_transactions: found.length,
  };
}
