import {
  accountCalls,
  budgetCalls,
  cashFlowCalls,
  connectionCalls,
  spendingCalls,
  transactionCalls,
} from '@fw/contract-finances';
import { mountMfe, mountWidget, onCall, stopClock } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, aMonth, type WireConnection } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

function given(connections: WireConnection[]): void {
  server.use(
    onCall(connectionCalls.list, () => connections),
    onCall(transactionCalls.list, () => ({ items: [], total: 0 })),
    onCall(cashFlowCalls.all, () => [aMonth(2026, 11)]),
    onCall(spendingCalls.ranked, () => ({
      rankedCategories: [],
      totalSpending: 0,
      uncategorizedCount: 0,
      hasHistory: true,
    })),
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(budgetCalls.list, () => []),
  );
}

function open(at: string, connections: WireConnection[]): void {
  given(connections);
  render(mountMfe(mfe, at).ui);
}
const PAGES = [
  '/my-goals-and-finances/transactions',
  '/my-goals-and-finances/transactions/spending',
  '/my-goals-and-finances/cashflow-detail',
  '/live-by-a-budget/calculator',
];
const line = async () => (await screen.findByRole('note', { name: 'Data of your banks' })).textContent;

it.each(PAGES)('shows the age of the data, pending transactions and a broken link below %s', async (page) => {
  const old = aConnection({
    connectionId: 'a'.repeat(24),
    name: 'Old Bank',
    lastSuccessAt: '2026-11-18T12:00:00.000Z',
    hasSyncIssue: true,
    pendingCount: 2,
  });
  open(page, [aConnection({ pendingCount: 1 }), old]);
  expect(await line()).toBe(
    "Oldest bank data: 3 days ago. Includes 3 pending transactions, which may change. Old Bank can't be updated. Repair the connection",
  );
  expect(screen.getByRole('link', { name: 'Repair the connection' }).getAttribute('href')).toContain(
    '/accounts',
  );
});

it('shows the same on the accounts page, which is where a connection is repaired', async () => {
  const broken = aConnection({
    name: 'Old Bank',
    lastSuccessAt: '2026-11-18T12:00:00.000Z',
    hasSyncIssue: true,
  });
  open('/my-goals-and-finances/accounts', [broken]);
  expect(await line()).toBe("Oldest bank data: 3 days ago. Old Bank can't be updated. ");
  expect(screen.queryByRole('link', { name: 'Repair the connection' })).toBeNull();
});

it.each([
  [{}, 'All banks updated today. '],
  [{ pendingCount: 1 }, 'All banks updated today. Includes 1 pending transaction, which may change. '],
  [{ lastSuccessAt: '2026-11-20T12:00:00.000Z' }, 'Oldest bank data: yesterday. '],
  [
    { lastSuccessAt: null, syncInProgress: true, accountIds: [] },
    'Your banks have sent nothing yet. A sync is running. ',
  ],
  [
    { lastSuccessAt: null, syncInProgress: true },
    'Your balances are here. Your transactions have not arrived yet. A sync is running. ',
  ],
])('describes a bank with %j, without a link to repair it', async (over, text) => {
  open(PAGES[0] ?? '', [aConnection(over)]);
  expect(await line()).toBe(text);
  expect(screen.queryByRole('link', { name: 'Repair the connection' })).toBeNull();
});

it('shows the line once below the headline of the home page, whose cards depend on the same data', async () => {
  given([aConnection({ name: 'Old Bank', hasSyncIssue: true, pendingCount: 4 })]);
  render(mountWidget(mfe, 'headline').ui);
  expect(await line()).toBe(
    "All banks updated today. Includes 4 pending transactions, which may change. Old Bank can't be updated. Repair the connection",
  );
  expect(screen.getAllByRole('note')).toHaveLength(1);
});

it('shows no line on the home page of a person without a bank', async () => {
  given([]);
  render(mountWidget(mfe, 'headline').ui);
  await screen.findByRole('link', { name: /budget/i });
  expect(screen.queryByRole('note')).toBeNull();
});

it('shows nothing without a bank', async () => {
  open(PAGES[0] ?? '', []);
  await screen.findByText('No transactions to display');
  expect(screen.queryByRole('note')).toBeNull();
});
