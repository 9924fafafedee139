import { accountCalls, connectionCalls, transactionCalls } from '@fw/contract-finances';
import { accountDeleted, accountsChanged } from '@fw/contract-events';
import { goalCalls } from '@fw/contract-goals';
import { onCall, recordEvents, serviceUnavailable } from '@fw/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncStarted } from '../../app/sync.actions.ts';
import { choose, fill, openAccounts, openCreate, openEdit, save } from '../../testing/account-form.ts';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, MANUAL, syncStatus } from '../../testing/wire.ts';

const server = financesServer();
const NEST_EGG = aBankAccount({
  userAccountId: 'e'.repeat(24),
  name: 'Nest egg',
  displayName: 'Nest egg',
  typeName: 'Savings',
  isManualAccount: true,
  isLinked: false,
  accountConnection: MANUAL,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('offers Connect an account and Create an account [A2-26]', async () => {
  openAccounts(server);
  await press('Add an account');
  const prompt = await screen.findByRole('dialog', { name: 'Add an account' });
  const choices = within(prompt)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  expect(choices).toEqual(['Connect an account', 'Create an account']);
  await press('Create an account');
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Add an account' })).toBeNull();
});

it('skips the choice for level-1 companies, who create an account at once [A2-27] [A6-03]', async () => {
  openAccounts(server, { level1: true });
  await press('Add an account');
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect an account' })).toBeNull();
});

describe('after a save', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });

  const rename = async (name: string) => {
    const dialog = await openEdit('Nest egg');
    await fill(dialog, 'Account name', name);
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('reads the list again once, 1000 ms after the last save [A4-18]', async () => {
    const { kept, store } = openAccounts(server, { accounts: [NEST_EGG] });
    await screen.findByText('Nest egg');
    expect(kept.counts.all).toBe(1);
    const saved = () => store.dispatch(accountsChanged({ userAccountIds: [NEST_EGG.userAccountId] }));
    saved();
    await act(() => vi.advanceTimersByTimeAsync(700));
    saved();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(kept.counts.all).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(kept.counts.all).toBe(2));
    await rename('Other');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    await waitFor(() => expect(kept.counts.all).toBe(3));
  });

  it('leaves the list to the sync while one is in progress, and reads it when that sync ends [A4-18]', async () => {
    const { kept } = openAccounts(server, { accounts: [NEST_EGG] });
    await screen.findByText('Nest egg');
    const checked = vi.fn<() => ReturnType<typeof syncStatus>>(() => syncStatus(true, true));
    let isSyncing = true;
    server.use(
      onCall(connectionCalls.anySync, checked),
      onCall(connectionCalls.list, () => [aConnection({ syncInProgress: isSyncing })]),
      onCall(connectionCalls.status, () => syncStatus(isSyncing, isSyncing)),
    );
    await rename('Other');
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(checked).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(kept.counts.all).toBe(1);
    isSyncing = false;
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(kept.counts.all).toBeGreaterThan(1));
  });

  it('reads the list again while the toast still shows that the last sync is over', async () => {
    const { kept, store } = openAccounts(server, { accounts: [NEST_EGG] });
    await screen.findByText('Nest egg');
    server.use(
      onCall(connectionCalls.anySync, () => syncStatus(false, false)),
      onCall(connectionCalls.list, () => [aConnection({ syncInProgress: false })]),
    );
    act(() => {
      store.dispatch(syncStarted());
    });
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await screen.findByText('Your data is up to date');
    const before = kept.counts.all;
    act(() => {
      store.dispatch(accountsChanged({ userAccountIds: [NEST_EGG.userAccountId] }));
    });
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    await waitFor(() => expect(kept.counts.all).toBe(before + 1));
  });
});

