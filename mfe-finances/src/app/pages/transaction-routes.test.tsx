import { budgetCalls, cashFlowCalls, spendingCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget, aRank, aTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const BUDGET_ID = 'b'.repeat(24);

/** Opens an address below the transactions; gives the lists that were requested. */
function openAt(address: string): unknown[] {
  const lists: unknown[] = [];
  server.use(
    onCall(transactionCalls.list, (body) => {
      lists.push(body);
      return { items: [aTransaction(1)], total: 1 };
    }),
    onCall(budgetCalls.list, () => [aBudget({ budgetId: BUDGET_ID })]),
    onCall(cashFlowCalls.perMonth, () => ({
      year: 2024,
      month: 2,
      totalIncomes: 1,
      totalExpenses: 1,
      transactionCount: 1,
    })),
    onCall(spendingCalls.ranked, () => ({
      rankedCategories: [aRank('Dining', 86, 100)],
      totalSpending: 86,
      hasHistory: true,
      uncategorizedCount: 0,
    })),
  );
  render(mountMfe(mfe, `/my-goals-and-finances/transactions/${address}`).ui);
  return lists;
}

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30', excludeIncomes: true };
const february = (year: number, endDate: string) => ({ startDate: `${String(year)}-02-01`, endDate });

it.each([
  [`budget/${BUDGET_ID}/2026/2`, { ...february(2026, '2026-02-28'), budgetIds: [BUDGET_ID] }],
  ['cashflow/2024/2', february(2024, '2024-02-29')],
  ['spending', NOVEMBER],
  ['spending/dining', { ...NOVEMBER, categoryIds: ['dining'] }],
])(
  'shows the transactions of a budget and month, of a month of the cash flow, of spending or of a category: %s [A2-16]',
  async (address, filter) => {
    const lists = openAt(address);
    expect(await screen.findByRole('cell', { name: /^Market 1\b/ })).toBeTruthy();
    expect(lists.at(-1)).toMatchObject(filter);
    expect(screen.queryByText("We couldn't find that month.")).toBeNull();
  },
);

it('requests no transactions at an address without a month that exists [A2-16]', async () => {
  for (const address of [`budget/${BUDGET_ID}/2026/13`, 'cashflow/2024/0', 'cashflow/year/2']) {
    const lists = openAt(address);
    expect(await screen.findByText("We couldn't find that month.")).toBeTruthy();
    expect(lists).toEqual([]);
    cleanup();
  }
});
