import { accountCalls, connectionCalls } from '@fw/contract-finances';
import type { Call } from '@fw/contract-kernel';
import {
  anEmployee,
  aRefusal,
  mountMfe,
  onCall,
  serviceUnavailable,
  type WireReply,
} from '@fw/web-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection } from '../../testing/wire.ts';
import { storeLinkSession } from './link-session.ts';

const server = financesServer();
const CDN = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
const PUBLIC_TOKEN = 'public-sandbox-1234';

/** What the page sends of a finished Link session [A3-15]. */
const RESULT = { publicToken: PUBLIC_TOKEN, institutionId: 'ins_9', name: 'Harbor Bank' };

/** What the page hands to the aggregator's script. */
interface LinkOptions {
  readonly token: string;
  readonly receivedRedirectUri?: string;
  readonly onSuccess: (publicToken: string | null, metadata: object) => void;
  readonly onExit: (error: object | null, metadata: object) => void;
  readonly onLoad?: () => void;
  readonly onEvent: (name: string, metadata: object) => void;
}
const opened = new Array<LinkOptions>();

/** Stubs the global of the script; a tag with its address makes the hook find it loaded. */
beforeEach(() => {
  opened.length = 0;
  sessionStorage.clear();
  const tag = document.createElement('script');
  tag.type = 'application/x-inert';
  tag.src = CDN;
  document.body.append(tag);
  vi.stubGlobal('Plaid', {
    create: (options: LinkOptions) => {
      setTimeout(() => options.onLoad?.());
      return { open: () => opened.push(options), exit: () => undefined, destroy: () => undefined };
    },
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const METADATA = {
  institution: { institution_id: 'ins_9', name: 'Harbor Bank' },
  status: 'requires_credentials',
  link_session_id: 'session-1',
  request_id: 'request-1',
};

function open({ hasSyncIssue = false } = {}) {
  const sent = new Array<readonly [string, unknown]>();
  const record = <C extends Call>(call: C, respond: () => WireReply<C>) =>
    onCall(call, (body) => {
      sent.push([call.path.replace('/webapi/v1/', ''), body]);
      return respond();
    });
  const expiration = new Date(Date.now() + 14_400_000).toISOString();
  server.use(
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(connectionCalls.list, () => [aConnection({ hasSyncIssue })]),
    onCall(connectionCalls.settings, () => ({
      accountConnectivityType: 1 as const,
      useTestInstitutions: true,
      scriptUrl: CDN,
      environment: 'sandbox' as const,
    })),
    record(connectionCalls.createLink, () => ({ data: { linkToken: 'link-new', expiration } })),
    record(connectionCalls.publicToken, () => ({ publicToken: 'link-repair', expiration })),
    record(connectionCalls.createPlaid, () => aConnection()),
    record(connectionCalls.restore, () => aConnection()),
    record(connectionCalls.log, () => ({})),
    record(connectionCalls.userLog, () => ({})),
  );
  const mounted = mountMfe(mfe, '/my-goals-and-finances/accounts', anEmployee({ userId: 'ann' }));
  render(mounted.ui);
  return { ...mounted, sent };
}

/** A new connection is chosen in the prompt for a new account. */
async function choose(name: string): Promise<void> {
  if (name === 'Connect an account')
    await userEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
  await userEvent.click(await screen.findByRole('button', { name }));
}
async function press(name: string): Promise<LinkOptions> {
  await choose(name);
  return handedOver();
}
async function handedOver(): Promise<LinkOptions> {
  await waitFor(() => expect(opened).toHaveLength(1));
  const [options] = opened;
  if (!options) throw new Error('Link was not opened');
  return options;
}

const TONES = ['info', 'good', 'bad', 'busy'];
/** What the look of a message states: a check belongs to `good` alone. */
const readTones = (message: HTMLElement): string[] =>
  TONES.filter((tone) => message.parentElement?.className.includes(tone));

it('sends the public token of Link in a create call, then starts the sync [A4-06] [A3-15]', async () => {
  const { sent } = open();
  const link = await press('Connect an account');
  expect(link.token).toBe('link-new');
  expect(sent).toEqual([['connections/link/create', {}]]);

  act(() => link.onSuccess(PUBLIC_TOKEN, METADATA));

  expect(await screen.findByText('We are updating your data ...')).toBeTruthy();
  expect(sent.at(-1)).toEqual(['connections/create/plaid', RESULT]);
  expect(readTones(screen.getByText('Your bank is connected.'))).toEqual(['good']);
});

it('shows that the connection is being set up when the reply has no accounts yet', async () => {
  open();
  const link = await press('Connect an account');
  const pending = aConnection({ accountIds: [], lastSuccessAt: null, syncInProgress: true });
  server.use(onCall(connectionCalls.createPlaid, () => pending));
  act(() => link.onSuccess(PUBLIC_TOKEN, METADATA));
  expect(readTones(await screen.findByText('Setting up your bank connection…'))).toEqual(['info']);
  expect(screen.queryByText('Your bank is connected.')).toBeNull();
});

it('repeats the create with the same key while the service still works on it', async () => {
  open();
  const link = await press('Connect an account');
  const keys: (string | null)[] = [];
  server.use(
    onCall(connectionCalls.createPlaid, (_body, request) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > 1) return aConnection();
      const refusal = aRefusal(409, { reason: 'STILL_RUNNING' });
      refusal.headers.set('retry-after', '1');
      return refusal;
    }),
  );
  act(() => link.onSuccess(PUBLIC_TOKEN, METADATA));
  expect(await screen.findByText('Still saving. This can take a few seconds.')).toBeTruthy();
  expect(await screen.findByText('Your bank is connected.')).toBeTruthy();
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys[0]]);
});

