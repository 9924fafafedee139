import { budgetCalls, cashFlowCalls, spendingCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, mountWidget, onCall, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { aBudget, aMonth, aRank, aTransaction } from '../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const YEAR = Array.from({ length: 12 }, (_, index) =>
  aMonth(index === 0 ? 2025 : 2026, index === 0 ? 12 : index),
);
const LAST = aMonth(2026, 11, { totalIncomes: -20.25, totalExpenses: -50.75 });

function serve() {
  const requests: unknown[] = [];
  server.use(
    onCall(cashFlowCalls.all, (body) => {
      requests.push(body);
      return [...YEAR.slice(0, 11), LAST].slice(-Number(Object(body)['pastMonthCount']));
    }),
    onCall(budgetCalls.list, () => [aBudget({ targetBudget: 600.5, expenses: 412.25 })]),
    onCall(transactionCalls.list, () => ({ items: [aTransaction(1)], total: 1 })),
    onCall(spendingCalls.ranked, () => ({
      rankedCategories: [aRank('Housing', 1150.4, 100)],
      totalSpending: 1150.4,
      uncategorizedCount: 0,
      hasHistory: true,
    })),
  );
  return requests;
}

const tableText = async (name: string) => (await screen.findByRole('table', { name })).textContent ?? '';

it('shows 3 months in the widget and 3, 6 or 12 on the page, no bar below 0, cents in budgets and transactions, none in cash flow and spending [A9-04]', async () => {
  const requests = serve();
  render(mountWidget(mfe, 'cash-flow').ui);
  await screen.findByRole('figure', { name: 'Income and spending by month' });
  const barHeights = (series: string) =>
    [...document.querySelectorAll(`[data-chart="bars"] [data-series="${series}"]`)].map((bar) =>
      Number.parseFloat(bar.getAttribute('height') ?? ''),
    );
  for (const series of ['income', 'spending']) {
    const [first, second, last, ...others] = barHeights(series);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect([last, others]).toEqual([0, []]);
  }
  expect(requests).toEqual([{ pastMonthCount: 3 }]);
  cleanup();

  render(mountMfe(mfe, '/my-goals-and-finances/cashflow-detail').ui);
  const rowCount = async () => (await screen.findAllByRole('row')).length - 1;
  expect(await rowCount()).toBe(3);
  for (const months of [6, 12]) {
    await userEvent.click(screen.getByRole('button', { name: /Time frame/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '3 months',
      '6 months',
      '12 months',
    ]);
    await userEvent.click(screen.getByRole('option', { name: `${String(months)} months` }));
    await vi.waitFor(async () => expect(await rowCount()).toBe(months));
  }
  const flow = await tableText('Income, spending and net by month');
  expect(flow).toContain('$5,240');
  expect(flow).not.toMatch(/\.\d/);
  cleanup();

  render(mountMfe(mfe, '/live-by-a-budget/calculator').ui);
  expect(await screen.findAllByText(/\$412\.25/)).not.toHaveLength(0);
  expect(screen.getAllByText(/\$600\.50/)).not.toHaveLength(0);
  cleanup();
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  expect((await screen.findByRole('cell', { name: /84/ })).textContent).toBe('−$84.10');
  cleanup();
  render(mountWidget(mfe, 'spending').ui);
  const spending = await tableText('Spending by category');
  expect(spending).toContain('$1,150');
  expect(spending).not.toMatch(/\.\d/);
});

it('shows an entry of the spending by its ids, description, share, amount, count and category, with a colour and a place [A3-43]', async () => {
  serve();
  const entries = [
    { ...aRank('Housing', 1150.4, 70), count: 3 },
    { ...aRank('Other', 300, 20), count: 12 },
    { ...aRank('Pets', 100.5, 10), categoryIds: ['pets', 'dogs'], description: 'Pets & vets', count: 1 },
  ];
  server.use(
    onCall(spendingCalls.ranked, () => ({
      rankedCategories: entries,
      totalSpending: 1550.9,
      uncategorizedCount: 0,
      hasHistory: true,
    })),
  );
  const { ui, router } = mountMfe(mfe, '/my-goals-and-finances/transactions/spending');
  render(ui);
  const table = await screen.findByRole('table', { name: 'Spending by category' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Housing70%$1,150',
    'Other20%$300',
    'Pets & vets10%$101',
  ]);
  const colours = rows.map((row) => row.querySelector('i')?.style.background);
  expect(colours).toEqual(['var(--cat-1)', 'var(--cat-19)', 'var(--cat-14)']);
  const slices = [...document.querySelectorAll<SVGElement>('[data-chart="ring"] [aria-pressed]')];
  expect(slices.map(({ style }) => style.fill)).toEqual(colours);
  expect(screen.queryByText(/transactions?$/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Pets: $101, 10%' }));
  expect(await screen.findByText('1 transaction')).toBeTruthy();
  expect(router.state.location.pathname).toMatch(/\/spending\/pets$/);
  await userEvent.click(screen.getByRole('button', { name: 'Other: $300, 20%' }));
  expect(await screen.findByText('12 transactions')).toBeTruthy();
});
