import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchChromium, goTo } from '../lib/index.ts';
import { openAnotherPage, isSamePage, REMOTES, tryAgain, openRemote, type Remote } from './remotes.ts';

const openBrowser = launchChromium();

interface Breakage {
  readonly what: string;
  readonly file: string;
  readonly respond: (route: Route) => Promise<void>;
}

const missing = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'not here' });
const page404 = (route: Route): Promise<void> =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Fairwater</title>' });
const throwing = (route: Route): Promise<void> =>
  route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken build")' });

const BREAKAGES: readonly Breakage[] = [
  { what: 'its entry is missing', file: 'remoteEntry.js', respond: missing },
  { what: 'a page comes instead of its entry', file: 'remoteEntry.js', respond: page404 },
  { what: 'its entry is another file than was published', file: 'remoteEntry.js', respond: throwing },
  { what: 'its code is missing', file: '{common,__federation_expose_mfe}*.js', respond: missing },
];

const filePattern = ({ name }: Remote, file: string): string => `**/apps/${name}/*/${file}`;

/** Opens the remote, sees the panel, works elsewhere, and comes back once it is served again; returns the wait in ms. */
async function openWhileDown(page: Page, remote: Remote, heal: () => Promise<void>): Promise<void> {
  await goTo(page, remote.route);
  await tryAgain(page).waitFor();
  await openRemote(page, remote.elsewhere);
  await goTo(page, remote.route);
  await tryAgain(page).waitFor();
  await heal();
  await tryAgain(page).click();
  await page.getByRole('heading', { level: 1, name: remote.headline }).waitFor();
}

describe.each(REMOTES)('$name is down', (remote) => {
  it.each(BREAKAGES)('shows a panel in its place when $what, until Try again', async ({ file, respond }) => {
    const { page } = await openBrowser();
    await page.route(filePattern(remote, file), respond);
    await openAnotherPage(page, remote);
    await openWhileDown(page, remote, () => page.unroute(filePattern(remote, file)));
    expect(await isSamePage(page)).toBe(true);
  });
});

it('gives up on a remote that hangs within ten seconds, each of the four, and recovers without a reload', async () => {
  const waits = await Promise.all(
    REMOTES.map(async (remote) => {
      const { page } = await openBrowser();
      const file = filePattern(remote, 'remoteEntry.js');
      await page.route(file, () => new Promise<void>(() => undefined));
      await openAnotherPage(page, remote);
      const began = performance.now();
      await goTo(page, remote.route);
      await tryAgain(page).waitFor();
      const waited = performance.now() - began;
      await openRemote(page, remote.elsewhere);
      await page.unroute(file);
      await openRemote(page, remote);
      expect(await isSamePage(page)).toBe(true);
      return waited;
    }),
  );
  for (const waited of waits) expect(waited).toBeLessThan(10_000);
});

it('shows a greeting and one panel for each part of the home page that cannot be loaded, and nothing else breaks', async () => {
  const { page } = await openBrowser();
  await page.route('**/apps/mfe_finances/**', missing);
  const [finances, goals] = REMOTES;
  if (!finances || !goals) throw new Error('there are no remotes');
  await openAnotherPage(page, finances);
  await goTo(page, '/my-goals-and-finances');
  await page.getByRole('heading', { level: 1, name: /Here is your financial picture/ }).waitFor();
  for (const part of ['Net worth', 'Cash flow', 'Spending']) {
    await page
      .getByRole('alert')
      .filter({ hasText: `${part} is not available right now` })
      .waitFor();
  }
  await page.unroute('**/apps/mfe_finances/**');
  for (const part of ['Cash flow', 'Spending']) {
    const panel = page.getByRole('alert').filter({ hasText: `${part} is not available right now` });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.waitFor({ state: 'detached' });
  }
  await openRemote(page, goals);
  expect(await isSamePage(page)).toBe(true);
});
