import { call } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Everything owned less everything owed, at the end of a day. */
export const netWorthPoint = z.object({
  day,
  netWorth: usd,
  /** The balance of an account was not known on this day: it follows from a later one and the transactions since. */
  isReconstructed: z.optional(z.boolean()),
});
export type NetWorthPoint = z.output<typeof netWorthPoint>;

export const netWorthCalls = {
  trend: call({
    path: '/webapi/v1/net-worth/trend',
    isRead: true,
    limits: { inFlight: 8 },
    summary:
      'Net worth of the last year on each day with a known balance, on a day of each week before it, and today',
    reply: z.array(netWorthPoint),
  }),
} as const;
