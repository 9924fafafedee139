import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { toDraft } from '../bank/draft.ts';
import { announceChange } from '../items/fetch-updates.ts';
import { toRow } from '../items/ledger.ts';
import { requireProduct, openItem } from '../items/open-item.ts';
import { addRow } from '../items/extraction.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import { addDays, bankDay } from '../state/days.ts';
import { stableId } from '../state/ids.ts';
import { scheduleJob } from '../state/jobs.ts';
import type { SandboxContext } from '../state/context.ts';
import { listInput, listTransactions } from './list.ts';
import { recurringStreams } from './recurring.ts';
import { syncInput, syncPage } from './sync.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD'));
const creation = z.object({
  access_token: z.string(),
  transactions: z
    .array(
      z.object({
        date_transacted: day,
        date_posted: day,
        amount: z.number(),
        description: z.string(),
        iso_currency_code: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});

function refresh(context: SandboxContext, token: string): object {
  const { item } = openItem(context, token);
  requireProduct(context, item, 'transactions');
  scheduleJob(context, {
    kind: 'refresh',
    itemId: item.id,
    dueAt: context.now() + context.settings.refreshDelayMs,
  });
  return {};
}

const MAX_DAYS_BACK = 14;

/** Dates of created rows lie between 14 days ago and today, both included, on the bank's calendar. */
function checkDates({ transactions }: z.infer<typeof creation>, today: string): void {
  const earliest = addDays(today, -MAX_DAYS_BACK);
  for (const row of transactions) {
    for (const field of ['date_transacted', 'date_posted'] as const) {
      if (row[field] > today) throw new PlaidRefusal('INVALID_FIELD', `${field} must not be in the future`);
      if (row[field] < earliest) {
        throw new PlaidRefusal('INVALID_FIELD', `${field} must be within the last ${MAX_DAYS_BACK} days`);
      }
    }
  }
}

/** Exact rows on demand, only for `user_transactions_dynamic`. */
function createRows(context: SandboxContext, body: z.infer<typeof creation>): object {
  const { access_token: token, transactions } = body;
  const { item, ledger } = openItem(context, token);
  const [accountId] = item.accountIds;
  if (item.behaviour !== 'dynamic' || accountId === undefined) {
    throw new PlaidRefusal('INVALID_FIELD', 'transactions can only be created for user_transactions_dynamic');
  }
  const today = bankDay(context.now());
  checkDates(body, today);
  for (const { iso_currency_code: currency = 'USD', ...requested } of transactions) {
    const id = stableId('created', item.id, ledger.seq);
    addRow(ledger, toRow(toDraft(requested, today, currency), accountId, id));
  }
  context.tables.ledgers.put(item.id, ledger);
  const change = { added: transactions.length, modified: 0, removed: [] };
  announceChange(context, item.id, { code: 'DEFAULT_UPDATE', change });
  return {};
}

/** Calls about transactions. */
export function transactionRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/transactions/sync',
    input: syncInput,
    answer: (body) => syncPage(context, body),
  });
  mount(app, context, {
    path: '/transactions/get',
    input: listInput,
    answer: (body) => listTransactions(context, body),
  });
  mount(app, context, {
    path: '/transactions/refresh',
    input: z.object({ access_token: z.string() }),
    answer: ({ access_token: token }) => refresh(context, token),
  });
  mount(app, context, {
    path: '/transactions/recurring/get',
    input: z.object({
      access_token: z.string(),
      account_ids: z.optional(z.nullable(z.array(z.string()))),
    }),
    answer: ({ access_token: token, account_ids: ids }) => recurringStreams(context, token, ids),
  });
  mount(app, context, {
    path: '/sandbox/transactions/create',
    input: creation,
    answer: (body) => createRows(context, body),
  });
}
