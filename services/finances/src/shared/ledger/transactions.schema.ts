import {
  centsField,
  dayField,
  idField,
  mongoSchema,
  timeField,
  userIdField,
  versionField,
} from '@fw/service-kit/mongo';
import { slug } from '@fw/contract-kernel';
import { ZERO_CENTS } from '@fw/units';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** One transaction. A sync writes what the bank states; `hidden` and `userCategoryId` are the person's own. */
export const transactionRow = z.object({
  _id: idField,
  userId: userIdField,
  connectionId: z.nullable(idField),
  accountId: z.nullable(idField),
  /** The bank's id of its account; null for rows added by hand and for rows of an earlier version. */
  accountExternalId: z._default(z.nullable(z.string()), null),
  /** The bank's id, unique in its connection; the own id for rows added by hand. */
  externalId: z.string(),
  /** The bank's id of the pending row that this one replaces, while that row is still there. */
  pendingOf: z._default(z.nullable(z.string()), null),
  date: dayField,
  description: z.string(),
  descriptionSort: z.string(),
  accountName: z.string(),
  accountSort: z.string(),
  /** What the row counts with: the whole amount less its parts; negative is an expense. */
  valueCents: centsField,
  /** The whole amount, as the bank or the person stated it; null for rows of an earlier version. */
  fullCents: z._default(z.nullable(centsField), null),
  /** What was split off to other rows. */
  splitCents: z._default(centsField, ZERO_CENTS),
  /** The original that this row was split off. */
  partOf: z._default(z.nullable(idField), null),
  /** The manual copy that counts in place of this row. */
  copyId: z._default(z.nullable(idField), null),
  /** Rows in another currency than USD are kept, but are not live. */
  currency: z._default(z.string(), 'USD'),
  providerCategoryId: z.string(),
  userCategoryId: z.nullable(z.string()),
  isPending: z.boolean(),
  isManual: z.boolean(),
  isEveryday: z.boolean(),
  hidden: z.boolean(),
  /** False once the bank removed the row, and for rows in a foreign currency. */
  live: z.boolean(),
  removedAt: z.nullable(timeField),
  sourceId: z.nullable(idField),
  /** When a file of the person brought the row; null for any other row. */
  importedAt: z._default(z.nullable(timeField), null),
  /** When the bank first reported the row; null for rows of an earlier version and rows of no bank. */
  bornAt: z._default(z.nullable(timeField), null),
  /** When the bank last changed it. */
  changedAt: z._default(z.nullable(timeField), null),
  /** The rule that set its category, hid or split it, and the run in which it did. */
  ruleId: z._default(z.nullable(idField), null),
  ruleRunId: z._default(z.nullable(idField), null),
  /** What the person added to it. */
  note: z._default(z.nullable(z.string()), null),
  tags: z._default(z.array(z.string()), []),
  /** The person has changed it: no rule does. */
  isOwn: z._default(z.boolean(), false),
  /** What follows from other members, see derive.ts. */
  categoryId: slug,
  flow: z.enum(['spending', 'income', 'neither']),
  isIncoming: z.boolean(),
  counted: z.boolean(),
  /** Null for rows of an earlier version, until their person searches. */
  searchText: z._default(z.nullable(z.string()), null),
  version: versionField,
});
export type TransactionRow = Readonly<z.output<typeof transactionRow>>;
export type StoredTransaction = z.input<typeof transactionRow>;

/** Every query names the person, so that one shard answers it: see `describeSharding`. */
const schema = mongoSchema(transactionRow, { userId: 1 });

/** Names of the indexes that queries name. */
export const INDEX = {
  byDate: 'by_date',
  byCategory: 'by_category',
  byAccount: 'by_account',
  byDescription: 'by_description',
  byValue: 'by_value',
  search: 'search',
  unsearchable: 'unsearchable',
  sums: 'sums_of_accounts',
  parts: 'parts',
  byCopy: 'by_copy',
  orphans: 'without_account_of_user',
  notLive: 'not_live_of_user',
  recurring: 'recurring',
  born: 'born',
  changed: 'changed',
  removed: 'removed',
  pending: 'pending',
  replacing: 'replacing_of_user',
} as const;

