import { accountsSynced } from '@fw/contract-events';
import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncStarted } from '../../app/sync.actions.ts';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, syncStatus, type WireSyncStatus } from '../../testing/wire.ts';

const server = financesServer();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});

/** Real time also moves the fake clock, so a busy machine needs a margin: 3.3 s are before a poll, 5.3 s behind it. */
const BEFORE_POLL_MS = 3_300;
const UNTIL_POLL_MS = 2_000;

const UPDATING = 'We are updating your data ...';
const UP_TO_DATE = 'Your data is up to date';
const LOADED = 'Your latest data is on this page.';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

type Reply = () => WireSyncStatus | Response;
const syncing: Reply = () => syncStatus(true, true);
const onlyTransactions: Reply = () => syncStatus(false, true);
const synced: Reply = () => syncStatus(false, false);
const failing: Reply = () => new Response(null, { status: 500 });
const signedOut: Reply = () => new Response(null, { status: 401 });

/** Replies in turn; the last one repeats. */
const inTurn = (replies: readonly Reply[], count: number): WireSyncStatus | Response =>
  (replies[count - 1] ?? replies.at(-1) ?? synced)();

interface Given {
  /** Replies to the toast's poll. */
  readonly any?: readonly Reply[];
  /** Replies to the status poll of the connection. */
  readonly status?: readonly Reply[];
}

/** The accounts page over one connection, which syncs once `start` was called. */
async function open({ any = [synced], status = [synced] }: Given) {
  const counts = { any: 0, status: 0, accounts: 0 };
  let isStarted = false;
  server.use(
    onCall(accountCalls.all, () => {
      counts.accounts += 1;
      return [aBankAccount()];
    }),
    onCall(connectionCalls.list, () => [aConnection({ syncInProgress: isStarted })]),
  );
  const { ui, store } = mountMfe(mfe, '/my-goals-and-finances/accounts');
  render(ui);
  await screen.findByRole('button', { name: /^Update/ });
  await pass(100);
  server.use(
    onCall(connectionCalls.anySync, () => inTurn(any, (counts.any += 1))),
    onCall(connectionCalls.status, () => inTurn(status, (counts.status += 1))),
  );
  const published = vi.fn<(connectionId: string) => void>();
  store.inject({
    reducerPath: 'testListeners',
    subscribe: (startListening) => {
      startListening({
        matcher: accountsSynced.match,
        effect: ({ payload }) => published(payload.connectionId),
      });
    },
  });
  const start = async () => {
    isStarted = true;
    act(() => {
      store.dispatch(syncStarted());
    });
    await pass(50);
    isStarted = false;
  };
  const closeToast = () => fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${UPDATING}` }));
  return { store, counts, published, start, closeToast };
}

describe('the sync toast', () => {
  it('shows that data is being updated and polls every 2 seconds while something syncs [A2-65]', async () => {
    const { counts, start } = await open({ any: [syncing], status: [syncing] });
    await start();
    expect(screen.getByText(UPDATING)).toBeTruthy();
    await pass(1_900);
    expect(counts.any).toBe(0);
    await pass(200);
    expect(counts.any).toBe(1);
    await pass(2_100);
    expect(counts.any).toBe(2);
    expect(screen.getByText(UPDATING)).toBeTruthy();
  });

  it('keeps polling while only transactions sync and stops when nothing does', async () => {
    const { counts, start } = await open({ any: [onlyTransactions, synced] });
    await start();
    await pass(2_100);
    expect(screen.getByText(UPDATING)).toBeTruthy();
    await pass(2_100);
    expect(screen.getByText(UP_TO_DATE)).toBeTruthy();
    await pass(10_000);
    expect(counts.any).toBe(2);
  });

  it('polls every 2 s while syncing, is up to date, loaded a second later and hidden after three more, unless it is closed [A4-04]', async () => {
    const { counts, start, closeToast } = await open({ any: [syncing, synced, syncing] });
    await start();
    expect(screen.getByText(UPDATING)).toBeTruthy();
    await pass(2_100);
    expect(counts.any).toBe(1);
    expect(screen.getByText(UPDATING)).toBeTruthy();
    expect(screen.queryByText(UP_TO_DATE)).toBeNull();

    await pass(2_000);
    expect(counts.any).toBe(2);
    expect(screen.queryByText(UPDATING)).toBeNull();
    expect(screen.getByText(UP_TO_DATE)).toBeTruthy();
    await pass(600);
    expect(screen.queryByText(LOADED)).toBeNull();
    await pass(500);
    expect(screen.getByText(LOADED)).toBeTruthy();
    expect(screen.queryByText(UP_TO_DATE)).toBeNull();
    await pass(2_300);
    expect(screen.getByText(LOADED)).toBeTruthy();
    await pass(900);
    expect(screen.queryByText(LOADED)).toBeNull();

    await start();
    closeToast();
    expect(screen.queryByText(UPDATING)).toBeNull();
    await pass(10_000);
    expect(screen.queryByText(LOADED)).toBeNull();
    expect(counts.any).toBe(2);
  });

  it('stays closed when it is closed after everything was up to date', async () => {
    const { start } = await open({});
    await start();
    await pass(2_100);
    fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${UP_TO_DATE}` }));
    await pass(5_000);
    expect(screen.queryByText(LOADED)).toBeNull();
  });

  it('disappears after three errors in a row, without showing that data is up to date', async () => {
    const { counts, start } = await open({ any: [failing], status: [syncing] });
    await start();
    await pass(2_100);
    await pass(2_100);
    expect(counts.any).toBe(2);
    expect(screen.getByText(UPDATING)).toBeTruthy();
    await pass(2_100);
    expect(counts.any).toBe(3);
    expect(screen.queryByText(UPDATING)).toBeNull();
    expect(screen.queryByText(UP_TO_DATE)).toBeNull();
    await pass(10_000);
    expect(counts.any).toBe(3);
  });

  it('counts errors anew after a successful poll', async () => {
    const { counts, start } = await open({ any: [failing, failing, syncing, failing, failing, syncing] });
    await start();
    for (let poll = 1; poll <= 6; poll += 1) await pass(2_100);
    expect(counts.any).toBe(6);
    expect(screen.getByText(UPDATING)).toBeTruthy();
  });

  it('can be closed by the user, which ends its polling', async () => {
    const { counts, start, closeToast } = await open({ any: [syncing], status: [syncing] });
    await start();
    closeToast();
    expect(screen.queryByText(UPDATING)).toBeNull();
    await pass(4_000);
    expect(counts.any).toBe(0);
  });

  it('appears for a sync that was running before the page was opened', async () => {
    server.use(
      onCall(connectionCalls.anySync, syncing),
      onCall(accountCalls.all, () => [aBankAccount()]),
      onCall(connectionCalls.list, () => [aConnection()]),
    );
    render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
    expect(await screen.findByText(UPDATING)).toBeTruthy();
  });
});

