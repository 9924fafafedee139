import { createMemoryRouter } from '@fw/router/testing';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppRoot } from '../app-root.tsx';
import { createDomainApi, LAST_DATA } from '../data/domain-api.ts';
import { sessionRead } from '../session/session.slice.ts';
import { createSuiteStore } from '../store.ts';
import { anEmployee } from '../testing/index.ts';
import { Frame } from './frame.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T17:00:00Z'), toFake: ['Date'] });
});

const NOTE = /^What you see is/;

/** A frame over a domain whose only call is read once, and again later by `readAgain`; `answer` ends the second read. */
async function frameOver(times: Parameters<typeof createDomainApi>[2]) {
  let reads = 0;
  let answer: () => void = () => undefined;
  const second = new Promise<void>((resolve) => (answer = resolve));
  const api = createDomainApi('sumsApi', [], times).injectEndpoints({
    endpoints: (build) => ({
      sum: build.query<number, void>({
        queryFn: async () => {
          reads += 1;
          if (reads > 1) await second;
          return { data: reads };
        },
      }),
    }),
  });
  const store = createSuiteStore();
  store.inject(api);
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee(), idleSeconds: 900 }));
  await store.dispatch(api.endpoints.sum.initiate(undefined));
  const frame = <Frame brand="Fairwater" home="/" nav={[]} onSignIn={() => undefined} />;
  const router = createMemoryRouter([{ element: frame, children: [{ path: '/', element: <h1>Sum</h1> }] }]);
  render(<AppRoot store={store} router={router} />);
  await screen.findByRole('heading', { name: 'Sum' });
  const readAgain = (secondsLater: number): void => {
    vi.setSystemTime(Date.now() + secondsLater * 1_000);
    act(() => void store.dispatch(api.endpoints.sum.initiate(undefined, { forceRefetch: true })));
  };
  const isReadingAgain = () => vi.waitFor(() => expect(reads).toBe(2));
  return { readAgain, isReadingAgain, answer: () => answer() };
}

it('shows how old the data of a domain is while the current data loads', async () => {
  const { readAgain, answer } = await frameOver(LAST_DATA);
  expect(screen.queryByText(NOTE)).toBeNull();
  readAgain(180);
  expect(await screen.findByText('What you see is 3 minutes old. The current data is loading.')).toBeTruthy();
  await act(() => Promise.resolve(answer()));
  await vi.waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
});

it.each([
  ['data that is younger than a minute', LAST_DATA, 59],
  ['a domain that keeps none', {}, 180],
])('shows no age for %s', async (_what, times, secondsLater) => {
  const { readAgain, isReadingAgain, answer } = await frameOver(times);
  readAgain(secondsLater);
  await act(isReadingAgain);
  expect(screen.queryByText(NOTE)).toBeNull();
  await act(() => Promise.resolve(answer()));
});
