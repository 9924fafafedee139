import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  axeFindings,
  freshEmployee,
  goTo,
  launchChromium,
  linkIn,
  mailTo,
  monthBack,
  overflow,
  pageFaults,
  signIn,
  createAccount,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A CSV file of a bank: rent on the first of five months, and purchases of no rhythm. */
async function aBankFile(): Promise<string> {
  const day = (back: number, of: string) => {
    const [year = '', month = ''] = monthBack(back).split('-');
    return `${month}/${of}/${year}`;
  };
  const purchases = ['03', '22', '09', '27', '14'];
  const lines = purchases.flatMap((of, index) => [
    `${day(index + 1, '01')},OAK STREET RENT,-1500.00`,
    `${day(index + 1, of)},CORNER MARKET,-${String(20 + index * 15)}.10`,
  ]);
  const path = join(await mkdtemp(join(tmpdir(), 'fw-import-')), 'bank.csv');
  await writeFile(path, ['Date,Description,Amount', ...lines, '02/30/2026,NO SUCH DAY,-1.00'].join('\n'));
  return path;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Choices of columns that are covered by another one: their last letters are not what is under the pointer there. */
const coveredChoices = (page: Page): Promise<string[]> =>
  page.locator('main button[aria-haspopup=listbox]').evaluateAll((choices) =>
    choices
      .filter((choice) => {
        const { right, top, height } = choice.getBoundingClientRect();
        return !choice.contains(document.elementFromPoint(right - 4, top + height / 2));
      })
      .map(({ textContent }) => textContent),
  );

it('imports a file, gives its rows a category by a rule, takes that back, and finds the rent that repeats', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await createAccount(page, { name: 'Old bank', balance: 5000 });
  // The home page may have read the accounts before this one was there.
  await page.reload();

  await goTo(page, '/my-goals-and-finances/transactions');
  await page.getByRole('link', { name: 'Import' }).click();
  const file = page.getByLabel('File', { exact: true });
  const corner = await file.evaluate(
    (input) => getComputedStyle(input, '::file-selector-button').borderStartStartRadius,
  );
  const saveCorner = await page
    .getByRole('button', { name: /Account$/ })
    .evaluate((button) => getComputedStyle(button).borderStartStartRadius);
  expect(corner).toBe(saveCorner);
  await file.setInputFiles(await aBankFile());
  await page.getByRole('button', { name: /Date format/ }).waitFor();
  expect(await coveredChoices(page)).toEqual([]);
  await press(page, 'Show preview');
  await page.getByText("1 row can't be imported and is left out:").waitFor();
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
  await press(page, 'Import 10 transactions');
  await page.getByText('10 rows imported.').waitFor();

  await goTo(page, '/my-goals-and-finances/transactions/rules');
  await press(page, 'Add a rule');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('corner market');
  await choose(page, 'Set the category', 'Groceries');
  await press(page, 'Save');
  await page.getByText(/transactions? would change\.$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Apply the rules');
  await page.getByText('The rules would change nothing in the last 90 days.').waitFor();
  await press(page, 'Undo');
  await page.getByText(/transactions? restored\.$/).waitFor();

  await goTo(page, '/my-goals-and-finances/recurring');
  await page.getByText("You haven't confirmed a recurring bill yet.").waitFor();
  await page.getByText('What the forecast counts', { exact: true }).click();
  await page.getByText('Recurring transactions: the 0 you confirmed, on their expected days.').waitFor();
  await page.getByRole('heading', { level: 3, name: /^Old bank (falls to|stays at) / }).waitFor();
  await page.getByRole('img', { name: /^Old bank: \$[\d,]+ today, lowest / }).waitFor();
  const guesses = page.getByRole('list', { name: 'Looks recurring' });
  await guesses.getByText('OAK STREET RENT').waitFor();
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Transactions: OAK STREET RENT' }).click();
  await guesses.getByRole('list', { name: 'Transactions' }).waitFor();
  await press(page, 'Confirm OAK STREET RENT');
  await page
    .getByRole('heading', { level: 1, name: /^Old bank (stays (above|at)|falls to|is at) / })
    .waitFor();
  await page.getByRole('heading', { level: 2, name: 'Bills and subscriptions 1' }).waitFor();
  await page.getByText('Recurring transactions: the 1 you confirmed, on their expected days.').waitFor();
  await guesses.waitFor({ state: 'detached' });
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Transactions: OAK STREET RENT' }).click();
  await press(page, 'Not recurring');
  await page.getByText('No recurring bills found yet').first().waitFor();
});

it('mails a person before an account falls below their amount, and is switched off on the page that the mail leads to', async () => {
  const { page, broken } = await openBrowser();
  const person = await freshEmployee();
  await signIn(page, person);
  await createAccount(page, { name: 'Everyday', balance: 500 });
  // $10.00 a day over the last 90 days leave $200.00 in 30 days.
  await createTransaction(page, { value: -900, description: 'Sofa' });
  await goTo(page, '/my-goals-and-finances/recurring');
  const form = page.getByRole('form', { name: 'Email before an account falls' });
  await page.getByText('Email before an account falls').click();
  await form.getByLabel('Amount').fill('250');
  await form.getByRole('button', { name: 'Email me' }).click();
  await form.getByText('We email you when an account is expected to fall below $250.00.').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  const mail = await mailTo(person.username, 'Fairwater: an account may fall below your limit');
  expect(mail.text).not.toContain('Everyday');
  await page.goto('about:blank');
  await page.goto(linkIn(mail));
  await form.getByRole('button', { name: 'Switch off' }).click();
  await form.getByText(/^We can email you when/).waitFor();
  expect(broken).toEqual([]);
});