describe('the status poll of a connection', () => {
  it('polls every 5 seconds after the previous response, until nothing syncs [A4-02]', async () => {
    const { counts, start, closeToast } = await open({ status: [syncing, onlyTransactions, synced] });
    await start();
    closeToast();
    await pass(BEFORE_POLL_MS);
    expect(counts.status).toBe(0);
    await pass(UNTIL_POLL_MS);
    expect(counts.status).toBe(1);
    await pass(BEFORE_POLL_MS);
    expect(counts.status).toBe(1);
    await pass(UNTIL_POLL_MS);
    expect(counts.status).toBe(2);
    await pass(5_200);
    expect(counts.status).toBe(3);
    await pass(20_000);
    expect(counts.status).toBe(3);
  });

  it('stops after three errors in a row, and not after two [A4-02]', async () => {
    const { counts, start, closeToast } = await open({
      status: [failing, failing, syncing, failing, failing, failing],
    });
    await start();
    closeToast();
    for (let poll = 1; poll <= 5; poll += 1) await pass(5_200);
    expect(counts.status).toBe(5);
    await pass(5_200);
    expect(counts.status).toBe(6);
    await pass(30_000);
    expect(counts.status).toBe(6);
  });

  it('publishes accountsSynced when the sync of accounts goes from true to false, not before, and once more when everything is synced [A4-03]', async () => {
    const { counts, published, start, closeToast } = await open({
      status: [syncing, onlyTransactions, onlyTransactions, synced],
    });
    await start();
    closeToast();
    await pass(5_200);
    expect(published).not.toHaveBeenCalled();
    const before = counts.accounts;
    await pass(5_200);
    expect(published.mock.calls).toEqual([[aConnection().connectionId]]);
    expect(counts.accounts).toBe(before + 1);
    await pass(5_200);
    expect(published).toHaveBeenCalledTimes(1);
    await pass(5_200);
    expect(published).toHaveBeenCalledTimes(2);
  });

  it('has one poller, however often the connection is read', async () => {
    const { counts, start, closeToast } = await open({ status: [syncing] });
    await start();
    await start();
    closeToast();
    await pass(5_200);
    expect(counts.status).toBe(1);
  });

  it('leaves publishing to the toast while that is open', async () => {
    const { published, start } = await open({
      any: [syncing, syncing, onlyTransactions],
      status: [onlyTransactions],
    });
    await start();
    await pass(6_400);
    expect(published.mock.calls).toEqual([['']]);
  });

  it('stops when the session is over', async () => {
    const { counts, start, store, closeToast } = await open({ status: [signedOut] });
    await start();
    closeToast();
    await pass(5_200);
    expect(store.getState().session.expired).toBe(true);
    await pass(30_000);
    expect(counts.status).toBe(1);
  });
});
