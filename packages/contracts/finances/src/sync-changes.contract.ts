import { call, id } from '@fw/contract-kernel';
import { day, moment, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

const kind = z.enum(['added', 'changed', 'removed']);

export const syncChanges = z.object({
  /** When the last sync that changed something wrote its rows; null before the first. */
  at: z.nullable(moment),
  accounts: z.array(
    z.object({
      userAccountId: z.nullable(id),
      name: z.string(),
      added: z.number(),
      changed: z.number(),
      removed: z.number(),
    }),
  ),
  /** The newest of them by day. */
  rows: z.array(
    z.object({
      userTransactionId: id,
      kind,
      date: day,
      description: z.string(),
      value: usd,
      source: z.string(),
    }),
  ),
});
export type SyncChanges = z.output<typeof syncChanges>;

export const syncChangeCalls = {
  latest: call({
    path: '/webapi/v1/sync-changes/latest',
    isRead: true,
    summary: 'Rows that the last sync added, changed and removed, by account',
    reply: syncChanges,
  }),
} as const;
