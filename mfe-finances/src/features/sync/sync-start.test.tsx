import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { holdBack, mountMfe, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, syncStatus } from '../../testing/wire.ts';

const server = financesServer();
const UPDATING = 'We are updating your data ...';
const isBusy = (): boolean =>
  screen.getByRole('button', { name: /^Update/ }).getAttribute('aria-disabled') === 'true';

/** The accounts page over one connection; the reply to a sync is held until `reply` is called. */
async function open(answer: () => ReturnType<typeof syncStatus> | Response) {
  const { released: held, release: reply } = holdBack();
  const isSyncing = { now: false };
  server.use(
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(connectionCalls.list, () => [aConnection({ syncInProgress: isSyncing.now })]),
    onCall(connectionCalls.anySync, () => syncStatus(isSyncing.now, isSyncing.now)),
    onCall(connectionCalls.fullSync, async () => {
      await held;
      return answer();
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
  await screen.findByRole('button', { name: /^Update/ });
  return {
    reply,
    isSyncing,
    start: () => fireEvent.click(screen.getByRole('button', { name: /Update now/ })),
  };
}

it('starts a sync with a loader and sets syncInProgress before the service answers [A4-01]', async () => {
  const { reply, isSyncing, start } = await open(() => syncStatus(true, true));
  expect(isBusy()).toBe(false);
  start();
  await waitFor(() => expect(isBusy()).toBe(true));
  expect(screen.queryByText(UPDATING)).toBeNull();

  isSyncing.now = true;
  reply();
  expect(await screen.findByText(UPDATING)).toBeTruthy();
  expect(isBusy()).toBe(true);
});

it('ends the loader and syncInProgress when the service refuses to sync', async () => {
  const { reply, start } = await open(() => serviceUnavailable());
  start();
  await waitFor(() => expect(isBusy()).toBe(true));
  reply();
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.queryByText(UPDATING)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Update again/ })).toBeNull();
});

it('counts the 5 seconds after a full sync down second by second, then offers it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { reply, start } = await open(() => syncStatus(false, false));
  reply();
  start();
  await screen.findByRole('button', { name: 'Update again in 5 s' });
  for (const left of [4, 3, 2, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await screen.findByRole('button', { name: `Update again in ${String(left)} s` });
    expect(isBusy()).toBe(true);
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await screen.findByRole('button', { name: 'Update now' });
  await waitFor(() => expect(isBusy()).toBe(false));
});