const filters = { categoryId: 1, accountId: 1, isManual: 1, isIncoming: 1 } as const;

// A connection is one person's, so that an id of the bank is unique in it as well.
schema.index({ userId: 1, connectionId: 1, externalId: 1 }, { name: 'once_of_user', unique: true });
schema.index({ userId: 1, live: 1, date: -1, _id: -1, ...filters }, { name: INDEX.byDate });
schema.index({ userId: 1, live: 1, categoryId: 1, date: 1, _id: 1 }, { name: INDEX.byCategory });
schema.index({ userId: 1, live: 1, accountSort: 1, date: 1, _id: 1 }, { name: INDEX.byAccount });
schema.index({ userId: 1, live: 1, descriptionSort: 1, date: 1, _id: 1 }, { name: INDEX.byDescription });
schema.index({ userId: 1, live: 1, valueCents: 1, date: 1, _id: 1 }, { name: INDEX.byValue });
// A search reads every row of the person, or of the days it names, from this index alone.
schema.index(
  {
    userId: 1,
    live: 1,
    date: -1,
    _id: -1,
    searchText: 1,
    valueCents: 1,
    counted: 1,
    categoryId: 1,
    accountId: 1,
  },
  { name: INDEX.search },
);
schema.index({ userId: 1 }, { name: INDEX.unsearchable, partialFilterExpression: { searchText: null } });
schema.index(
  { userId: 1, counted: 1, date: 1, flow: 1, categoryId: 1, valueCents: 1, isManual: 1, accountId: 1 },
  { name: INDEX.sums },
);
// Detection of what recurs and the forecast read every row of 800 days; they are answered from the index alone.
schema.index(
  {
    userId: 1,
    live: 1,
    date: -1,
    _id: -1,
    counted: 1,
    flow: 1,
    accountId: 1,
    valueCents: 1,
    description: 1,
  },
  { name: INDEX.recurring },
);
// MongoDB uses a partial index for an equality only where its filter is a comparison; `$type` would never match.
schema.index(
  { userId: 1, partOf: 1 },
  { name: INDEX.parts, partialFilterExpression: { partOf: { $gt: '' } } },
);
schema.index(
  { userId: 1, copyId: 1 },
  { name: INDEX.byCopy, partialFilterExpression: { copyId: { $gt: '' } } },
);

// A sync looks for rows without an account and for rows in other currencies; both are rare among those of a connection.
schema.index(
  { userId: 1, connectionId: 1, accountId: 1, accountExternalId: 1 },
  { name: INDEX.orphans, partialFilterExpression: { accountId: null, isManual: false } },
);
schema.index(
  { userId: 1, connectionId: 1, live: 1, removedAt: 1, currency: 1 },
  { name: INDEX.notLive, partialFilterExpression: { live: false } },
);
schema.index(
  { userId: 1, bornAt: -1 },
  { name: INDEX.born, partialFilterExpression: { bornAt: { $gt: new Date(0) } } },
);
schema.index(
  { userId: 1, changedAt: -1 },
  { name: INDEX.changed, partialFilterExpression: { changedAt: { $gt: new Date(0) } } },
);
schema.index(
  { userId: 1, removedAt: -1 },
  { name: INDEX.removed, partialFilterExpression: { removedAt: { $gt: new Date(0) } } },
);

// Few rows are pending at any time.
schema.index(
  { userId: 1, isPending: 1, counted: 1, connectionId: 1 },
  { name: INDEX.pending, partialFilterExpression: { isPending: true } },
);

// Few rows come before the pending rows that they replace are gone.
schema.index(
  { userId: 1, connectionId: 1, pendingOf: 1 },
  { name: INDEX.replacing, partialFilterExpression: { pendingOf: { $gt: '' } } },
);

export const transactionModel = (connection: Connection) =>
  connection.model('Transaction', schema, 'transactions');
