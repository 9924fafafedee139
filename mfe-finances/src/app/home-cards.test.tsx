import { accountCalls, connectionCalls, transactionCalls } from '@fw/contract-finances';
import { mountWidget, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { aBankAccount, aConnection, aTransaction } from '../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

it.each([
  [30_000, 'Updated just now'],
  [61_000, 'Updated 1 minute ago'],
  [59 * 60_000, 'Updated 59 minutes ago'],
  [2 * 3_600_000, 'Updated 2 hours ago'],
  [3 * 86_400_000, 'Updated 3 days ago'],
])('shows how old the oldest bank data is: %d ms', async (age, text) => {
  const at = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  server.use(
    onCall(connectionCalls.list, () => [
      aConnection({ lastSuccessAt: at(age) }),
      aConnection({ connectionId: 'e'.repeat(24), lastSuccessAt: at(1) }),
      aConnection({ connectionId: 'f'.repeat(24), lastSuccessAt: null }),
    ]),
  );
  server.use(onCall(accountCalls.all, () => [aBankAccount()]));
  render(mountWidget(mfe, 'net-worth').ui);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows the five newest transactions, with a link to all of them', async () => {
  const bodies: unknown[] = [];
  server.use(
    onCall(transactionCalls.list, (body) => {
      bodies.push(body);
      return { items: [aTransaction(1), aTransaction(2)], total: 40 };
    }),
  );
  render(mountWidget(mfe, 'recent').ui);
  expect(await screen.findByRole('cell', { name: /^Market 2/ })).toBeTruthy();
  expect(bodies).toEqual([{ page: 1, pageSize: 5, ordering: { fieldName: 'date', sortDirection: 'DESC' } }]);
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe(
    '#/my-goals-and-finances/transactions',
  );
});

it('shows that there are no transactions yet, and reads again on request after a failure', async () => {
  server.use(onCall(transactionCalls.list, () => serviceUnavailable()));
  render(mountWidget(mfe, 'recent').ui);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onCall(transactionCalls.list, () => ({ items: [], total: 0 })));
  await userEvent.click(again);
  expect(await screen.findByText('No transactions to display')).toBeTruthy();
  expect(screen.getByText('Connect a bank, or add a transaction yourself.')).toBeTruthy();
});

it('does not offer to connect a bank beside the newest transactions where one is connected whose rows have not come', async () => {
  server.use(
    onCall(connectionCalls.list, () => [aConnection()]),
    onCall(transactionCalls.list, () => ({ items: [], total: 0 })),
  );
  render(mountWidget(mfe, 'recent').ui);
  expect(await screen.findByText(/^Your banks have sent no transactions yet\./)).toBeTruthy();
  expect(screen.queryByText(/Connect a bank/)).toBeNull();
});
