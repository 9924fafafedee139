import { loginContentCalls } from '@fw/contract-identity';
import { onCall, remoteServer } from '@fw/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showSignIn } from './first-sign-in.tsx';

const open = vi.fn<(session: unknown) => Promise<void>>(() => Promise.resolve());
remoteServer(onCall(loginContentCalls.content, () => ({ title: 'Sign in', lead: 'Lead', help: 'Help' })));

const prepare = () => Promise.resolve();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/#/auth/login');
  open.mockClear();
  reload.mockClear();
  act(() => {
    showSignIn({ prepare, open, known: null, reload });
  });
});

const goTo = (path: string) =>
  act(async () => {
    history.replaceState(null, '', `/#${path}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
    await Promise.resolve();
  });

// The page listens to the address until it is replaced; test files share their window.
afterEach(async () => {
  await goTo('/auth/register');
  await vi.waitUntil(() => open.mock.calls.length > 0);
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

it('keeps the typed text when another route is opened, and returns there after sign-in', async () => {
  const field = screen.getByLabelText('Username or email');
  await goTo('/all-goals');

  expect(open).not.toHaveBeenCalled();
  expect(field.isConnected).toBe(true);
  expect(location.hash).toBe(`#/auth/login?returnTo=${encodeURIComponent('/all-goals')}`);
});

it('opens the portal for a public route', async () => {
  await goTo('/auth/register');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(null));
});

it('reloads when a person signs in in another tab, and not when one signs out or is active there', async () => {
  const other = new BroadcastChannel('fw:session');
  const receiver = new BroadcastChannel('fw:session');
  /** Sends a message; resolves when another page has received it, and this one in the same turn. */
  const post = async (message: object): Promise<void> => {
    const received = new Promise((resolve) => receiver.addEventListener('message', resolve, { once: true }));
    other.postMessage(message);
    await received;
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  await post({ userId: null, kind: 'session', expired: false });
  await post({ userId: 'ada', kind: 'active', expired: false });
  await post({ userId: 'ada', kind: 'session', expired: true });
  expect(reload).not.toHaveBeenCalled();
  await post({ userId: 'ada', kind: 'session', expired: false });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  other.close();
  receiver.close();
});
