import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { Call } from '@fw/contract-kernel';
import { mountForServices, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { cents, instant, yearMonth } from '@fw/units';
import * as z from 'zod/mini';
import type { Recorded } from './recorded.ts';

const BUDGET = {
  budgetId: 'b'.repeat(24),
  categoryId: 'groceries',
  categoryName: 'Groceries',
  targetBudget: cents(65_000),
  expenses: cents(41_250),
  hasManualEntries: false,
  budgetPeriod: yearMonth('2026-11'),
  version: 0,
};

const SPENDING = {
  rankedCategories: [
    {
      categoryIds: ['groceries'],
      expenseCategory: { expenseCategoryId: 'groceries', name: 'Groceries' },
      description: 'Groceries',
      amount: cents(41_250),
      percentage: 100,
      count: 7,
    },
  ],
  totalSpending: cents(41_250),
  uncategorizedCount: 0,
  hasHistory: true,
};

const CONNECTION = {
  connectionId: 'c'.repeat(24),
  name: 'First Platypus Bank',
  hasSyncIssue: false,
  lastSuccessAt: instant('2026-11-22T13:30:00.000Z'),
};

const MONTH = { year: 2026, month: 10, totalIncomes: cents(700_000), totalExpenses: cents(550_000) };

const { fullMonths, cashFlow, falls, ...others } = clientFinancesCalls;
/** What the reads of one client answer; one without a row here answers with an empty list. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  budgets: [BUDGET],
  spending: SPENDING,
  connections: [CONNECTION],
  forecast: { accounts: [], bound: null, bills: [] },
};
const aboutClient = z.object({ clientId: z.string() });

/** Finances as far as the CRM service calls it. */
export function financesService(clock: Clock, recorded: Recorded) {
  const { reads, failing } = recorded;
  const service = otherService('crm', 'finances', clock);
  const { app } = service;
  for (const [name, call] of Object.entries<Call>(others))
    mountForServices(app, call, async (body, { userId, role }) => {
      reads.push({ advisorId: userId, role, clientId: z.parse(aboutClient, body).clientId });
      return ANSWERS[name] ?? [];
    });
  mountForServices(app, fullMonths, async ({ clientIds, count }, { userId, role }) => {
    for (const clientId of clientIds) reads.push({ advisorId: userId, role, clientId });
    return clientIds.map((clientId) => ({ clientId, months: recorded.fullMonths.slice(0, count) }));
  });
  mountForServices(app, cashFlow, async ({ clientId, pastMonthCount }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return Array.from({ length: pastMonthCount }, () => ({ ...MONTH, transactionCount: 40 }));
  });
  mountForServices(app, falls, async ({ clientIds }, { userId, role }) => {
    for (const clientId of clientIds) reads.push({ advisorId: userId, role, clientId });
    return {
      falls: recorded.falls.filter(({ clientId }) => clientIds.includes(clientId)),
      isComplete: !failing.has('falls'),
    };
  });
  return service;
}
