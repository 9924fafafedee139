import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';
import { transactionRow } from '../../shared/ledger/transactions.schema.ts';

/** What a change of many transactions may set in each. */
export const bulkMembers = {
  userCategoryId: true,
  hidden: true,
  isOwn: true,
  ruleId: true,
  ruleRunId: true,
  tags: true,
} as const;

/** What one transaction was before a change of many, and its version after it. */
const bulkTrace = z.object({
  transactionId: idField,
  version: z.number(),
  ...z.pick(transactionRow, bulkMembers).shape,
});
export type BulkTrace = Readonly<z.output<typeof bulkTrace>>;

export const bulkChangeRow = z.object({
  _id: idField,
  userId: userIdField,
  at: timeField,
  undoneAt: z.nullable(timeField),
  rows: z.array(bulkTrace),
});
export type BulkChangeRow = Readonly<z.output<typeof bulkChangeRow>>;

/** It is undone from a message that shows for seconds; a day is long enough. */
const KEEP_SECONDS = 86_400;

export const bulkChangeSchema = mongoSchema(bulkChangeRow);
bulkChangeSchema.index({ userId: 1, at: -1 }, { name: 'latest' });
bulkChangeSchema.index({ at: 1 }, { expireAfterSeconds: KEEP_SECONDS });
