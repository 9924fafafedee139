import { accountCalls, budgetCalls, connectionCalls, transactionCalls } from '@fw/contract-finances';
import { holdBack, mountMfe, onCall, recordSentCalls, stopClock } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { expectedReads } from '../testing/sent-calls.ts';
import { aBudget, aTransaction } from '../testing/wire.ts';
import { readBudgetsAhead } from './pages/budgets.page.tsx';
import { readTransactionsAhead } from './pages/transactions.page.tsx';

const server = financesServer();
stopClock('2026-11-21');
afterEach(() => {
  location.hash = '';
});

const TRANSACTIONS = '/my-goals-and-finances/transactions';

/** The calls that are answered, in order, with the bodies of those that have one. */
function recordCalls() {
  const calls: [name: string, body?: unknown][] = [];
  server.use(
    onCall(transactionCalls.list, (body) => {
      calls.push(['list', body]);
      return { items: [aTransaction(1)], total: 1 };
    }),
    onCall(budgetCalls.list, (body) => {
      calls.push(['budgets', body]);
      return [aBudget()];
    }),
    onCall(accountCalls.all, () => {
      calls.push(['accounts']);
      return [];
    }),
    onCall(connectionCalls.list, () => {
      calls.push(['connections']);
      return [];
    }),
  );
  return calls;
}

/** Without those that follow once the page is drawn. */
const withoutLater = (calls: ReturnType<typeof recordCalls>) =>
  calls.filter(([name]) => !['accounts', 'connections'].includes(name));

const FIRST_PAGE = { page: 1, pageSize: 10, ordering: { fieldName: 'date', sortDirection: 'DESC' } };

it('requests what the transactions show before the page is there, and the page requests none of it again', async () => {
  const calls = recordCalls();
  const { store, ui } = mountMfe(mfe, TRANSACTIONS);
  await readTransactionsAhead(store);
  const expected = [['list', FIRST_PAGE]];
  await waitFor(() => expect(calls).toEqual(expected));
  render(ui);
  await screen.findByRole('heading', { level: 1, name: '1 transaction' });
  await screen.findByRole('table', { name: 'Transactions' });
  expect(withoutLater(calls)).toEqual(expected);
});

it('requests the budgets of this month before the page is there, and the page requests them no more', async () => {
  const calls = recordCalls();
  const { store, ui } = mountMfe(mfe, '/live-by-a-budget/calculator');
  await readBudgetsAhead(store);
  const expected = [['budgets', { budgetPeriod: '2026-11' }]];
  await waitFor(() => expect(calls).toEqual(expected));
  render(ui);
  await screen.findByRole('heading', { level: 1, name: 'You have $187.50 left in November 2026.' });
  expect(withoutLater(calls)).toEqual(expected);
});

/** The state of the queries that have their reply. */
const answered = (state: object): string[] =>
  Object.values(Object(state).financesApi.queries)
    .filter((query) => Object(query).status === 'fulfilled')
    .map((query) => Object(query).endpointName);

it('opens a page with its data where the replies are there at once', async () => {
  recordCalls();
  const { store } = mountMfe(mfe, TRANSACTIONS);
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // So that the moment does not end.
  await readTransactionsAhead(store);
  vi.useRealTimers();
  expect(answered(store.getState())).toEqual(['transactions', 'categories']);
});

it('opens a page without its data where a reply takes longer than a moment', async () => {
  recordCalls();
  const { released: late, release: answer } = holdBack();
  server.use(
    onCall(transactionCalls.list, async () => {
      await late;
      return { items: [aTransaction(1)], total: 1 };
    }),
  );
  const { store, ui } = mountMfe(mfe, TRANSACTIONS);
  await readTransactionsAhead(store);
  expect(answered(store.getState())).not.toContain('transactions');
  render(ui);
  await screen.findByRole('heading', { level: 1, name: 'Your transactions' });
  answer();
  await screen.findByRole('heading', { level: 1, name: '1 transaction' });
});

it('requests nothing ahead for an address that states a month or a filter', async () => {
  const calls = recordCalls();
  location.hash = `#${TRANSACTIONS}?page=2`;
  const { store } = mountMfe(mfe, TRANSACTIONS);
  await readTransactionsAhead(store);
  await readBudgetsAhead(store);
  expect(Object.keys(Object(store.getState()).financesApi.queries)).toEqual([]);
  expect(calls).toEqual([]);
});

it.each([
  ['/live-by-a-budget/calculator', readBudgetsAhead],
  [TRANSACTIONS, readTransactionsAhead],
] as const)('sends what the page of %s itself has sent, to the letter', async (route, read) => {
  recordCalls();
  const sent = recordSentCalls();
  const { store } = mountMfe(mfe, route);
  await read(store);
  const reads = expectedReads(route, '2026-11');
  await waitFor(() => expect(sent()).toEqual(expect.arrayContaining(reads)));
  expect(reads.length).toBeGreaterThan(1);
});
