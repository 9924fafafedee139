import { call, id, label, page, pageSize, slug, sortDirection } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { enteredUsd } from './limits.contract.ts';

/** One row of the list [A3-44]; `value` is signed, negative is an expense. */
export const transaction = z.object({
  userTransactionId: id,
  date: day,
  description: z.string(),
  value: usd,
  category: z.string(),
  categoryId: slug,
  userAccountId: z.nullable(id),
  userAccountName: z.string(),
  source: z.string(),
  sourceUserTransactionId: z.nullable(id),
  isManualTransaction: z.boolean(),
  isPending: z.boolean(),
  hidden: z.boolean(),
  splitted: z.boolean(),
  /** True for a row of a bank whose amount is beyond `MAX_AMOUNT`: it is shown and counts in no sum. */
  isOutOfRange: z.optional(z.boolean()),
  version: z.number(),
});
export type Transaction = z.output<typeof transaction>;

export const sortField = z.enum(['date', 'description', 'account.Name', 'category.CategoryName', 'value']);
export type SortField = z.output<typeof sortField>;

const ids = z.array(id).check(z.maxLength(100));

/** Filter, page and order of the list [A7-24]. */
export const transactionQuery = z.strictObject({
  startDate: z.optional(day),
  endDate: z.optional(day),
  excludeIncomes: z.optional(z.boolean()),
  excludeManualTransactions: z.optional(z.boolean()),
  page: z._default(page, 1),
  pageSize: z._default(pageSize, 10),
  budgetIds: z.optional(ids),
  userAccountIds: z.optional(ids),
  categoryIds: z.optional(z.array(slug).check(z.maxLength(100))),
  ordering: z.optional(z.strictObject({ fieldName: sortField, sortDirection })),
});
export type TransactionQuery = z.output<typeof transactionQuery>;

export const transactionDraft = z.strictObject({
  userTransactionId: z.optional(id),
  value: enteredUsd.check(z.refine((amount) => amount !== 0, 'Please enter a non-zero value.')),
  categoryId: slug,
  description: label(260),
  date: day,
});
export type TransactionDraft = z.output<typeof transactionDraft>;

export const transactionCalls = {
  list: call({
    method: 'POST',
    path: '/webapi/v1/transactions/list',
    summary: 'One page of transactions and how many there are',
    body: transactionQuery,
    reply: z.object({ items: z.array(transaction), total: z.number() }),
  }),
  create: call({
    method: 'POST',
    path: '/webapi/v1/transactions/create',
    summary: 'Adds a transaction by hand',
    acceptsIdempotencyKey: true,
    body: transactionDraft,
    reply: transaction,
  }),
  delete: call({
    method: 'POST',
    path: '/webapi/v1/transactions/delete',
    summary: 'Deletes a manual transaction; a synced one stays [A6-04]',
    body: z.strictObject({ userTransactionId: id }),
    reply: z.object({ userTransactionId: id }),
  }),
  visibility: call({
    method: 'POST',
    path: '/webapi/v1/transactions/visibility',
    summary: 'Hides a transaction from every sum, or shows it again',
    body: z.strictObject({ transactionId: id, isHidden: z.boolean() }),
    reply: transaction,
  }),
  categoryUpdate: call({
    method: 'POST',
    path: '/webapi/v1/transactions/category-update',
    summary: 'Moves a transaction to another category; later syncs keep it',
    body: z.strictObject({ transactionId: id, categoryId: slug }),
    reply: transaction,
  }),
} as const;
