import {
  call,
  enteredText,
  id,
  label,
  page,
  pageSize,
  slug,
  sortDirection,
  version,
} from '@fw/contract-kernel';
import { yearsBefore, type IsoDate } from '@fw/units';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { ENTERED_TRANSACTION_ROWS, enteredUsd } from './limits.contract.ts';

export const TRANSACTION_TEXT = {
  /** [A5-35] */
  tooOld: 'Transaction cannot be more than 130 years old.',
  /** [A5-36] */
  chooseCategory: 'Please select transaction category.',
} as const;

const MAX_TRANSACTION_AGE_YEARS = 130;
/** The oldest day of a transaction that a person enters or imports [A5-35]. */
export const earliestTransactionDate = (today: IsoDate): IsoDate =>
  yearsBefore(today, MAX_TRANSACTION_AGE_YEARS);

/** One row of the list [A3-44]; `value` is signed, negative is an expense. */
export const transaction = z.object({
  userTransactionId: id,
  date: day,
  description: z.string(),
  /** The name that the person gave to the merchant; it is read in place of the description. */
  merchantName: z.optional(z.object({ merchantNameId: id, merchant: z.string(), name: z.string() })),
  note: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  value: usd,
  category: z.string(),
  categoryId: slug,
  userAccountId: z.nullable(id),
  userAccountName: z.string(),
  source: z.string(),
  /** The transaction that this one is a part or a copy of. */
  sourceUserTransactionId: z.nullable(id),
  isManualTransaction: z.boolean(),
  isPending: z.boolean(),
  hidden: z.boolean(),
  /** True for a part and for the original it was split off; `value` is then its own share. */
  splitted: z.boolean(),
  /** True for a part, which has only category, visibility, note and tags of its own. */
  isPart: z.optional(z.boolean()),
  /** True while a manual copy counts in place of this row of a bank. */
  isReplaced: z.optional(z.boolean()),
  /** True for a row of a bank whose amount is beyond `MAX_AMOUNT`: it is shown and counts in no sum. */
  isOutOfRange: z.optional(z.boolean()),
  /** The rule of the person that set its category, hid or split it. */
  ruleId: z.optional(id),
  version: z.number(),
});
export type Transaction = z.output<typeof transaction>;

export const sortField = z.enum(['date', 'description', 'account.Name', 'category.CategoryName', 'value']);
export type SortField = z.output<typeof sortField>;

const ids = z.array(id).check(z.maxLength(100));

/** What the form names `Type`; the saved value is positive for INCOME and negative for EXPENSE [A3-45] [A5-39]. */
export const transactionType = z.enum(['INCOME', 'EXPENSE']);
export type TransactionType = z.output<typeof transactionType>;

const NO_NEGATIVE = 'Please enter a valid value.';
/** An amount without its sign. */
const sizeUsd = enteredUsd.check(z.refine((amount) => amount >= 0, NO_NEGATIVE));
/** Text that description, name, note, tag or account contain, in any case, or an amount. */
const searched = enteredText(100).check(z.minLength(1));

const filterFields = {
  startDate: z.optional(day),
  endDate: z.optional(day),
  excludeIncomes: z.optional(z.boolean()),
  excludeManualTransactions: z.optional(z.boolean()),
  /**
   * Leaves out what cash flow, budgets and spending never count: transfers and card payments, rows of savings and
   * debts, and rows of accounts that the person hid from these sums. Rows that the person hid stay in the list.
   */
  excludeOutsideSums: z.optional(z.boolean()),
  search: z.optional(searched),
  /** Amounts between these, whatever their sign. */
  fromValue: z.optional(sizeUsd),
  toValue: z.optional(sizeUsd),
  type: z.optional(transactionType),
  /** Only rows that count in no sum because they are hidden or replaced by a copy. */
  onlyHidden: z.optional(z.boolean()),
  budgetIds: z.optional(ids),
  userAccountIds: z.optional(ids),
  categoryIds: z.optional(z.array(slug).check(z.maxLength(100))),
};

/** What narrows the list; nothing in it is the person's page or order. */
export const transactionFilter = z.strictObject(filterFields);
export type TransactionFilter = z.output<typeof transactionFilter>;

/** Filter, page and order of the list [A7-24]. */
export const transactionQuery = z.strictObject({
  ...filterFields,
  page: z._default(page, 1),
  pageSize: z._default(pageSize, 10),
  ordering: z.optional(z.strictObject({ fieldName: sortField, sortDirection })),
});
export type TransactionQuery = z.output<typeof transactionQuery>;

const NONZERO = 'Please enter a non-zero value.';
const entered = {
  value: enteredUsd.check(z.refine((amount) => amount !== 0, NONZERO)),
  categoryId: slug,
  description: label(260),
  date: day,
};

