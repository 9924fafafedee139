import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPerson, goTo, launchChromium, settled, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();
const HOME = '#/my-goals-and-finances';
const BUDGETS = '#/live-by-a-budget/calculator';

const readAddress = (page: Page) => {
  const { pathname, hash } = new URL(page.url());
  return `${pathname}${hash}`;
};
const isAt = (page: Page, address: string) => expect.poll(() => readAddress(page)).toBe(address);

it('routes by the hash, reloads on the same URL, and redirects the empty path and my-goals-and-finances/budget [A2-01]', async () => {
  const { page, requested } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  // The empty path.
  await isAt(page, `/${HOME}`);
  await goTo(page, '/all-goals');
  await isAt(page, '/#/all-goals');
  await goTo(page, '/');
  await isAt(page, `/${HOME}`);
  await goTo(page, '');
  await isAt(page, `/${HOME}`);

  // Budgets, also below the address that is redirected: that one is no page.
  await goTo(page, '/my-goals-and-finances/budget');
  await isAt(page, `/${BUDGETS}`);
  await settled(page);
  await goTo(page, '/my-goals-and-finances/budget/none');
  await page.getByRole('heading', { level: 1, name: "We couldn't find that page" }).waitFor();
  await isAt(page, '/#/my-goals-and-finances/budget/none');

  // A page in the hash is fetched with no document of its own.
  await goTo(page, BUDGETS.slice(1));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  const documents = requested.filter((one) => one.endsWith('/') || one.includes('/live-by-a-budget'));
  expect(documents).toEqual([documents[0]]);
  await page.reload();
  await isAt(page, `/${BUDGETS}`);
  await page.getByRole('button', { name: 'Add a budget' }).waitFor();
  await settled(page);

  // The link of the page that is open reads the page again, another link reads the other page.
  const reads = () => requested.filter((one) => one.endsWith('/webapi/v1/budgets/list')).length;
  const before = reads();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Budget' });
  await link.click();
  await expect.poll(reads).toBe(before + 1);
  await isAt(page, `/${BUDGETS}`);
  await settled(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Explore all goals' })
    .click();
  await isAt(page, '/#/all-goals');
  await settled(page);
  expect(reads()).toBe(before + 1);
});
