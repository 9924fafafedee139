import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillSignIn, freshEmployee, goTo, launchChromium, signIn, step } from '../lib/index.ts';

const openBrowser = launchChromium();
const CALCULATOR = '/plan-for-retirement/calculator?plan=RETIREMENT';
const PLANNER = '/secure/work-with-a-planner';
const TRANSACTIONS = '/my-goals-and-finances/transactions';
const SAVES = '**/goal/plan/set/**';
const MARK = 'Kingfisher';
const INCOME = '7131313';

const menu = (page: Page) => page.getByRole('button', { name: /^Menu of / });
const message = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const description = (page: Page) =>
  page.getByRole('dialog', { name: 'Add a transaction' }).getByLabel('Description');
const income = (page: Page) => page.getByLabel('Annual income', { exact: true });

/** Keys and values of both storages, each value also as the bytes that it encodes. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).flatMap((key) => {
        const value = storage.getItem(key) ?? '';
        return [key, value, /^[\w+/]+={0,2}$/.test(value) && value.length % 4 === 0 ? atob(value) : ''];
      }),
    ),
  );
const draftsIn = (texts: readonly string[]) => texts.filter((text) => text.startsWith('fw:draft:'));

/** Types in a dialog, in a message and in a step of a plan, and saves none of it. */
async function typeEverywhere(page: Page): Promise<void> {
  await goTo(page, TRANSACTIONS);
  await page.getByRole('button', { name: 'Add a transaction' }).first().click();
  await description(page).fill(`${MARK} one`);
  await goTo(page, PLANNER);
  await page.getByRole('button', { name: 'Assign me a planner' }).click();
  await message(page).fill(`${MARK} two`);
  await goTo(page, CALCULATOR);
  await step(page, 'Confirm your personal information').waitFor();
  // The answers cannot be saved any more, so that this tab is the only place that has them.
  await page.route(SAVES, (route) => route.abort());
  await income(page).fill(INCOME);
}

/** The cookies are gone: the first call of a page that has not been opened yet finds no session. */
async function endSession(page: Page, unseen: string): Promise<void> {
  await page.context().clearCookies();
  await goTo(page, unseen);
  const dialog = page.getByRole('alertdialog', { name: 'Your session expired.' });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Username or email').waitFor();
}

/** The menu is there before the page leads back to where the session ended: an address set in between would be lost. */
async function signInAgain(page: Page, who: Parameters<typeof fillSignIn>[1], to: string): Promise<void> {
  await fillSignIn(page, who);
  await page.waitForURL(({ hash }) => hash.startsWith(`#${to}`));
  await menu(page).waitFor();
}

it('stores what was typed so that it can be read with the key of its person only, and brings it back', async () => {
  const { page } = await openBrowser();
  const [who, other] = [await freshEmployee(), await freshEmployee()];
  await signIn(page, who);
  await typeEverywhere(page);
  await expect.poll(async () => draftsIn(await stored(page)).length).toBe(3);
  const written = await stored(page);
  expect(written.filter((text) => text.includes(MARK) || text.includes(INCOME))).toEqual([]);
  // The name of an item has the person, and nothing of the form.
  for (const item of draftsIn(written))
    expect(item).toMatch(new RegExp(`^fw:draft:${who.userId}:\\w{9,18}$`));

  await page.reload();
  await expect.poll(() => income(page).inputValue()).toBe('$7,131,313.00');
  await page.unroute(SAVES);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => draftsIn(await stored(page)).length).toBe(2);
  await goTo(page, PLANNER);
  await expect.poll(() => message(page).inputValue()).toBe(`${MARK} two`);

  await endSession(page, '/all-goals');
  expect(draftsIn(await stored(page))).toHaveLength(2);
  await signInAgain(page, who, '/all-goals');
  await goTo(page, PLANNER);
  await expect.poll(() => message(page).inputValue()).toBe(`${MARK} two`);
  await goTo(page, TRANSACTIONS);
  await page.getByRole('button', { name: 'Add a transaction' }).first().click();
  await expect.poll(() => description(page).inputValue()).toBe(`${MARK} one`);

  await goTo(page, PLANNER);
  await endSession(page, '/my-goals-and-finances/cashflow-detail');
  await signInAgain(page, other, '/my-goals-and-finances/cashflow-detail');
  expect(draftsIn(await stored(page))).toEqual([]);
  await goTo(page, PLANNER);
  await page.getByRole('button', { name: 'Assign me a planner' }).click();
  await message(page).waitFor();
  expect(await message(page).inputValue()).toBe('');
});
