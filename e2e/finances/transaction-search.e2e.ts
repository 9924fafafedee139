import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  axeFindings,
  freshEmployee,
  goTo,
  launchChromium,
  overflow,
  settled,
  signIn,
  tableTexts,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const TRANSACTIONS = '/my-goals-and-finances/transactions';

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first().click();

async function choose(page: Page, button: Locator, option: string): Promise<void> {
  await button.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface Row {
  readonly categoryId: string;
  readonly value: number;
  readonly index: number;
}

const create = (page: Page, { categoryId, value, index }: Row) =>
  createTransaction(page, { value, categoryId, description: `Row ${String(index)}` });

it('finds transactions by words and amount, keeps the search in the address, adds up what it found, and changes several at once', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await create(page, { categoryId: 'groceries', value: -60, index: 1 });
  await create(page, { categoryId: 'groceries', value: -40, index: 12 });
  await create(page, { categoryId: 'income', value: 900, index: 13 });
  await goTo(page, TRANSACTIONS);
  await page.getByRole('heading', { level: 1, name: '3 transactions' }).waitFor();
  await page.getByRole('searchbox').fill('row 1');
  await page.getByText('$900.00 in, $100.00 out.').waitFor();
  await page.getByRole('rowheader', { name: /^Today, / }).waitFor();
  await press(page, 'Filters');
  await page.getByLabel('Amount to').fill('50');
  await page.getByText('$0.00 in, $40.00 out.').waitFor();
  await page.getByRole('heading', { level: 1, name: '1 transaction' }).waitFor();
  await settled(page);
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
  await press(page, 'Remove filter: $50.00 and less');
  await page.getByText('$900.00 in, $100.00 out.').waitFor();
  await page.getByRole('searchbox').fill('manually added');
  await page.getByText('$900.00 in, $100.00 out.').waitFor();
  await page.getByRole('searchbox').fill('40');
  await page.getByText('$0.00 in, $40.00 out.').waitFor();
  await page.reload();
  await page.getByText('$0.00 in, $40.00 out.').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('40');
  await press(page, 'Clear filters');
  await page.getByRole('heading', { level: 1, name: '3 transactions' }).waitFor();

  const table = page.getByRole('table', { name: 'Transactions' });
  const categories = async () =>
    (await tableTexts(table)).map(([, , , category]) => category ?? '').toSorted();
  await expect.poll(categories).toEqual(['Groceries', 'Groceries', 'Income']);
  await press(page, 'Select');
  await press(page, 'Select this page');
  await page.getByText('3 selected, +$800.00').waitFor();
  await table.getByRole('checkbox', { name: 'Row 13' }).uncheck();
  await settled(page);
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
  const bar = page.getByRole('region', { name: 'Selected transactions' });
  await choose(page, bar.getByRole('button', { name: /Choose a category/ }), 'Dining');
  await page.getByText('2 transactions moved to Dining.').waitFor();
  await expect.poll(categories).toEqual(['Dining', 'Dining', 'Income']);
  await press(page, 'Undo');
  await page.getByText('Change undone.').waitFor();
  await expect.poll(categories).toEqual(['Groceries', 'Groceries', 'Income']);
  await page.getByText('Select transactions to change them together.').waitFor();
  await table.getByRole('checkbox', { name: 'Row 13' }).check();
  await bar.getByRole('textbox', { name: 'Tags to add' }).fill('trip');
  await press(bar, 'Add tags');
  await page.getByText('1 transaction tagged trip.').waitFor();
  await press(page, 'Done');

  await press(page, 'Actions for Row 12');
  await press(page, 'Add note or tags');
  const note = page.getByRole('dialog', { name: 'Note and tags' });
  await note.getByLabel('Note').fill('Birthday of Sam');
  await note.getByLabel('Tags').fill('gift, trip');
  await press(note, 'Save');
  await note.waitFor({ state: 'hidden' });
  await press(page, 'Name this merchant');
  const merchant = page.getByRole('dialog', { name: 'Name of the merchant' });
  await merchant.getByLabel('Show as').fill('Corner shop');
  await press(merchant, 'Save');
  await page.getByText('3 transactions now shown as Corner shop. New ones will be too.').waitFor();
  await page.getByRole('button', { name: 'Actions for Corner shop' }).nth(2).waitFor();
  await settled(page);
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
  await page.getByRole('searchbox').fill('corner');
  await page.getByText('$900.00 in, $100.00 out.').waitFor();
  await page.getByRole('searchbox').fill('trip');
  await page.getByText('$900.00 in, $40.00 out.').waitFor();
  await page.getByRole('searchbox').fill('birthday');
  await page.getByText('$0.00 in, $40.00 out.').waitFor();
  expect(broken).toEqual([]);
});
