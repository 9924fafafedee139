import { call, id, slug, version } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { tags } from './notes.contract.ts';

/** Transactions that one change may name. */
export const MAX_BULK_ROWS = 500;

/** What is set in each of the transactions. */
const bulkOutcome = z.union([
  z.strictObject({ categoryId: slug }),
  z.strictObject({ isHidden: z.boolean() }),
  z.strictObject({ addTags: tags.check(z.minLength(1)) }),
]);
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** One change of many transactions, each named with the version that the person saw. */
const bulkChange = z.strictObject({
  outcome: bulkOutcome,
  rows: z
    .array(z.strictObject({ userTransactionId: id, version }))
    .check(z.minLength(1), z.maxLength(MAX_BULK_ROWS)),
});
export type BulkChange = z.output<typeof bulkChange>;

const bulkChanged = z.object({ changeId: id, changed: z.number() });
export type BulkChanged = z.output<typeof bulkChanged>;
const bulkUndone = z.object({ restored: z.number(), kept: z.number() });
export type BulkUndone = z.output<typeof bulkUndone>;

export const bulkCalls = {
  update: call({
    path: '/webapi/v1/transactions/bulk-update',
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Moves, hides, shows or tags up to 500 transactions: all of them, or none where one was changed',
    acceptsIdempotencyKey: true,
    body: bulkChange,
    reply: bulkChanged,
  }),
  undo: call({
    path: '/webapi/v1/transactions/bulk-undo',
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Restores what a change of many transactions set, except what was changed since',
    body: z.strictObject({ changeId: id }),
    reply: bulkUndone,
  }),
} as const;