describe('deleting an account that was added by hand', () => {
  it('names the goals that use it and its imported transactions, deletes it and publishes the deletion', async () => {
    const { store } = openAccounts(server, { accounts: [NEST_EGG, aBankAccount()] });
    const deleted = recordEvents(store, accountDeleted);
    const sent: unknown[] = [];
    server.use(
      onCall(transactionCalls.list, (body) => {
        expect(body).toEqual({ userAccountIds: [NEST_EGG.userAccountId], page: 1, pageSize: 1 });
        return { items: [], total: 1_338 };
      }),
      onCall(goalCalls.byAccount, (body) => {
        sent.push(body);
        return [
          {
            goalTypeEnum: 1,
            url: '/plan-for-retirement',
            goalType: 'RETIREMENT' as const,
            planType: 'RETIREMENT' as const,
            name: 'Plan for retirement',
          },
        ];
      }),
      onCall(accountCalls.delete, (body) => {
        sent.push(Object(body)['userAccountId']);
        server.use(onCall(accountCalls.all, () => [aBankAccount()]));
        return { deletedAccountIds: [NEST_EGG.userAccountId] };
      }),
    );
    await press('Delete Nest egg');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Nest egg?' });
    const link = await within(dialog).findByRole<HTMLAnchorElement>('link', { name: 'Plan for retirement' });
    expect(link.getAttribute('href')).toBe('#/plan-for-retirement');
    expect(
      await within(dialog).findByText(
        '1,338 imported transactions are deleted too. Budgets, cash flow and spending no longer count them.',
      ),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(screen.queryByText('Nest egg')).toBeNull());
    expect(sent).toEqual([{ accountId: NEST_EGG.userAccountId }, NEST_EGG.userAccountId]);
    expect(deleted).toEqual([{ userAccountId: NEST_EGG.userAccountId }]);
  });

  it('keeps the account and shows why when it could not be deleted; an account from a bank has no such button', async () => {
    openAccounts(server, { accounts: [NEST_EGG, aBankAccount()] });
    server.use(
      onCall(accountCalls.delete, () => serviceUnavailable()),
      onCall(transactionCalls.list, () => serviceUnavailable()),
      onCall(goalCalls.byAccount, () => serviceUnavailable()),
    );
    await press('Delete Nest egg');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Nest egg?' });
    expect(await within(dialog).findByText("We couldn't check which goals use this account.")).toBeTruthy();
    expect(
      await within(dialog).findByText('Transactions you imported into this account are deleted too.'),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('not available right now');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Never mind' }));
    expect(screen.getByText('Nest egg')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Everyday (0000)' })).toBeNull();
  });
});

describe('notes in plain words', () => {
  const show = (change: Parameters<typeof aConnection>[0]) => {
    openAccounts(server);
    server.use(onCall(connectionCalls.list, () => [aConnection(change)]));
    return screen.findByRole('region', { name: 'Harbor Bank' });
  };

  it('shows an institution of FAILED_MAPPING as one that is not recognized, every other one without a note [A3-07]', async () => {
    openAccounts(server);
    server.use(
      onCall(connectionCalls.list, () => [
        aConnection({ institutionId: 'FAILED_MAPPING' }),
        aConnection({ connectionId: 'b'.repeat(24), name: 'Known Bank' }),
      ]),
    );
    const unmapped = await screen.findByRole('region', { name: 'Harbor Bank' });
    expect(within(unmapped).getByText("We don't recognize this institution.")).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Known Bank' })).toBeTruthy();
    expect(screen.getAllByText("We don't recognize this institution.")).toHaveLength(1);
  });

  it('names the parts that fail and what is left out in other currencies', async () => {
    const bank = await show({
      failingParts: ['transactions', 'liabilities'],
      foreignCurrency: { accounts: 1, transactions: 12 },
    });
    expect(
      within(bank).getByText(
        "Your bank has not sent your transactions and loan details for some time. We'll keep trying.",
      ),
    ).toBeTruthy();
    expect(
      within(bank).getByText('Not shown because only US dollars are counted: 1 account and 12 transactions.'),
    ).toBeTruthy();
  });

  it('leaves hidden and too large accounts out of the net worth, and shows it', async () => {
    const hidden = { ...NEST_EGG, isHiddenFromNW: true, isHiddenFromCFBS: true };
    const huge = { ...NEST_EGG, userAccountId: 'f'.repeat(24), balance: 1e10, isOutOfRange: true };
    openAccounts(server, { accounts: [aBankAccount(), hidden, huge] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your net worth is $100.00.' })).toBeTruthy();
    expect(screen.getByText('Not counted in net worth')).toBeTruthy();
    expect(screen.getByText('Not counted in cash flow, budget and spending')).toBeTruthy();
    expect(screen.getByText('The balance is too large to include in net worth.')).toBeTruthy();
  });
});

it('sends a new account with one idempotency key, also after a failure', async () => {
  const keys: (string | null)[] = [];
  openAccounts(server);
  server.use(
    onCall(accountCalls.create, (_body, request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? serviceUnavailable() : NEST_EGG;
    }),
  );
  const dialog = await openCreate();
  await choose(dialog, 'Category', 'Banking');
  await choose(dialog, 'Type', 'Savings');
  await fill(dialog, 'Account name', 'Nest egg');
  await fill(dialog, 'Balance', '1');
  await save(dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('not available');
  await save(dialog);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/[\w-]{8,}/);
  expect(keys[1]).toBe(keys[0]);
});
