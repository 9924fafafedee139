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
  date: dayField,
  description: z.string(),
  descriptionSort: z.string(),
  accountName: z.string(),
  accountSort: z.string(),
  /** Negative is an expense. */
  valueCents: centsField,
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
  /** What follows from other members, see derive.ts. */
  categoryId: slug,
  flow: z.enum(['spending', 'income', 'neither']),
  isIncoming: z.boolean(),
  counted: z.boolean(),
  version: versionField,
});
export type TransactionRow = Readonly<z.output<typeof transactionRow>>;
export type StoredTransaction = z.input<typeof transactionRow>;

const schema = mongoSchema(transactionRow);

/** Names of the indexes that queries name. */
export const INDEX = {
  byDate: 'by_date',
  byCategory: 'by_category',
  byAccount: 'by_account',
  byDescription: 'by_description',
  byValue: 'by_value',
  sums: 'sums',
} as const;

const filters = { categoryId: 1, accountId: 1, isManual: 1, isIncoming: 1 } as const;

schema.index({ connectionId: 1, externalId: 1 }, { name: 'once', unique: true });
schema.index({ userId: 1, live: 1, date: -1, _id: -1, ...filters }, { name: INDEX.byDate });
schema.index({ userId: 1, live: 1, categoryId: 1, date: 1, _id: 1 }, { name: INDEX.byCategory });
schema.index({ userId: 1, live: 1, accountSort: 1, date: 1, _id: 1 }, { name: INDEX.byAccount });
schema.index({ userId: 1, live: 1, descriptionSort: 1, date: 1, _id: 1 }, { name: INDEX.byDescription });
schema.index({ userId: 1, live: 1, valueCents: 1, date: 1, _id: 1 }, { name: INDEX.byValue });
schema.index(
  { userId: 1, counted: 1, date: 1, flow: 1, categoryId: 1, valueCents: 1, isManual: 1 },
  { name: INDEX.sums },
);

export const transactionModel = (connection: Connection) =>
  connection.model('Transaction', schema, 'transactions');
