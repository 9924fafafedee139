import { expect, it } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { launchChromium, freshEmployee, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();

interface Ending {
  readonly name: string;
  readonly file: RegExp;
  readonly end: (route: Route) => Promise<void>;
}

const failWith = (status: number) => (route: Route) => route.fulfill({ status, body: 'unavailable' });
const html = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Login</h1>' });
const ENTRY = /\/apps\/mfe_goals\/.*remoteEntry\.js/;

/** The ways in which a remote was seen to fail before its page could be shown. */
const endings: readonly Ending[] = [
  { name: 'its entry answers 503', file: ENTRY, end: failWith(503) },
  { name: 'its entry is a page', file: ENTRY, end: html },
  {
    name: 'its entry is empty',
    file: ENTRY,
    end: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  },
  { name: 'its entry is refused', file: ENTRY, end: (route) => route.abort() },
  { name: 'its entry hangs', file: ENTRY, end: () => Promise.resolve() },
  {
    name: 'its entry throws',
    file: ENTRY,
    end: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  },
  { name: 'its module is gone', file: /\/apps\/mfe_goals\/.*common/, end: failWith(404) },
];

const openGoals = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Explore all goals' })
    .click();

it.each(endings)('keeps everything else and recovers without a reload when $name', async ({ file, end }) => {
  const { page } = await openBrowser();
  let reloads = 0;
  await page.route(file, end);
  await signIn(page, await freshEmployee());
  page.on('load', () => {
    reloads += 1;
  });

  await openGoals(page);
  await page.getByText('This part of Fairwater is not available right now').waitFor();
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: 'My information' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openGoals(page);
  const panel = page.getByRole('main').getByText('This part of Fairwater is not available right now');
  if (await panel.isVisible())
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await panel.isVisible()).toBe(false);
  expect(reloads).toBe(0);
});

it('offers a reload, and stays on the page, when a file of an old version is gone', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await page.route(/\/apps\/mfe_goals\/.*_page_tsx/, failWith(404));
  await openGoals(page);
  await page.getByText('This page was updated').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/all-goals');
});
