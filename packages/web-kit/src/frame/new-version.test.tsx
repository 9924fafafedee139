import { createMemoryRouter } from '@fw/router/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppRoot } from '../app-root.tsx';
import { createSuiteStore } from '../store.ts';
import { Toasts } from '../toasts/toasts.tsx';
import { useNewVersion } from './new-version.ts';
import { versionsIn } from './published-version.ts';

const MINUTE = 60_000;
const page = (shell: string, goals: string): string =>
  `<script type="application/json" id="suite-registry">{"entry":"/apps/mfe_goals/${goals}/mf-manifest.json"}</script>
  <script defer src="/shell/${shell}/main.1a.js"></script>`;
/** What the gateway answers for a page that is opened now. */
let now = '';
let looks = 0;

function Tab() {
  useNewVersion();
  return <Toasts />;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  document.head.innerHTML = page('1.0.0-aa', '1.0.0-bb').replaceAll('defer src', 'data-src');
  for (const script of document.querySelectorAll('script[data-src]'))
    script.setAttribute('type', 'text/plain');
  for (const script of document.querySelectorAll('script[data-src]'))
    script.setAttribute('src', script.getAttribute('data-src') ?? '');
  looks = 0;
  vi.stubGlobal('fetch', async () => {
    looks += 1;
    return new Response(now);
  });
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

function open(): void {
  const store = createSuiteStore();
  const router = createMemoryRouter([{ path: '/', element: <Tab /> }]);
  render(<AppRoot store={store} router={router} />);
}
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const message = () => screen.queryByText('A new version is available.');

it.each([
  ['a remote', page('1.0.0-aa', '1.1.0-cc')],
  ['the shell', page('2.0.0-dd', '1.0.0-bb')],
])(
  'offers to reload once %s was deployed, when the person comes back, and reloads only then',
  async (_what, next) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    open();
    now = page('1.0.0-aa', '1.0.0-bb');
    await pass(MINUTE);
    await comeBack();
    await vi.waitFor(() => expect(looks).toBe(1));
    await pass(0);
    expect(message()).toBeNull();
    now = next;
    await pass(MINUTE);
    await comeBack();
    await vi.waitFor(() => expect(message()).not.toBeNull());
    await pass(60 * MINUTE);
    expect(message()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('looks every five minutes while the tab stays open, and not twice in one', async () => {
  open();
  now = page('1.0.0-aa', '1.1.0-cc');
  await comeBack();
  await pass(4 * MINUTE);
  expect([looks, message()]).toEqual([0, null]);
  await pass(MINUTE);
  await vi.waitFor(() => expect(message()).not.toBeNull());
  await comeBack();
  await pass(MINUTE - 1);
  expect(looks).toBe(1);
});

it('shows nothing while the page cannot be read', async () => {
  vi.stubGlobal('fetch', async () => {
    looks += 1;
    throw new TypeError('no network');
  });
  open();
  await pass(5 * MINUTE);
  await vi.waitFor(() => expect(looks).toBe(1));
  await pass(0);
  expect(message()).toBeNull();
});

it('finds the version of each published folder in a page', () => {
  expect([...versionsIn(page('1.0.0-aa', '1.1.0-cc'))]).toEqual([
    ['apps/mfe_goals', '1.1.0-cc'],
    ['shell', '1.0.0-aa'],
  ]);
});
