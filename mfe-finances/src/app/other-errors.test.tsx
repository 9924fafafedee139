import { accountCalls, connectionCalls, transactionCalls } from '@fw/contract-finances';
import { holdBack, inEnvironment, mountMfe, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';

const server = financesServer();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** The accounts page, and what happens to an error that nothing handles. */
async function openAccounts() {
  server.use(
    onCall(accountCalls.all, () => []),
    onCall(connectionCalls.list, () => []),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
  await screen.findByText('There are no linked accounts yet.');
  return (error: unknown): Event => {
    const event = new ErrorEvent('error', { error, cancelable: true });
    act(() => {
      window.dispatchEvent(event);
    });
    return event;
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('leaves other errors to the log, shows them for 5 seconds outside production, and ends the loaders of a list that fails [A8-28]', async () => {
  inEnvironment('development');
  const fail = await openAccounts();
  const event = fail(new Error('The page broke'));
  // A prevented event would not reach the log of the browser.
  expect(event.defaultPrevented).toBe(false);
  expect((await screen.findByText('The page broke')).closest('[role="alert"]')).not.toBeNull();
  await pass(4_900);
  expect(screen.queryByText('The page broke')).not.toBeNull();
  await pass(200);
  expect(screen.queryByText('The page broke')).toBeNull();

  for (const error of [undefined, new Error(''), 'text']) {
    fail(error);
    expect(await screen.findByText('Unknown error occurred')).toBeTruthy();
    await pass(5_100);
    expect(screen.queryByText('Unknown error occurred')).toBeNull();
  }
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('A call broke') });
  act(() => {
    window.dispatchEvent(rejection);
  });
  expect(await screen.findByText('A call broke')).toBeTruthy();

  const { released: held, release: fail503 } = holdBack();
  server.use(
    onCall(transactionCalls.list, async () => {
      await held;
      return serviceUnavailable();
    }),
  );
  const loaders = () => document.querySelectorAll('[aria-busy=true]').length;
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await waitFor(() => expect(loaders()).toBeGreaterThan(0));
  fail503();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(loaders()).toBe(0);
});

it('shows no other error in production', async () => {
  inEnvironment('production');
  const fail = await openAccounts();
  fail(new Error('The page broke'));
  await pass(100);
  expect(screen.queryByText('The page broke')).toBeNull();
});
