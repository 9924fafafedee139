import { accountsSynced } from '@fw/contract-events';
import { secondFactorOfferCalls } from '@fw/contract-identity';
import { SECURITY_ROUTE } from '@fw/contract-remotes/routes';
import { createSuiteStore, sessionRead, toastDismissed } from '@fw/web-kit';
import { anEmployee, onCall, remoteServer } from '@fw/web-kit/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { secondFactorOffer } from './second-factor-offer.ts';

const MESSAGE = 'Your bank is linked. A second step at sign-in keeps your accounts safer.';
const calls: string[] = [];
const server = remoteServer(
  onCall(secondFactorOfferCalls.dismiss, () => {
    calls.push('dismiss');
    return {};
  }),
);
const answering = (...replies: readonly boolean[]): void => {
  const left = [...replies];
  server.use(
    onCall(secondFactorOfferCalls.state, () => {
      calls.push('state');
      return { isOffered: left.shift() ?? false };
    }),
  );
};
beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

function open(role: 'employee' | 'advisor' = 'employee') {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee({ role }), idleSeconds: 900 }));
  store.inject(secondFactorOffer);
  const synced = () => store.dispatch(accountsSynced({ connectionId: 'c' }));
  return { store, synced, toasts: () => store.getState().toasts.shown };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const called = (...expected: readonly string[]) =>
  vi.waitFor(async () => {
    await pass(0);
    expect(calls).toEqual(expected);
  });

it('shows the offer after a bank was linked, until it is closed, and records then that it was closed', async () => {
  answering(true);
  const { store, synced, toasts } = open();
  await pass(60_000);
  expect(calls).toEqual([]);
  synced();
  await pass(2_000);
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ message: MESSAGE, hideAfterMs: null }]));
  await pass(60_000);
  expect(toasts()).toHaveLength(1);
  expect(calls).toEqual(['state']);
  store.dispatch(toastDismissed('second-factor-offer'));
  await called('state', 'dismiss');
  synced();
  await pass(60_000);
  expect([toasts(), calls]).toEqual([[], ['state', 'dismiss']]);
});

it('opens the security page from its button', async () => {
  answering(true);
  const { store, synced, toasts } = open();
  synced();
  await pass(2_000);
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  const [toast] = toasts();
  expect(toast?.action?.label).toBe('Set it up');
  if (toast?.action) store.dispatch(toast.action.event);
  expect(location.hash).toBe(`#${SECURITY_ROUTE}`);
});

it('reads the offer again a little later where the event of the bank has not arrived, and then no more', async () => {
  answering(false, false, false, true);
  const { synced, toasts } = open();
  synced();
  await pass(2_000);
  await called('state');
  await pass(8_000);
  await called('state', 'state');
  await pass(20_000);
  await called('state', 'state', 'state');
  synced();
  await pass(60_000);
  expect([calls.length, toasts()]).toEqual([3, []]);
});

it('offers nothing to an advisor', async () => {
  answering(true);
  const { synced, toasts } = open('advisor');
  synced();
  await pass(60_000);
  expect([calls, toasts()]).toEqual([[], []]);
});