/** A new transaction, or a manual copy of the bank's row that `userTransactionId` names; it is empty when new [A3-50]. */
export const transactionDraft = z.strictObject({
  userTransactionId: z.optional(z.union([id, z.literal('')])),
  ...entered,
  /** An account that the person added; without one the transaction belongs to none. A copy keeps that of its source. */
  userAccountId: z.optional(z.nullable(id)),
});
export type TransactionDraft = z.output<typeof transactionDraft>;

export const transactionChange = z.strictObject({
  userTransactionId: id,
  ...entered,
  /** The version the editor saw; without it the last write wins. */
  version: z.optional(version),
});
export type TransactionChange = z.output<typeof transactionChange>;

export const MAX_SPLITS = 50;

/** Every amount is at least one cent [A5-40]. */
export const SPLIT_TOO_SMALL = 'Note the original transaction and split transactions must be at least $0.01.';
/** Original and parts together are exactly the amount of the transaction [A5-41]. */
export const SPLIT_TOO_LARGE =
  'The split amount cannot be larger than the original transaction. Both the original transaction and split transaction must be at least $0.01.';

const splitValue = enteredUsd.check(z.refine((amount) => amount !== 0, SPLIT_TOO_SMALL));

/** The split of one transaction [A3-49]; values have the sign of the original [A5-42]. No splits undo the split. */
export const splitDraft = z.strictObject({
  sourceTransactionId: id,
  sourceTransaction: z.strictObject({ category: slug, value: splitValue }),
  splits: z
    .array(z.strictObject({ userTransactionId: z.optional(id), category: slug, value: splitValue }))
    .check(z.maxLength(MAX_SPLITS)),
  /** The version of the original that the editor saw. */
  version: z.optional(version),
});
export type SplitDraft = z.output<typeof splitDraft>;

/** A split as it is stored. */
export const splitted = z.object({
  sourceTransactionId: id,
  sourceTransaction: z.object({
    category: slug,
    value: usd,
    description: z.string(),
    date: day,
    /** The amount before anything was split off. */
    originalValue: usd,
  }),
  splits: z.array(z.object({ userTransactionId: id, category: slug, value: usd })),
  version: z.number(),
});
export type Splitted = z.output<typeof splitted>;

export const transactionCalls = {
  list: call({
    path: '/webapi/v1/transactions/list',
    isRead: true,
    limits: { inFlight: 16 },
    summary: 'One page of transactions and how many there are',
    body: transactionQuery,
    reply: z.object({ items: z.array(transaction), total: z.number() }),
  }),
  totals: call({
    path: '/webapi/v1/transactions/totals',
    isRead: true,
    limits: { inFlight: 16 },
    summary:
      'Money in and money out of the filtered transactions; hidden ones count only where they alone are listed',
    body: transactionFilter,
    reply: z.object({ moneyIn: usd, moneyOut: usd }),
  }),
  create: call({
    path: '/webapi/v1/transactions/create',
    limits: { perMinute: 1_200, rows: ENTERED_TRANSACTION_ROWS },
    summary: 'Adds a transaction by hand',
    acceptsIdempotencyKey: true,
    body: transactionDraft,
    reply: transaction,
  }),
  update: call({
    path: '/webapi/v1/transactions/update',
    summary: 'Changes a manual transaction; a synced one stays [A6-04]',
    body: transactionChange,
    reply: transaction,
    conflict: transaction,
  }),
  split: call({
    path: '/webapi/v1/transactions/split',
    summary: 'Replaces the parts of a transaction; the original keeps the remainder',
    acceptsIdempotencyKey: true,
    body: splitDraft,
    reply: splitted,
    conflict: splitted,
  }),
  related: call({
    path: '/webapi/v1/transactions/related',
    isRead: true,
    summary: 'The original and the parts of the split that a transaction belongs to [A7-25]',
    body: z.strictObject({ sourceTransactionId: id }),
    reply: splitted,
  }),
  delete: call({
    path: '/webapi/v1/transactions/delete',
    summary: 'Deletes a manual transaction; a synced one stays [A6-04]',
    body: z.strictObject({ userTransactionId: id }),
    reply: z.object({ userTransactionId: id }),
  }),
  visibility: call({
    path: '/webapi/v1/transactions/visibility',
    summary: 'Hides a transaction from every sum, or shows it again',
    body: z.strictObject({ transactionId: id, isHidden: z.boolean() }),
    reply: transaction,
  }),
  categoryUpdate: call({
    path: '/webapi/v1/transactions/category-update',
    summary: 'Moves a transaction to another category; later syncs keep it',
    body: z.strictObject({ transactionId: id, categoryId: slug }),
    reply: transaction,
  }),
} as const;
