import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { budget } from './budgets.contract.ts';
import { cashFlowMonth } from './cash-flow.contract.ts';

const MAX_MONTHS = 36;

/** Calls of other services on behalf of a person; the gateway forwards none of them. */
export const overviewCalls = {
  budgets: call({
    path: '/internal/v1/budgets/current',
    isRead: true,
    summary: 'Budgets of the current month with what was spent',
    reply: z.array(z.object({ ...budget.shape, categoryName: z.string() })),
  }),
  cashFlow: call({
    path: '/internal/v1/cash-flow/months',
    isRead: true,
    summary: 'Income and spending of the last months, oldest first',
    body: z.strictObject({ months: z.number().check(z.int(), z.gte(1), z.lte(MAX_MONTHS)) }),
    reply: z.array(cashFlowMonth),
  }),
} as const;
