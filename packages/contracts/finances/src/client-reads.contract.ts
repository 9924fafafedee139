import { call, id } from '@fw/contract-kernel';
import { day, dayOrDateTime, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { cashFlowCalls } from './cash-flow.contract.ts';
import { connection } from './connections.contract.ts';
import { overviewCalls } from './overview.contract.ts';
import { spendingCalls } from './spending.contract.ts';

const MAX_MONTHS = 36;
/** Clients of one request that is about several. */
const MAX_CLIENTS = 100;
const MAX_FULL_MONTHS = 3;
const access = ['advisor'] as const;
const { connectionId, name, hasSyncIssue, lastSuccessAt } = connection.shape;

/**
 * Calls of the CRM service on behalf of an advisor, which verifies the consent of the client first. The gateway forwards
 * none of them.
 */
export const clientFinancesCalls = {
  budgets: call({
    path: '/internal/v1/clients/budgets',
    isRead: true,
    summary: 'Budgets of a client in the current month',
    access,
    body: z.strictObject({ clientId: id }),
    reply: overviewCalls.budgets.reply,
  }),
  spending: call({
    path: '/internal/v1/clients/spending',
    isRead: true,
    summary: 'Spending of a client by category',
    access,
    body: z.strictObject({ clientId: id, fromDate: dayOrDateTime, toDate: dayOrDateTime }),
    reply: spendingCalls.ranked.reply,
  }),
  fullMonths: call({
    path: '/internal/v1/clients/full-months',
    isRead: true,
    summary: 'The last complete months of several clients, oldest first',
    access,
    body: z.strictObject({
      clientIds: z.array(id).check(z.maxLength(MAX_CLIENTS)),
      count: z.number().check(z.int(), z.gte(1), z.lte(MAX_FULL_MONTHS)),
    }),
    reply: z.array(z.object({ clientId: id, months: cashFlowCalls.all.reply })),
  }),
  cashFlow: call({
    path: '/internal/v1/clients/cash-flow',
    isRead: true,
    summary: 'The last months of a client, oldest first',
    access,
    body: z.strictObject({
      clientId: id,
      pastMonthCount: z.number().check(z.int(), z.gte(1), z.lte(MAX_MONTHS)),
    }),
    reply: cashFlowCalls.all.reply,
  }),
  connections: call({
    path: '/internal/v1/clients/connections',
    isRead: true,
    summary: 'The linked banks of a client, and when each last updated',
    access,
    body: z.strictObject({ clientId: id }),
    reply: z.array(z.object({ connectionId, name, hasSyncIssue, lastSuccessAt })),
  }),
  forecast: call({
    path: '/internal/v1/clients/forecast',
    isRead: true,
    summary: 'Upcoming bills of a client, and the lowest balance ahead of each everyday account',
    access,
    body: z.strictObject({ clientId: id }),
    reply: z.object({
      accounts: z.array(
        z.object({
          accountId: id,
          name: z.string(),
          lowest: z.array(z.object({ withinDays: z.number(), date: day, balance: usd })),
        }),
      ),
      bound: z.nullable(usd),
      bills: z.array(z.object({ recurringId: id, date: day, name: z.string(), amount: usd })),
    }),
  }),
  falls: call({
    path: '/internal/v1/clients/falls',
    isRead: true,
    summary: 'Which of several clients have an account that is expected to fall below zero or their bound',
    access,
    body: z.strictObject({ clientIds: z.array(id).check(z.maxLength(MAX_CLIENTS)) }),
    reply: z.object({
      falls: z.array(
        z.object({ clientId: id, name: z.string(), date: day, balance: usd, bound: z.nullable(usd) }),
      ),
      /** False where the forecast of a client is still being made. */
      isComplete: z.boolean(),
    }),
  }),
} as const;
