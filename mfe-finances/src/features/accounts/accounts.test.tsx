import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { accountDeleted } from '@fw/contract-events';
import { mountMfe, onCall, recordEvents } from '@fw/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import {
  aBankAccount,
  aConnection,
  MANUAL,
  syncStatus,
  type WireAccount,
  type WireConnection,
  type WireSyncStatus,
} from '../../testing/wire.ts';

const server = financesServer();

const CARD = aBankAccount({
  userAccountId: 'c'.repeat(24),
  displayName: 'Rewards (1111)',
  balance: -40.5,
  typeName: 'Credit Card',
  groupName: 'Liability',
});

interface TestData {
  readonly accounts?: readonly WireAccount[];
  readonly connections?: readonly WireConnection[];
}

function open({ accounts = [aBankAccount(), CARD], connections = [aConnection()] }: TestData = {}) {
  server.use(
    onCall(accountCalls.all, () => [...accounts]),
    onCall(connectionCalls.list, () => [...connections]),
  );
  const mounted = mountMfe(mfe, '/my-goals-and-finances/accounts');
  render(mounted.ui);
  return mounted;
}

const openDeleteDialog = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete connection' }));
  return screen.findByRole('alertdialog', { name: 'Delete this connection?' });
};

it('shows assets less debts as the net worth', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your net worth is $59.50.' })).toBeTruthy();
});

it('shows accounts under their bank, unconnected ones under Manually Added and last [A3-06]', async () => {
  const manual = aBankAccount({
    userAccountId: 'f'.repeat(24),
    displayName: 'Aunt loan',
    accountConnection: MANUAL,
  });
  open({ accounts: [manual, aBankAccount(), CARD] });
  const bank = await screen.findByRole('region', { name: 'Harbor Bank' });
  expect(within(bank).getAllByRole('listitem')).toHaveLength(2);
  const byHand = screen.getByRole('region', { name: 'Manually Added' });
  expect(within(byHand).getByText('Aunt loan')).toBeTruthy();
  expect(within(byHand).queryByRole('button', { name: 'Delete connection' })).toBeNull();
  expect(screen.getAllByRole('region', { name: /Harbor|Manually/ })).toEqual([bank, byHand]);
});

it('sums assets and debts by type, with the accounts of a type on request', async () => {
  const savings = aBankAccount({ userAccountId: 'a'.repeat(24), displayName: 'Rainy day', balance: 900 });
  const property = aBankAccount({
    userAccountId: 'b'.repeat(24),
    displayName: 'House',
    balance: 5,
    categoryName: 'Property',
    isHiddenFromNW: true,
  });
  open({ accounts: [aBankAccount(), savings, CARD, property] });
  const assets = await screen.findByRole('region', { name: 'Assets' });
  const heads = (region: HTMLElement) =>
    [...region.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(within(assets).getAllByText('$1,000.00')).toHaveLength(2);
  expect(heads(assets)).toEqual(['Cash$1,000.00']);
  expect(heads(screen.getByRole('region', { name: 'Debts' }))).toEqual(['Credit cards−$40.50']);
  expect(within(assets).queryByText('Rainy day')).toBeNull();
  await userEvent.click(within(assets).getByText('Cash'));
  const link = await within(assets).findByRole('link', { name: 'Rainy day' });
  expect(link.getAttribute('href')).toBe(`#/my-goals-and-finances/transactions?account=${'a'.repeat(24)}`);
});

it('opens the transactions of an account from its row', async () => {
  open();
  const bank = await screen.findByRole('region', { name: 'Harbor Bank' });
  const link = within(bank).getByRole('link', { name: 'Rewards (1111)' });
  expect(link.getAttribute('href')).toBe(`/my-goals-and-finances/transactions?account=${'c'.repeat(24)}`);
});

it('shows that there are no linked accounts yet, with a button to add one [A8-24]', async () => {
  open({ accounts: [], connections: [] });
  expect(await screen.findByText('There are no linked accounts yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add an account' })).toBeTruthy();
});

const NEW = { accountIds: [], lastSuccessAt: null };