it('stores the token while Link is open and removes it on success [A4-10]', async () => {
  open();
  const link = await press('Connect an account');
  expect(sessionStorage.getItem('fw-link-session')).toContain('link-new');
  act(() => link.onSuccess(PUBLIC_TOKEN, METADATA));
  expect(sessionStorage.getItem('fw-link-session')).toBeNull();
  await screen.findByText('Your bank is connected.');
});

it('only notifies when Link is closed without success, and removes the token [A4-07] [A4-10]', async () => {
  const { sent } = open();
  const link = await press('Connect an account');
  act(() => link.onExit(null, METADATA));

  expect(await screen.findByText('No bank was connected.')).toBeTruthy();
  expect(sessionStorage.getItem('fw-link-session')).toBeNull();
  expect(sent).toEqual([['connections/link/create', {}]]);
  expect(screen.queryByText('We are updating your data ...')).toBeNull();
});

it('notes the stable steps in the dialog of the aggregator, and no others', async () => {
  const { sent } = open();
  const link = await press('Connect an account');
  const step = { institution_id: 'ins_9', institution_name: 'Harbor Bank', link_session_id: 'session-1' };
  act(() => {
    link.onEvent('TRANSITION_VIEW', step);
    link.onEvent('SELECT_INSTITUTION', { ...step, request_id: 'request-1' });
  });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual([
    'user/log',
    {
      eventName: 'SELECT_INSTITUTION',
      institutionId: 'ins_9',
      institutionName: 'Harbor Bank',
      linkSessionId: 'session-1',
      requestId: 'request-1',
    },
  ]);
});

it('logs all eight fields when Link ends with an error, and shows its message [A7-19]', async () => {
  const { sent } = open();
  const link = await press('Connect an account');
  const error = {
    error_type: 'ITEM_ERROR',
    error_code: 'INVALID_CREDENTIALS',
    error_message: 'the credentials were not correct',
    display_message: 'The bank did not take this password.',
  };
  act(() => link.onExit(error, METADATA));

  expect(await screen.findByText('The bank did not take this password.')).toBeTruthy();
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      'error/log',
      {
        errorCode: 'INVALID_CREDENTIALS',
        errorMessage: 'the credentials were not correct',
        displayMessage: 'The bank did not take this password.',
        errorType: 'ITEM_ERROR',
        requestId: 'request-1',
        institutionId: 'ins_9',
        institutionName: 'Harbor Bank',
        linkSessionId: 'session-1',
      },
    ]),
  );
});

it('restores a connection with a sync issue, and clears the issue [A4-08]', async () => {
  const { sent } = open({ hasSyncIssue: true });
  const link = await press('Reconnect');
  expect(link.token).toBe('link-repair');
  server.use(onCall(connectionCalls.list, () => [aConnection()]));

  act(() => link.onSuccess(null, METADATA));

  expect(await screen.findByText('Your bank is connected again.')).toBeTruthy();
  const accountId = aBankAccount().userAccountId;
  expect(sent).toEqual([
    ['connections/plaid/public-token', { accountId }],
    ['connections/restore', { accountId }],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull());
});

it('shows the refusal when the bank is already linked, and starts no sync', async () => {
  open();
  const link = await press('Connect an account');
  server.use(
    onCall(connectionCalls.createPlaid, () =>
      aRefusal(409, { message: 'These accounts are connected already.' }),
    ),
  );
  act(() => link.onSuccess(PUBLIC_TOKEN, METADATA));
  expect(await screen.findByText('These accounts are connected already.')).toBeTruthy();
  expect(screen.queryByText('We are updating your data ...')).toBeNull();
});

const RETURNED = 'https://fairwater.example/link-return?oauth_state_id=77';
const kept = { token: 'link-kept', expiresAt: Date.now() + 60_000, userId: 'ann', repairs: null };

it('continues with the stored token and the returned address [A2-22] [A4-09]', async () => {
  storeLinkSession(kept);
  sessionStorage.setItem('fw:link-returned', RETURNED);
  open();
  const { token, receivedRedirectUri } = await handedOver();
  expect([token, receivedRedirectUri]).toEqual(['link-kept', RETURNED]);
});

it('discards a stored token of another user on return [A4-09]', async () => {
  storeLinkSession({ ...kept, userId: 'ben' });
  sessionStorage.setItem('fw:link-returned', RETURNED);
  open();
  await screen.findByText('Everyday (0000)');
  expect(opened).toEqual([]);
  expect(sessionStorage.getItem('fw-link-session')).toBeNull();
});

it('shows that the connection could not be opened without a link token', async () => {
  open();
  server.use(onCall(connectionCalls.createLink, () => serviceUnavailable()));
  await choose('Connect an account');
  expect(
    await screen.findByText("We couldn't open the bank connection. Check your network and try again."),
  ).toBeTruthy();
});
