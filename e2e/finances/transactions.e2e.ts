import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  axeFindings,
  DESKTOP,
  freshEmployee,
  goTo,
  launchChromium,
  overflow,
  PHONE,
  settled,
  signIn,
  tableTexts,
  today,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const TRANSACTIONS = '/my-goals-and-finances/transactions';
const SPENDING = '/my-goals-and-finances/transactions/spending';
const CALLS = '/webapi/v1/transactions/';

const typedDay = (): string => {
  const [year = '', month = '', day = ''] = today().split('-');
  return `${month}${day}${year}`;
};
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first().click();

async function choose(page: Page, button: Locator, option: string): Promise<void> {
  await button.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Adds an expense of today in the dialog. */
async function add(page: Page, description: string, amount: string): Promise<void> {
  await press(page, 'Add a transaction');
  const dialog = page.getByRole('dialog', { name: 'Add a transaction' });
  await dialog.getByRole('radio', { name: 'Expense' }).check({ force: true });
  await dialog.getByLabel('Amount').fill(amount);
  // A new transaction starts today.
  expect(await dialog.getByRole('spinbutton').allTextContents()).toEqual(
    typedDay()
      .match(/^(..)(..)(....)$/)
      ?.slice(1),
  );
  await dialog.getByRole('button', { name: 'Choose a date' }).waitFor();
  await choose(page, dialog.getByRole('button', { name: /Category/ }), 'Groceries');
  await dialog.getByLabel('Description').fill(description);
  await press(dialog, 'Save');
  await dialog.waitFor({ state: 'hidden' });
}

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody');

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  'adds, moves, splits, hides, edits and deletes a transaction on %s, each by its own call, with the categories read once [A7-22]',
  async (_, viewport) => {
    const { page, broken } = await openBrowser({ viewport });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(CALLS)) calls.push(`${request.method()} ${pathname.slice(CALLS.length)}`);
    });
    await signIn(page, await freshEmployee());
    await goTo(page, TRANSACTIONS);
    await page.getByText('No transactions to display').waitFor();
    await add(page, 'Farm market', '100');
    await rows(page).getByText('−$100.00').first().waitFor();
    await settled(page);
    expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);

    await press(page, 'Actions for Farm market');
    await choose(page, rows(page).getByRole('button', { name: /Category/ }), 'Dining');
    await page.getByText('Category changed.').waitFor();
    await rows(page).getByText('Dining', { exact: true }).first().waitFor();

    await press(page, 'Split transaction');
    const split = page.getByRole('dialog', { name: 'Split transaction' });
    await press(split, 'Add split');
    await split.getByLabel('Amount of split 1').fill('40');
    await choose(page, split.getByRole('button', { name: /Category of split 1/ }), 'Shopping');
    await press(split, 'Save');
    await split.waitFor({ state: 'hidden' });
    await rows(page).getByText('−$60.00').waitFor();
    await rows(page).getByText('−$40.00').waitFor();
    await rows(page).getByText('Part of a split').waitFor();

    await goTo(page, SPENDING);
    await page.getByRole('heading', { level: 1, name: /^You spent \$100 in / }).waitFor();
    const ranks = page.getByRole('table', { name: 'Spending by category' });
    expect((await tableTexts(ranks)).map(([name, share]) => `${name ?? ''} ${share ?? ''}`)).toEqual([
      'Dining 60%',
      'Shopping 40%',
    ]);

    await goTo(page, TRANSACTIONS);
    const original = rows(page).getByRole('row').filter({ hasText: '−$60.00' });
    await original.getByRole('button', { name: 'Actions for Farm market' }).click();
    await press(page, 'Edit split');
    expect(await split.getByLabel('Amount of split 1').inputValue()).toBe('$40.00');
    await press(split, 'Cancel');
    await press(page, 'Hide transaction');
    await rows(page).getByRole('button', { name: 'Unhide transaction' }).waitFor();

    await press(page, 'Edit transaction');
    const editing = page.getByRole('dialog', { name: 'Edit transaction' });
    await editing.getByLabel('Description').fill('Corner shop');
    await press(editing, 'Save');
    await editing.waitFor({ state: 'hidden' });
    await rows(page).getByText('Corner shop').first().waitFor();
    await press(page, 'Edit transaction');
    await press(editing, 'Delete this transaction');
    await page.getByText('No transactions to display').waitFor();

    expect([...new Set(calls)].toSorted()).toEqual([
      'GET categories',
      'POST categories/ranked',
      'POST category-update',
      'POST create',
      'POST days',
      'POST delete',
      'POST list',
      'POST related',
      'POST split',
      'POST update',
      'POST visibility',
    ]);
    expect(calls.filter((call) => call === 'GET categories')).toHaveLength(1);
    expect(broken).toEqual([]);
  },
);

interface Row {
  readonly categoryId: string;
  readonly value: number;
  readonly index: number;
}

const create = (page: Page, { categoryId, value, index }: Row) =>
  createTransaction(page, { value, categoryId, description: `Row ${String(index)}` });