it('shows that a connection is being set up until its accounts arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    open({ accounts: [], connections: [aConnection({ ...NEW, syncInProgress: true })] });
    const bank = await screen.findByRole('region', { name: 'Harbor Bank' });
    expect(
      within(bank).getByText('Setting up this connection. Its accounts will appear here soon.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Setting up your bank connection…' })).toBeTruthy();
    expect(within(bank).queryByRole('button', { name: 'Update now' })).toBeNull();

    const polled = vi.fn<(body: unknown) => WireSyncStatus>(() => syncStatus(false, false));
    server.use(
      onCall(connectionCalls.status, polled),
      onCall(accountCalls.all, () => [aBankAccount()]),
      onCall(connectionCalls.list, () => [aConnection()]),
    );
    await act(() => vi.advanceTimersByTimeAsync(5_200));
    expect(await within(bank).findByText('Everyday (0000)')).toBeTruthy();
    expect(polled.mock.calls.map(([body]) => body)).toEqual([{ connectionId: aConnection().connectionId }]);
    expect(within(bank).queryByText(/setting up/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('shows that a connection could not be set up when its setup ended without accounts', async () => {
  open({ accounts: [], connections: [aConnection({ ...NEW, hasSyncIssue: true })] });
  const bank = await screen.findByRole('region', { name: 'Harbor Bank' });
  expect(
    within(bank).getByText(
      "We couldn't connect this bank. Delete this connection and connect the bank again.",
    ),
  ).toBeTruthy();
  expect(within(bank).getByRole('button', { name: 'Delete connection' })).toBeTruthy();
});

it('shows that the bank sends its accounts while a connection without accounts syncs again', async () => {
  open({ accounts: [], connections: [aConnection({ accountIds: [], syncInProgress: true })] });
  const bank = await screen.findByRole('region', { name: 'Harbor Bank' });
  expect(within(bank).getByText('Importing your accounts…')).toBeTruthy();
});

it('starts a sync of a bank and shows the sync toast', async () => {
  open();
  const refreshed = vi.fn<(body: unknown) => WireSyncStatus>(() => syncStatus(true, true));
  server.use(onCall(connectionCalls.fullSync, refreshed));
  await userEvent.click(await screen.findByRole('button', { name: 'Update now' }));
  expect(await screen.findByText('We are updating your data ...')).toBeTruthy();
  expect(refreshed.mock.calls.map(([body]) => body)).toEqual([{ accountId: aBankAccount().userAccountId }]);
});

it('lists the affected accounts before a connection is deleted [A2-28]', async () => {
  open();
  const dialog = await openDeleteDialog();
  const names = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Everyday (0000)', 'Rewards (1111)']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Never mind' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('shows a loader while deleting, removes the accounts and publishes their deletion [A4-24]', async () => {
  const { store } = open();
  const deleted = recordEvents(store, accountDeleted);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    onCall(connectionCalls.delete, async (body) => {
      expect(body).toEqual({ connectionId: aConnection().connectionId });
      await held;
      server.use(
        onCall(accountCalls.all, () => []),
        onCall(connectionCalls.list, () => []),
      );
      return { deletedAccountIds: [aBankAccount().userAccountId, CARD.userAccountId] };
    }),
  );
  const dialog = await openDeleteDialog();
  const accept = within(dialog).getByRole('button', { name: 'Delete connection' });
  await userEvent.click(accept);
  await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('true'));
  answer?.();

  expect(await screen.findByText('Connection deleted.')).toBeTruthy();
  expect(await screen.findByText('There are no linked accounts yet.')).toBeTruthy();
  expect(deleted).toEqual([
    { userAccountId: aBankAccount().userAccountId },
    { userAccountId: CARD.userAccountId },
  ]);
});

it('opens the Whoops dialog with a link to help when it could not be deleted [A4-24] [A8-23]', async () => {
  open();
  server.use(onCall(connectionCalls.delete, () => new HttpResponse(null, { status: 500 })));
  const dialog = await openDeleteDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete connection' }));
  const failed = await screen.findByRole('dialog', { name: 'Whoops, something went wrong' });
  const message = within(failed).getByText(
    'We couldn\'t delete your connection. Please try again or use the "help" link above to request support.',
  );
  const help = within(failed).getByRole<HTMLAnchorElement>('link', { name: 'Help' });
  expect(help.getAttribute('href')).toBe('#/help');
  expect(help.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(within(failed).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Harbor Bank' })).toBeTruthy();
});

it('reads the accounts again on request after a failure', async () => {
  open();
  server.use(onCall(accountCalls.all, () => new HttpResponse(null, { status: 503 })));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onCall(accountCalls.all, () => [aBankAccount()]));
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Harbor Bank' })).toBeTruthy();
});
