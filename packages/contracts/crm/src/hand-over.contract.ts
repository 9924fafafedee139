import { call, id } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** Clients that are handed over at once. */
export const MAX_HANDED_OVER = 50;

const client = z.object({ userId: id, name: z.string() });

/** What became of clients who were handed over. */
const handOver = z.object({
  handOverId: id,
  advisorName: z.string(),
  moved: z.array(client),
  /** Those who kept their planner: the caller is not theirs, or the other advisor does not serve their company. */
  kept: z.array(client),
});
export type HandOver = z.output<typeof handOver>;

const access = ['advisor'] as const;

export const handOverCalls = {
  move: call({
    path: '/webapi/v1/crm/clients/hand-over',
    limits: { perMinute: 30 },
    summary: 'Makes another advisor the planner of clients of the caller; what they share stays as it is',
    access,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      clientIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_HANDED_OVER)),
      advisorId: id,
    }),
    reply: handOver,
  }),
  undo: call({
    path: '/webapi/v1/crm/clients/undo-hand-over',
    limits: { perMinute: 30 },
    summary: 'Takes clients back that the caller handed over within the last hour',
    access,
    body: z.strictObject({ handOverId: id }),
    reply: handOver,
  }),
} as const;
