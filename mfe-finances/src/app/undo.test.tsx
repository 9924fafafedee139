import { budgetCalls, budgetDeletionCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { aBudget, aTransaction } from '../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const BUDGET = aBudget();
const { categoryId, budgetPeriod } = BUDGET;
const ID = aTransaction(1).userTransactionId;

function open(path: string) {
  const sent: (readonly [string, unknown])[] = [];
  server.use(
    onCall(budgetCalls.list, () => [BUDGET]),
    onCall(budgetCalls.single, () => ({ categoryId, budgetPeriod: '2026-10', expenses: 1, budget: null })),
    onCall(budgetCalls.delete, (body) => {
      sent.push(['delete', body]);
      return { categoryId, budgetPeriod };
    }),
    onCall(budgetDeletionCalls.undo, (body) => {
      sent.push(['undo', body]);
      return BUDGET;
    }),
    onCall(transactionCalls.list, () => ({ items: [aTransaction(1)], total: 1 })),
    onCall(transactionCalls.visibility, (body) => {
      sent.push(['visibility', body]);
      return aTransaction(1);
    }),
    onCall(transactionCalls.categoryUpdate, (body) => {
      sent.push(['category', body]);
      return aTransaction(1);
    }),
  );
  const mounted = mountMfe(mfe, path);
  render(mounted.ui);
  return { ...mounted, sent };
}
const TRANSACTIONS = '/my-goals-and-finances/transactions';
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

async function deleteBudget(): Promise<void> {
  await press('Edit Groceries');
  await press('Delete this budget');
  await screen.findByText('Budget deleted.');
}

it('undoes deleting a budget, also on another page', async () => {
  const { router, sent } = open('/live-by-a-budget/calculator');
  await deleteBudget();
  await act(() => router.navigate(TRANSACTIONS));
  await screen.findByRole('cell', { name: /^Market 1/ });
  await press('Undo');
  await screen.findByText('Change undone.');
  expect(sent).toEqual([
    ['delete', { categoryId, budgetPeriod }],
    ['undo', { categoryId, budgetPeriod }],
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows why a change could not be undone', async () => {
  const { sent } = open('/live-by-a-budget/calculator');
  await deleteBudget();
  server.use(onCall(budgetDeletionCalls.undo, () => serviceUnavailable()));
  await press('Undo');
  await waitFor(() =>
    expect(within(screen.getByRole('alert')).getByRole('paragraph').textContent).not.toBe(''),
  );
  expect(screen.queryByText('Change undone.')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('undoes hiding a transaction and moving it to another category', async () => {
  const { sent } = open(TRANSACTIONS);
  await press('Actions for Market 1');
  await press('Hide transaction');
  await screen.findByText('Transaction hidden.');
  await press('Undo');
  await screen.findByText('Change undone.');
  await press(/^Groceries/);
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  await screen.findByText('Category changed.');
  await press('Undo');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent).toEqual([
    ['visibility', { transactionId: ID, isHidden: true }],
    ['visibility', { transactionId: ID, isHidden: false }],
    ['category', { transactionId: ID, categoryId: 'dining' }],
    ['category', { transactionId: ID, categoryId: 'groceries' }],
  ]);
});
