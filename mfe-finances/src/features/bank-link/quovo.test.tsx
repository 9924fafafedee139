import { accountCalls, connectionCalls, quovoCalls } from '@fw/contract-finances';
import { aRefusal, mountMfe, onCall } from '@fw/web-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, syncStatus } from '../../testing/wire.ts';

const server = financesServer();
const ORIGIN = 'https://embed.example';
const UPDATING = 'We are updating your data ...';

interface Given {
  readonly type?: 0 | 1;
  readonly hasSyncIssue?: boolean;
}

/** The accounts page of a person with one connection of the given type. */
function open({ type = 0, hasSyncIssue = false }: Given = {}) {
  const sent = new Array<string>();
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  server.use(
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(connectionCalls.list, () => [aConnection({ type, hasSyncIssue })]),
    onCall(connectionCalls.settings, () => ({
      accountConnectivityType: type,
      useTestInstitutions: true,
      scriptUrl: 'https://cdn.example/link.js',
      environment: 'sandbox' as const,
    })),
    onCall(connectionCalls.publicToken, () => aRefusal(409, { reason: 'OTHER_CONNECTIVITY' })),
    onCall(quovoCalls.iframeToken, () => {
      sent.push('iframe-token');
      const iframeUrl = `${ORIGIN}/quovo/embed/auth/iframe-1?styles=fairwater&test-institutions=1`;
      return { data: { iframeToken: 'iframe-1', iframeUrl, expiration } };
    }),
    onCall(quovoCalls.syncAllAccounts, () => {
      sent.push('sync-all-accounts');
      return syncStatus(true, true);
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
  return { sent };
}

/** A new connection is chosen in the prompt for a new account. */
async function press(name: string): Promise<void> {
  if (name === 'Connect an account')
    await userEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
  await userEvent.click(await screen.findByRole('button', { name }));
}

async function openedFrame(): Promise<HTMLIFrameElement> {
  return screen.findByTitle<HTMLIFrameElement>('Connect your bank');
}

/** A message as the page in the iframe sends it. */
function post(frame: HTMLIFrameElement, type: string, from: Partial<MessageEventInit> = {}): void {
  const message = { data: { type, connectionId: 'c' }, origin: ORIGIN, source: frame.contentWindow, ...from };
  act(() => {
    dispatchEvent(new MessageEvent('message', message));
  });
}

it('opens the iframe for a person of type 0, takes up the new bank and starts the sync', async () => {
  const { sent } = open();
  await press('Connect an account');
  const frame = await openedFrame();
  const address = new URL(frame.src);
  expect(address.origin + address.pathname).toBe(`${ORIGIN}/quovo/embed/auth/iframe-1`);
  expect(address.searchParams.get('origin')).toBe(location.origin);
  expect(sent).toEqual(['iframe-token']);

  post(frame, 'quovo:synced');
  expect(await screen.findByText('Your bank is connected.')).toBeTruthy();
  expect(await screen.findByText(UPDATING)).toBeTruthy();
  expect(sent).toEqual(['iframe-token', 'sync-all-accounts']);
  await waitFor(() => expect(screen.queryByTitle('Connect your bank')).toBeNull());
});

it('ignores messages of other origins and of other windows', async () => {
  const { sent } = open();
  await press('Connect an account');
  const frame = await openedFrame();
  post(frame, 'quovo:synced', { origin: 'https://evil.example' });
  post(frame, 'quovo:synced', { source: window });
  post(frame, 'something else');
  expect(sent).toEqual(['iframe-token']);
  expect(screen.getByTitle('Connect your bank')).toBe(frame);
});

it('only notifies when the iframe is closed', async () => {
  const { sent } = open();
  await press('Connect an account');
  post(await openedFrame(), 'quovo:closed');
  expect(await screen.findByText('No bank was connected.')).toBeTruthy();
  expect(sent).toEqual(['iframe-token']);
  expect(screen.queryByText(UPDATING)).toBeNull();
});

it('shows why the new bank was refused, and starts no sync', async () => {
  open();
  server.use(
    onCall(quovoCalls.syncAllAccounts, () =>
      aRefusal(409, { message: 'These accounts are connected already.' }),
    ),
  );
  await press('Connect an account');
  post(await openedFrame(), 'quovo:synced');
  expect(await screen.findByText('These accounts are connected already.')).toBeTruthy();
  expect(screen.queryByText(UPDATING)).toBeNull();
});

it('opens the iframe to repair a legacy connection', async () => {
  open({ hasSyncIssue: true });
  await press('Reconnect');
  expect(new URL((await openedFrame()).src).origin).toBe(ORIGIN);
});
