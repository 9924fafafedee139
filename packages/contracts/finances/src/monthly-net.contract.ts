import { call } from '@fw/contract-kernel';
import { month, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Calls of other services on behalf of a person; the gateway forwards none of them. */
export const monthlyNetCalls = {
  average: call({
    path: '/internal/v1/cash-flow/monthly-net',
    isRead: true,
    summary: 'Average net cash flow of the complete months before the current one',
    body: z.strictObject({ months: z.number().check(z.int(), z.gte(1), z.lte(36)) }),
    reply: z.object({
      /** Months that the average is of: those before the first transaction are left out. */
      monthCount: z.number(),
      /** Income less spending, per month; null without a complete month that has transactions. */
      averageNet: z.nullable(usd),
      /** The last complete month. */
      lastMonth: month,
      /** What was spent in it less refunds; null when it has no transaction. */
      lastMonthTotalExpenses: z.nullable(usd),
    }),
  }),
} as const;
