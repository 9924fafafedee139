import * as z from 'zod/mini';
import { toDraft } from '../bank/draft.ts';
import { addRow, changeRow } from '../items/extraction.ts';
import { announceChange } from '../items/fetch-updates.ts';
import { toRow } from '../items/ledger.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { bankDay } from '../state/days.ts';
import { stableId } from '../state/ids.ts';
import type { Item, Ledger } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { findAccount } from './change-balances.ts';

const text = z.optional(z.string());

const addition = z.object({
  account_id: text,
  name: text,
  mask: text,
  date: z.string(),
  amount: z.number(),
  description: z.string(),
  merchant_name: z.optional(z.nullable(z.string())),
  category: z.optional(z.nullable(z.string())),
  pending: z._default(z.boolean(), false),
  pending_transaction_id: z.optional(z.nullable(z.string())),
});
const modification = z.object({
  transaction_id: z.string(),
  amount: z.optional(z.number()),
  date: text,
  description: text,
  merchant_name: z.optional(z.nullable(z.string())),
});

export const transactionChange = z.object({
  add: z._default(z.array(addition), []),
  modify: z._default(z.array(modification), []),
  remove: z._default(z.array(z.string()), []),
  /** Ids of pending rows to post now. */
  post: z._default(z.array(z.string()), []),
  /** False leaves the client without a webhook. */
  announce: z._default(z.boolean(), true),
});

type Opened = { readonly item: Item; readonly ledger: Ledger };

function requireRow(ledger: Ledger, id: string) {
  const row = ledger.rows.find((one) => one.id === id && !one.removed);
  if (!row) throw new PlaidRefusal('INVALID_FIELD', `no transaction ${id}`);
  return row;
}

function add({ item, ledger }: Opened, requested: z.infer<typeof addition>): string {
  const account = findAccount(ledger, requested);
  const custom = {
    date_transacted: requested.date,
    amount: requested.amount,
    description: requested.description,
    merchant_name: requested.merchant_name ?? null,
    ...(requested.category !== undefined && { personal_finance_category: requested.category }),
  };
  const id = stableId('added', item.id, ledger.seq);
  const row = toRow(toDraft(custom, requested.date, account.currency), account.id, id);
  addRow(ledger, {
    ...row,
    postsOn: null,
    pending: requested.pending,
    pendingId: requested.pending_transaction_id ?? null,
  });
  return id;
}

function modify(ledger: Ledger, requested: z.infer<typeof modification>): void {
  const row = requireRow(ledger, requested.transaction_id);
  const {
    amount = row.amount,
    date = row.date,
    description: name = row.name,
    merchant_name: merchant = row.merchant,
  } = requested;
  changeRow(ledger, row.id, { amount, date, name, merchant });
}

function remove(ledger: Ledger, id: string): void {
  changeRow(ledger, requireRow(ledger, id).id, { removed: true });
}

function post(ledger: Ledger, id: string, today: string): string {
  const row = requireRow(ledger, id);
  const posted = stableId('posted', id);
  changeRow(ledger, id, { removed: true });
  addRow(ledger, { ...row, id: posted, pending: false, pendingId: id, date: today, postsOn: null });
  return posted;
}

/** Adds, changes, removes and posts rows of an Item, as if at the bank, and sends the webhooks. */
export function changeTransactions(
  context: SandboxContext,
  opened: Opened,
  change: z.infer<typeof transactionChange>,
): object {
  const { item, ledger } = opened;
  const posted = change.post.map((id) => post(ledger, id, bankDay(context.now())));
  const added = change.add.map((one) => add(opened, one));
  for (const one of change.modify) modify(ledger, one);
  for (const id of change.remove) remove(ledger, id);
  context.tables.ledgers.put(item.id, ledger);
  if (change.announce) {
    const removed = [...change.remove, ...change.post];
    const summary = { added: added.length + posted.length, modified: change.modify.length, removed };
    announceChange(context, item.id, { code: 'DEFAULT_UPDATE', change: summary });
  }
  return { added, posted, modified: change.modify.length, removed: change.remove.length };
}
