import { sessionCalls } from '@fw/contract-identity';
import { Provider } from '@fw/state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { anEmployee, onCall, remoteServer, signedInStore } from '../testing/index.ts';
import { USER_CALL_EVENT } from '../wire/send.ts';
import { SessionEndingNotice } from './ending-notice.tsx';
import { useIdleTimer } from './idle-timer.ts';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import { OTHER_TAB_EVENT } from './session-tabs.ts';

const server = remoteServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const IDLE_SECONDS = 900;

function IdleTimer() {
  useIdleTimer();
  return (
    <>
      <SessionEndingNotice />
      <SessionExpiredDialog onAccept={() => undefined} />
    </>
  );
}

function mounted(isAlive: boolean) {
  const requests: (string | null)[] = [];
  server.use(
    onCall(sessionCalls.current, (_body, request) => {
      requests.push(request.headers.get('x-background'));
      return HttpResponse.json({
        authenticated: isAlive,
        user: isAlive ? anEmployee() : null,
        idleSeconds: IDLE_SECONDS,
      });
    }),
  );
  const store = signedInStore(anEmployee(), IDLE_SECONDS);
  render(
    <Provider store={store}>
      <IdleTimer />
    </Provider>,
  );
  return { store, requests };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('checks in the background after the idle time, and opens the inactivity dialog when the session is over [A8-26]', async () => {
  const { store, requests } = mounted(false);
  await pass(IDLE_SECONDS);
  expect(requests).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(5);
  await vi.waitFor(() => expect(store.getState().session.expired).toBe(true));
  expect(screen.getByRole('alertdialog', { name: 'Your session expired.' })).toBeTruthy();
  expect(requests).toEqual(['1']);
});

it('restarts the idle time after each response to a call of the user', async () => {
  const { store, requests } = mounted(false);
  await pass(IDLE_SECONDS - 10);
  dispatchEvent(new Event(USER_CALL_EVENT));
  await pass(60);
  expect(requests).toEqual([]);
  expect(store.getState().session.expired).toBe(false);
});

it('opens no dialog while another tab keeps the session active', async () => {
  const { store, requests } = mounted(true);
  await pass(IDLE_SECONDS + 5);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(store.getState().session.expired).toBe(false);
});

it('warns a minute before the session ends, and no longer after any use of the page or of another tab', async () => {
  const { store } = mounted(false);
  const isWarned = () => store.getState().session.endsSoon;
  await pass(IDLE_SECONDS - 62);
  expect(isWarned()).toBe(false);
  await pass(3);
  expect(isWarned()).toBe(true);
  act(() => void dispatchEvent(new Event(USER_CALL_EVENT)));
  expect(isWarned()).toBe(false);
  await pass(IDLE_SECONDS - 59);
  expect(isWarned()).toBe(true);
  act(() => void dispatchEvent(new Event(OTHER_TAB_EVENT)));
  expect(isWarned()).toBe(false);
});

it('keeps the session when the person presses "Stay signed in"', async () => {
  const { store, requests } = mounted(true);
  await pass(IDLE_SECONDS - 59);
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' })));
  await vi.waitFor(() => expect(requests).toEqual([null]));
  await vi.waitFor(() => expect(store.getState().session.endsSoon).toBe(false));
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
});
