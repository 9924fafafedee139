import { call } from '@fw/contract-kernel';
import { yearOf } from '@fw/units';
import { usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { FIRST_MONTH, LAST_MONTH } from './limits.contract.ts';

/** Income and spending of one month, both positive [A3-40]. */
export const cashFlowMonth = z.object({
  year: z.number(),
  /** 1 to 12. */
  month: z.number(),
  totalIncomes: usd,
  totalExpenses: usd,
  transactionCount: z.number(),
});
export type CashFlowMonth = z.output<typeof cashFlowMonth>;

export const cashFlowCalls = {
  all: call({
    path: '/webapi/v1/cash-flow',
    isRead: true,
    summary: 'The last months up to the current one, oldest first [A7-28]',
    body: z.strictObject({ pastMonthCount: z._default(z.number().check(z.int(), z.gte(1), z.lte(36)), 3) }),
    reply: z.array(cashFlowMonth),
  }),
  perMonth: call({
    path: '/webapi/v1/cash-flow/per-month',
    isRead: true,
    summary: '1 month',
    body: z.strictObject({
      month: z.number().check(z.int(), z.gte(1), z.lte(12)),
      year: z.number().check(z.int(), z.gte(yearOf(FIRST_MONTH)), z.lte(yearOf(LAST_MONTH))),
    }),
    reply: cashFlowMonth,
  }),
} as const;