/** 50 expenses of $10.00, 10 of $5.00 in Other and one of $1.00 without a category. */
async function createRows(page: Page): Promise<void> {
  for (let index = 0; index < 50; index += 1)
    await create(page, { categoryId: 'groceries', value: -10, index });
  for (let index = 50; index < 60; index += 1) await create(page, { categoryId: 'other', value: -5, index });
  await create(page, { categoryId: 'uncategorized', value: -1, index: 60 });
}

it('lists ten rows a page in a window of pages, ranks the month in whole percents, and shows an error for 5 seconds [A9-05]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await createRows(page);
  const requested = (path: string) =>
    page
      .waitForRequest((request) => request.url().endsWith(CALLS + path))
      .then((request) => request.postDataJSON() as unknown);
  const list = requested('list');
  await goTo(page, TRANSACTIONS);
  expect(await list).toMatchObject({ page: 1, pageSize: 10 });
  const pages = page.getByRole('navigation', { name: 'Pages of transactions' });
  const numbers = () => pages.getByRole('listitem').allTextContents();
  await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5']);
  await pages.getByRole('button', { name: 'Page 4' }).click();
  await expect.poll(numbers).toEqual(['2', '3', '4', '5', '6']);
  await pages.getByRole('button', { name: 'Page 6' }).click();
  await expect.poll(numbers).toEqual(['4', '5', '6', '7']);
  await pages.getByRole('button', { name: 'Page 7' }).click();
  await page.getByText('61 to 61 of 61').waitFor();
  expect(await pages.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);

  await press(page, 'Add a transaction');
  const dialog = page.getByRole('dialog', { name: 'Add a transaction' });
  await dialog.getByLabel('Description').click();
  await page.keyboard.insertText('a'.repeat(261));
  expect(await dialog.getByLabel('Description').inputValue()).toHaveLength(260);
  await dialog.getByLabel('Amount').fill('0');
  await dialog.getByLabel('Description').click();
  await dialog.getByText('Please enter a non-zero value.').waitFor();
  await dialog.getByLabel('Amount').fill('0.01');
  await expect.poll(() => dialog.getByText('Please enter a non-zero value.').count()).toBe(0);
  await press(dialog, 'Cancel');

  await page.route(`**${CALLS}visibility`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page
    .getByRole('button', { name: /^Actions for Row / })
    .first()
    .click();
  await press(page, 'Hide transaction');
  const alert = page.getByRole('alert').getByText('An error has occurred, Please retry');
  await alert.waitFor();
  const began = Date.now();
  await alert.waitFor({ state: 'hidden' });
  const shownMs = Date.now() - began;
  expect(shownMs).toBeGreaterThan(4_000);
  expect(shownMs).toBeLessThan(7_000);

  const ranked = requested('categories/ranked');
  await goTo(page, SPENDING);
  expect(await ranked).toMatchObject({
    page: 1,
    pageSize: 500,
    rankSize: 100,
    fromDate: `${today().slice(0, 7)}-01`,
  });
  const table = page.getByRole('table', { name: 'Spending by category' });
  await table.locator('tbody tr').first().waitFor();
  expect(await tableTexts(table)).toEqual([
    ['Groceries', '91%', '$500'],
    ['Other', '9%', '$50'],
    ['Uncategorized', '0%', '$1'],
  ]);
  const other = table.locator('tbody tr').nth(1).locator('i');
  const colours = await other.evaluate((dot) => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--cat-19)';
    document.body.append(probe);
    return [getComputedStyle(dot).backgroundColor, getComputedStyle(probe).backgroundColor];
  });
  expect(colours[0]).toBe(colours[1]);
  await page.getByText('This month you have 1 uncategorized expenses.').waitFor();
});

it('draws a ring with a cutout of 60 percent, fades what is not selected to 0.25, and has 19 colours [A9-07]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await create(page, { categoryId: 'groceries', value: -60, index: 1 });
  await create(page, { categoryId: 'dining', value: -40, index: 2 });
  await goTo(page, SPENDING);
  const ring = page.getByRole('figure', { name: 'Spending by category' });
  const slices = ring.locator('[data-chart] [aria-pressed]');
  await expect.poll(() => slices.count(), { timeout: 10_000 }).toBe(2);
  const radii = await slices
    .first()
    .evaluate((slice) =>
      Array.from((slice.getAttribute('d') ?? '').matchAll(/A ([\d.]+)/g), ([, radius]) => Number(radius)),
    );
  const [inner, outer] = [Math.min(...radii.filter((one) => one > 10)), Math.max(...radii)];
  expect(inner / outer).toBeCloseTo(0.6, 1);

  const opacities = () => slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice).opacity));
  expect(await opacities()).toEqual(['1', '1']);
  await page
    .getByRole('table', { name: 'Spending by category' })
    .getByRole('button', { name: 'Dining' })
    .click();
  await expect.poll(opacities).toEqual(['0.25', '1']);

  const palette = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return Array.from({ length: 20 }, (_, index) => style.getPropertyValue(`--cat-${index + 1}`).trim());
  });
  expect(palette.slice(0, 19).every((colour) => colour !== '')).toBe(true);
  expect(new Set(palette.slice(0, 19)).size).toBe(19);
  expect(palette[19]).toBe('');
});
