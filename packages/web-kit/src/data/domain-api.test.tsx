import { accountsSynced, planCommitted } from '@fw/contract-events';
import { call } from '@fw/contract-kernel';
import { Provider } from '@fw/state';
import { cleanup, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sessionRead } from '../session/session.slice.ts';
import { createSuiteStore, invalidateOn } from '../store.ts';
import { anEmployee } from '../testing.tsx';
import { failureText } from '../wire/failure.ts';
import { ask, createDomainApi } from './domain-api.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const count = call({ method: 'GET', path: '/ngapi/v1/count', summary: 'x', reply: z.number() });
const api = createDomainApi('testApi', ['Count']).injectEndpoints({
  endpoints: (build) => ({ count: build.query({ ...ask(count), providesTags: ['Count'] }) }),
});

function Counted() {
  const { data, error } = api.useCountQuery();
  return <p>{error ? failureText(error) : `count ${data ?? 'unknown'}`}</p>;
}

function mounted() {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee(), idleSeconds: 900 }));
  store.inject(
    api,
    invalidateOn('test/synced', accountsSynced.match, () => api.util.invalidateTags(['Count'])),
  );
  render(
    <Provider store={store}>
      <Counted />
    </Provider>,
  );
  return store;
}

it('reads again when another domain tells that its data moved', async () => {
  let asked = 0;
  server.use(http.get('*/ngapi/v1/count', () => HttpResponse.json((asked += 1))));
  const store = mounted();
  await screen.findByText('count 1');
  store.dispatch(planCommitted({ planType: 'retirement' }));
  store.dispatch(accountsSynced({ connectionId: 'c' }));
  await screen.findByText('count 2');
  expect(asked).toBe(2);
});

it('opens the inactivity dialog on a 401 [A4-05] [A8-26]', async () => {
  server.use(http.get('*/ngapi/v1/count', () => new HttpResponse(null, { status: 401 })));
  const store = mounted();
  await screen.findByText('You are signed out. Please sign back in.');
  expect(store.getState().session.expired).toBe(true);
});

it('takes a piece in once, however often a remote brings it', () => {
  const store = createSuiteStore();
  store.inject(api);
  store.inject(api);
  expect([...store.injected]).toEqual(['testApi']);
  expect(Object.keys(store.getState())).toContain('testApi');
});
