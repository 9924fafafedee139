import { accountsSynced } from '@fw/contract-events';
import { invalidateOn } from '@fw/web-kit';
import { mountMfe } from '@fw/web-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncStarted } from '../../app/sync.slice.ts';
import { mfe } from '../../remote.tsx';
import { financesServer, onGet, onPost } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, syncStatus } from '../../testing/wire.ts';

const server = financesServer();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const UPDATING = 'We are updating your data ...';
const UP_TO_DATE = 'Your data is up to date';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The accounts page with a service that answers each poll with the next of these, then with the last again. */
async function open(...answers: readonly (() => object | Response)[]) {
  const polls = { count: 0, accountReads: 0 };
  server.use(
    onPost('user/account/all', () => {
      polls.accountReads += 1;
      return [aBankAccount()];
    }),
    onPost('connections/list', () => [aConnection()]),
  );
  const { ui, store } = mountMfe(mfe, '/my-goals-and-finances/accounts');
  render(ui);
  await screen.findByText('Everyday (0000)');
  await pass(100);
  server.use(
    onGet('connections/any-sync', () => {
      polls.count += 1;
      return (answers[polls.count - 1] ?? answers.at(-1) ?? (() => syncStatus(false, false)))();
    }),
  );
  const heard = vi.fn<() => { type: string }>(() => ({ type: 'goals/heard' }));
  store.inject(invalidateOn('goals/heard', accountsSynced.match, heard));
  const start = () => {
    act(() => {
      store.dispatch(syncStarted());
    });
  };
  return { store, polls, heard, start };
}

const busy = () => syncStatus(true, true);
const rowsOnly = () => syncStatus(false, true);
const done = () => syncStatus(false, false);
const failing = () => new HttpResponse(null, { status: 500 });

it('starts with the updating toast and asks every 2 seconds while something syncs [A4-01] [A4-04]', async () => {
  const { polls, start } = await open(busy);
  start();
  expect(screen.getByText(UPDATING)).toBeTruthy();
  await pass(1_900);
  expect(polls.count).toBe(0);
  await pass(200);
  expect(polls.count).toBe(1);
  await pass(2_100);
  expect(polls.count).toBe(2);
  expect(screen.getByText(UPDATING)).toBeTruthy();
});

it('goes on while only transactions sync, and stops when nothing does [A4-02] [A4-04]', async () => {
  const { polls, start } = await open(rowsOnly, done);
  start();
  await pass(2_100);
  expect(screen.getByText(UPDATING)).toBeTruthy();
  await pass(2_100);
  expect(screen.getByText(UP_TO_DATE)).toBeTruthy();
  await pass(10_000);
  expect(polls.count).toBe(2);
});

it('shows up to date, loads a second later and hides three seconds after that [A4-04]', async () => {
  const { start, store } = await open(done);
  start();
  await pass(2_100);
  expect(store.getState()).toMatchObject({ financesSync: { phase: 'up-to-date' } });
  await pass(1_000);
  expect(store.getState()).toMatchObject({ financesSync: { phase: 'loaded' } });
  expect(screen.getByText(UP_TO_DATE)).toBeTruthy();
  await pass(2_700);
  expect(screen.getByText(UP_TO_DATE)).toBeTruthy();
  await pass(400);
  expect(screen.queryByText(UP_TO_DATE)).toBeNull();
});

it('tells once that accounts are fresh when their sync ends, and reads them again [A4-03]', async () => {
  const { heard, polls, start } = await open(busy, rowsOnly);
  start();
  await pass(2_100);
  expect(heard).not.toHaveBeenCalled();
  const before = polls.accountReads;
  await pass(2_100);
  await pass(200);
  expect(heard).toHaveBeenCalledOnce();
  expect(polls.accountReads).toBe(before + 1);
  await pass(4_200);
  expect(heard).toHaveBeenCalledOnce();
});

it('stops after three errors in a row without claiming success [A4-02] [A9-01]', async () => {
  const { polls, start } = await open(failing);
  start();
  await pass(2_100);
  await pass(2_100);
  expect(polls.count).toBe(2);
  expect(screen.getByText(UPDATING)).toBeTruthy();
  await pass(2_100);
  expect(polls.count).toBe(3);
  expect(screen.queryByText(UPDATING)).toBeNull();
  expect(screen.queryByText(UP_TO_DATE)).toBeNull();
  await pass(10_000);
  expect(polls.count).toBe(3);
});

it('forgets earlier errors once an answer comes [A4-02]', async () => {
  const { polls, start } = await open(failing, failing, busy, failing, failing, busy);
  start();
  for (let poll = 1; poll <= 6; poll += 1) await pass(2_100);
  expect(polls.count).toBe(6);
  expect(screen.getByText(UPDATING)).toBeTruthy();
});

it('opens the inactivity dialog and stops asking when the session is over [A4-05]', async () => {
  const { polls, start, store } = await open(() => new HttpResponse(null, { status: 401 }));
  start();
  await pass(2_100);
  await pass(200);
  expect(store.getState().session.expired).toBe(true);
  await pass(10_000);
  expect(polls.count).toBe(1);
});

it('is closed by the person at any time [A4-04]', async () => {
  const { polls, start } = await open(busy);
  start();
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText(UPDATING)).toBeNull();
  await pass(5_000);
  expect(polls.count).toBe(0);
});

it('notices a sync that was under way before the page [A2-65]', async () => {
  server.use(
    onGet('connections/any-sync', busy),
    onPost('user/account/all', () => [aBankAccount()]),
    onPost('connections/list', () => [aConnection()]),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
  expect(await screen.findByText(UPDATING)).toBeTruthy();
});
