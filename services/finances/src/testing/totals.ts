import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { spendingCalls } from '@fw/contract-finances/spending';
import { callContract } from './service-client.ts';
import type { TestService } from './test-service.ts';

/** What the person sees of November 2026: spending by category, income and spending, expenses of the budgets. */
export async function readTotals(service: TestService, as: string) {
  const ranked = await callContract(service, spendingCalls.ranked, {
    as,
    body: { fromDate: '2026-11-01', toDate: '2026-11-30' },
  });
  const month = await callContract(service, cashFlowCalls.perMonth, { as, body: { year: 2026, month: 11 } });
  const budgets = await callContract(service, budgetCalls.list, { as, body: { budgetPeriod: '2026-11' } });
  return {
    spending: Object.fromEntries(
      ranked.rankedCategories.map(({ expenseCategory, amount }) => [
        expenseCategory.expenseCategoryId,
        amount,
      ]),
    ),
    totalSpending: ranked.totalSpending,
    cashFlow: [month.totalIncomes, month.totalExpenses],
    budgets: Object.fromEntries(budgets.map(({ categoryId, expenses }) => [categoryId, expenses])),
  };
}
