import { call, nothing } from '@fw/contract-kernel';
import { Provider } from '@fw/state';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazyPage } from '../remote/lazy-page.ts';
import { createSuiteStore } from '../store.ts';
import { onCall, remoteServer } from '../testing/index.ts';
import { failureText } from '../wire/failure.ts';
import { contractEndpoint, createDomainApi } from './domain-api.ts';
import { untilOnline } from './until-online.ts';

const server = remoteServer();
const count = call({ method: 'GET', path: '/ngapi/v1/count', summary: 'x', reply: z.number() });
const save = call({ method: 'POST', path: '/ngapi/v1/save', summary: 'x', reply: nothing });
const api = createDomainApi('onlineApi', ['Count']).injectEndpoints({
  endpoints: (build) => ({
    count: build.query({ ...contractEndpoint(count), providesTags: ['Count'] }),
    save: build.mutation(contractEndpoint(save)),
  }),
});

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => vi.restoreAllMocks());

/** What the page has shown, in order. */
let shown: string[] = [];

function Count() {
  const { data, error } = api.useCountQuery();
  const text = error ? failureText(error) : `count ${data ?? 'unknown'}`;
  if (shown.at(-1) !== text) shown.push(text);
  return <p>{text}</p>;
}

function mounted(answer: () => number) {
  shown = [];
  let requests = 0;
  server.use(
    onCall(count, () => {
      requests += 1;
      return answer();
    }),
    onCall(save, () => HttpResponse.error()),
  );
  const store = createSuiteStore();
  store.inject(api);
  render(
    <Provider store={store}>
      <Count />
    </Provider>,
  );
  return { store, requests: () => requests };
}

it('keeps what was read while offline, and reads again by itself when the network is back', async () => {
  let value = 1;
  const { store, requests } = mounted(() => value);
  await screen.findByText('count 1');
  setOnline(false);
  value = 2;
  act(() => void store.dispatch(api.util.invalidateTags(['Count'])));
  value = 3;
  setOnline(true);
  expect(await screen.findByText('count 3')).toBeTruthy();
  expect(shown).toEqual(['count unknown', 'count 1', 'count 3']);
  expect(requests()).toBe(2);
});

it('starts a first read when the network is back, without an error before', async () => {
  setOnline(false);
  const { requests } = mounted(() => 7);
  expect(screen.getByText('count unknown')).toBeTruthy();
  setOnline(true);
  expect(await screen.findByText('count 7')).toBeTruthy();
  expect(shown).toEqual(['count unknown', 'count 7']);
  expect(requests()).toBe(1);
});

it('does not hold a change back: it fails at once where the network does', async () => {
  const { store } = mounted(() => 1);
  setOnline(false);
  await expect(store.dispatch(api.endpoints.save.initiate()).unwrap()).rejects.toEqual({
    kind: 'offline',
  });
});

it('loads the file of a page when the network is back', async () => {
  const Page = () => null;
  const load = vi.fn<() => Promise<{ Page: () => null }>>().mockResolvedValue({ Page });
  setOnline(false);
  const loaded = lazyPage(load, (module) => module.Page)();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  setOnline(true);
  expect(await loaded).toEqual({ Component: Page });
});

it('ends a wait whose request was aborted', async () => {
  setOnline(false);
  const abort = new AbortController();
  const wait = untilOnline(abort.signal);
  abort.abort();
  await expect(wait).rejects.toThrow('aborted');
});
