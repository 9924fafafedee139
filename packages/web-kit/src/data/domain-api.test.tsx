import { accountsSynced, planCommitted } from '@fw/contract-events';
import { call, nothing } from '@fw/contract-kernel';
import { Provider } from '@fw/state';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createSuiteStore, type StorePiece } from '../store.ts';
import { aRefusal, onCall, remoteServer, signedInStore } from '../testing/index.ts';
import { SessionExpiredDialog } from '../session/session-expired-dialog.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { failureText } from '../wire/failure.ts';
import { contractEndpoint, createDomainApi } from './domain-api.ts';

const server = remoteServer();

const count = call({ method: 'GET', path: '/ngapi/v1/count', summary: 'x', reply: z.number() });
const save = call({
  method: 'POST',
  path: '/ngapi/v1/save',
  summary: 'x',
  acceptsIdempotencyKey: true,
  reply: nothing,
});
const api = createDomainApi('testApi', ['Count']).injectEndpoints({
  endpoints: (build) => ({
    count: build.query({ ...contractEndpoint(count), providesTags: ['Count'] }),
    save: build.mutation(contractEndpoint(save)),
  }),
});

const listeners: StorePiece = {
  reducerPath: 'testListeners',
  subscribe: (startListening) => {
    startListening({
      matcher: accountsSynced.match,
      effect: (_, { dispatch }) => {
        dispatch(api.util.invalidateTags(['Count']));
      },
    });
  },
};

function Count() {
  const { data, error } = api.useCountQuery();
  return <p>{error ? failureText(error) : `count ${data ?? 'unknown'}`}</p>;
}

function mounted() {
  const store = signedInStore();
  store.inject(api, listeners);
  render(
    <Provider store={store}>
      <Count />
      <Toasts />
      <SessionExpiredDialog onAccept={() => undefined} />
    </Provider>,
  );
  return store;
}

it('reads again when another domain publishes that its data changed, and not for another event', async () => {
  let requests = 0;
  server.use(onCall(count, () => (requests += 1)));
  const store = mounted();
  await screen.findByText('count 1');
  store.dispatch(planCommitted({ planType: 'retirement' }));
  store.dispatch(accountsSynced({ connectionId: 'c' }));
  await screen.findByText('count 2');
  expect(requests).toBe(2);
});

it('subscribes a listener once, however often a remote registers', async () => {
  let requests = 0;
  server.use(onCall(count, () => (requests += 1)));
  const store = mounted();
  store.inject(api, listeners);
  await screen.findByText('count 1');
  store.dispatch(accountsSynced({ connectionId: 'c' }));
  await screen.findByText('count 2');
  await act(() => Promise.resolve());
  expect(requests).toBe(2);
});

it('opens the inactivity dialog on a 401, and not before, with Sign in beside the sentence of what failed [A4-05] [A8-26]', async () => {
  let status = 500;
  server.use(onCall(count, () => new Response(null, { status })));
  const store = mounted();
  await screen.findByText('An error has occurred, Please retry');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  status = 401;
  store.dispatch(api.util.invalidateTags(['Count']));
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session expired.' });
  expect(within(dialog).getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText("You've been signed out. Please sign back in.")).toBeTruthy();
});

it('adds a piece once, however often a remote registers', () => {
  const store = createSuiteStore();
  store.inject(api);
  store.inject(api);
  expect([...store.injected]).toEqual(['testApi']);
  expect(Object.keys(store.getState())).toContain('testApi');
});

describe('a create whose earlier request is still running', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const STILL_SAVING = 'Still saving. This can take a few seconds.';

  it('shows that it is still saving while it waits, and no error', async () => {
    let isRunning = true;
    server.use(
      onCall(count, () => 1),
      onCall(save, () => (isRunning ? aRefusal(409, { reason: 'STILL_RUNNING' }) : {})),
    );
    const store = mounted();
    const saving = store.dispatch(api.endpoints.save.initiate({ idempotencyKey: 'key-12345' }));
    await screen.findByText(STILL_SAVING);
    isRunning = false;
    await pass(2_100);
    expect(await saving).toEqual({ data: {} });
    expect(screen.queryByText(STILL_SAVING)).toBeNull();
  });
});
