import { auditCalls, ownSessionCalls, secondFactorCalls, sessionCalls } from '@fw/contract-identity';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot } from '@fw/web-kit';
import { anEmployee, onCall, remoteServer, signedInStore } from '@fw/web-kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aRegistry } from '../testing/remotes.ts';
import { shellRouting } from './router.tsx';

const IDLE_SECONDS = 900;
const server = remoteServer();

/** The portal at its security page. Calls are answered with 200 or 401; the session is alive or not. */
function open({ callStatus, isAlive }: { readonly callStatus: 200 | 401; readonly isAlive: boolean }): void {
  const empty = { codeSince: null, passkeys: [], recoveryCodesLeft: 0 };
  const refused = { code: 10000, message: 'Your session expired.', errors: [], requestId: 'r' };
  server.use(
    onCall(secondFactorCalls.state, () =>
      HttpResponse.json(callStatus === 200 ? empty : refused, { status: callStatus }),
    ),
    onCall(ownSessionCalls.list, () => HttpResponse.json([])),
    onCall(auditCalls.list, () => HttpResponse.json({ entries: [], total: 0, isUnchanged: true })),
    onCall(sessionCalls.current, () =>
      HttpResponse.json({
        authenticated: isAlive,
        user: isAlive ? anEmployee() : null,
        idleSeconds: IDLE_SECONDS,
      }),
    ),
  );
  const store = signedInStore(anEmployee(), IDLE_SECONDS);
  const { routes } = shellRouting({ registry: aRegistry(), problems: [] }, store);
  render(<AppRoot store={store} router={createMemoryRouter(routes, { initialEntries: ['/security'] })} />);
}

const modal = () => screen.queryByRole('alertdialog', { name: 'Your session expired.' });
/** Lets the idle time and the check after it pass, once the page is shown. */
async function idle(): Promise<void> {
  await vi.waitFor(() => screen.getByText('No passkeys added'));
  await act(() => vi.advanceTimersByTimeAsync((IDLE_SECONDS + 5) * 1_000));
}

it("shows the modal 'Your session expired.' after inactivity and after a 401, and neither while the session is alive [A8-26]", async () => {
  open({ callStatus: 200, isAlive: true });
  await screen.findByText('No passkeys added');
  expect(modal()).toBeNull();
  cleanup();

  open({ callStatus: 401, isAlive: true });
  await screen.findByRole('alertdialog', { name: 'Your session expired.' });
  cleanup();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open({ callStatus: 200, isAlive: true });
  await idle();
  expect(modal()).toBeNull();
  cleanup();

  open({ callStatus: 200, isAlive: false });
  expect(modal()).toBeNull();
  await idle();
  await vi.waitFor(() => expect(modal()).not.toBeNull(), 5_000);
});
