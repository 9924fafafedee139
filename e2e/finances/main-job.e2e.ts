import { runningSuite } from '@fw/test-kit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  connectBank,
  readBankData,
  launchChromium,
  dollarsText,
  freshEmployee,
  goTo,
  headerTexts,
  linkDialog,
  monthBack,
  monthName,
  openLink,
  PLATYPUS,
  signedText,
  signIn,
  sumRows,
  syncToast,
  tableTexts,
  wholeText,
  worthIn,
  type BankData,
  type Person,
} from '../lib/index.ts';

const NOOR = { username: 'noor', password: 'pass_good' };
const TRANSACTIONS = '/my-goals-and-finances/transactions';
const CASH_FLOW = '/my-goals-and-finances/cashflow-detail';
const BUDGET = '/live-by-a-budget/calculator';
const SPENDING = '/my-goals-and-finances/transactions/spending';

const openBrowser = launchChromium();
let person: Person;
let bankData: BankData;

/** No test needs another: the bank of the person is connected before all of them. */
beforeAll(async () => {
  [person, bankData] = await Promise.all([freshEmployee(), readBankData(NOOR.username, NOOR.password)]);
  await connectBank(await signedIn(), NOOR);
});

const cents = (amount: number): number => Math.round(amount * 100);

async function signedIn(who = person): Promise<Page> {
  const { page } = await openBrowser();
  await signIn(page, who);
  return page;
}

describe('the main job of an employee', () => {
  it('connects a bank in Link and shows that its data is being updated, then up to date [A2-65]', async () => {
    const page = await signedIn(await freshEmployee());
    const dialog = await openLink(page);
    await page.getByRole('heading', { level: 1, name: 'Connect your first bank.' }).waitFor();
    await dialog.connect({ bank: PLATYPUS, ...NOOR });

    const { updating, upToDate } = syncToast(page);
    await updating.waitFor();
    await upToDate.waitFor({ timeout: 45_000 });
    expect(await updating.count()).toBe(0);
    await upToDate.waitFor({ state: 'hidden', timeout: 10_000 });
  });

  it('shows every account with the balance the bank serves, to the cent', async () => {
    const page = await signedIn();
    await goTo(page, '/my-goals-and-finances/accounts');
    const bank = page.getByRole('region', { name: PLATYPUS });
    await bank.waitFor();
    const owes = (type: string): boolean => type === 'credit' || type === 'loan';
    const worth = bankData.accounts.map(
      ({ type, balances }) => cents(balances.current ?? 0) * (owes(type) ? -1 : 1),
    );
    for (const [place, { name }] of bankData.accounts.entries()) {
      const row = bank.getByRole('listitem').filter({ hasText: name });
      expect(await row.textContent()).toContain(dollarsText(worth[place] ?? 0));
    }
    expect(await bank.getByRole('listitem').count()).toBe(bankData.accounts.length);
    const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(worthIn(headline)).toBe(worth.reduce((sum, one) => sum + one, 0));
    const past = page.getByRole('figure', { name: 'Net worth over time' });
    await past.getByText(/^Dashed: before /).waitFor();

    await goTo(page, '/');
    const card = page.getByRole('region', { name: 'Net worth' });
    await card.getByText(/ since .*, worked out from your transactions\.$/).waitFor();
  });

  it('lists the transactions newest first, ten a page, and opens and closes one row at a time [A2-59] [A2-60] [A4-40]', async () => {
    const page = await signedIn();
    await goTo(page, TRANSACTIONS);
    const table = page.getByRole('table', { name: 'Transactions' });
    await table.locator('tbody tr td:nth-child(5)', { hasText: '$' }).first().waitFor();
    expect(await headerTexts(table)).toEqual(['Date', 'Description', 'Source', 'Category', 'Amount', 'More']);
    await page.getByText(`1 to 10 of ${bankData.rows.length.toLocaleString('en-US')}`).waitFor();

    const accountOf = new Map(bankData.accounts.map(({ account_id, name }) => [account_id, name]));
    const served = bankData.rows.map((row) => {
      const [year = '', month = '', day = ''] = row.date.split('-');
      return `${month}/${day}/${year} ${accountOf.get(row.account_id) ?? ''} ${signedText(-cents(row.amount))}`;
    });
    const pageShown = (await tableTexts(table)).map(
      ([date, , source, , amount]) => `${date} ${source} ${amount}`,
    );
    expect(pageShown).toHaveLength(10);
    const days = bankData.rows.map(({ date }) => date).toSorted((left, right) => right.localeCompare(left));
    expect(pageShown.map((line) => line.slice(0, 10))).toEqual(
      days.slice(0, 10).map((day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`),
    );
    for (const line of pageShown) expect(served).toContain(line);

    const toggles = table.getByRole('button', { name: /^Actions for / });
    await toggles.nth(0).click();
    await toggles.nth(2).click();
    await table.getByRole('button', { name: 'Hide transaction' }).waitFor();
    expect(await table.getByRole('button', { name: 'Hide transaction' }).count()).toBe(1);
    expect(await toggles.nth(0).getAttribute('aria-expanded')).toBe('false');
    await toggles.nth(2).click();
    await expect.poll(() => table.getByRole('button', { name: 'Hide transaction' }).count()).toBe(0);

    const pages = page.getByRole('navigation', { name: 'Pages of transactions' });
    expect(await pages.getByRole('listitem').allTextContents()).toEqual(['1', '2', '3', '4', '5']);
    expect(await pages.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
    expect(await pages.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(false);
    await pages.getByRole('button', { name: 'Page 4' }).click();
    await page.getByText(`31 to 40 of ${bankData.rows.length.toLocaleString('en-US')}`).waitFor();
    expect(await pages.getByRole('listitem').allTextContents()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('creates a budget beside the spending of last month and shows what was spent of it [A2-48]', async () => {
    const page = await signedIn();
    await goTo(page, BUDGET);
    const [spent, before] = [0, 1].map(
      (back) => sumRows(bankData, monthBack(back)).byCategory.get('Groceries') ?? 0,
    );
    await page.getByRole('button', { name: 'Add a budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a budget' });
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: /Category/ }).click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByText(`Last month, you spent ${dollarsText(before ?? 0)} in this category.`).waitFor();
    await dialog.getByLabel('Budget amount').fill('750');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Groceries' }) });
    await row.waitFor();
    expect(await row.textContent()).toContain(dollarsText(spent ?? 0));
    expect(await row.textContent()).toContain('$750.00');
    await row.getByRole('link').click();
    await page.getByRole('table', { name: 'Transactions' }).waitFor();
    const [year, month] = monthBack(0).split('-').map(Number);
    expect(page.url()).toMatch(new RegExp(`${TRANSACTIONS}/budget/[^/]+/${year}/${month}$`));
  });

  it.each([3, 6, 12])(
    "shows the cash flow of %i months as the sums of the bank's rows [A2-52] [A2-53]",
    async (months) => {
      const page = await signedIn();
      const responded = page.waitForResponse(
        (response) =>
          response.url().endsWith('/cash-flow') && (response.request().postData() ?? '').includes('12'),
      );
      await goTo(page, CASH_FLOW);
      const frame = page.getByRole('button', { name: /Time frame/ });
      await frame.waitFor();
      expect(await frame.textContent()).toContain('3 months');
      await frame.click();
      expect(await page.getByRole('option').allTextContents()).toEqual(['3 months', '6 months', '12 months']);
      await page.getByRole('option', { name: `${months} months`, exact: true }).click();
      type Month = { year: number; month: number; totalIncomes: number; totalExpenses: number };
      const wire = ((await (await responded).json()) as Month[]).slice(-months);
      const expected = wire.map(({ year, month }) => {
        const name = `${year}-${String(month).padStart(2, '0')}`;
        return { name, ...sumRows(bankData, name) };
      });
      const last = Array.from({ length: months }, (_, back) => monthBack(back));
      expect(expected.map(({ name }) => name).toSorted()).toEqual(last.toSorted());
      expect(wire.map((one) => [cents(one.totalIncomes), cents(one.totalExpenses)])).toEqual(
        expected.map(({ income, spending }) => [income, spending]),
      );

      const table = page.getByRole('table', { name: 'Income, spending and net by month' });
      await expect.poll(() => table.locator('tbody tr').count()).toBe(months);
      expect(await headerTexts(table)).toEqual(['Month', 'Income', 'Spending', 'Net']);
      expect(await tableTexts(table)).toEqual(
        expected.map(({ name, income, spending }) => [
          monthName(name),
          ...[income, spending, income - spending].map(wholeText),
        ]),
      );
      const card = page.getByRole('region', { name: 'Income and spending' });
      expect(await card.getByRole('listitem').allTextContents()).toEqual(['Income', 'Spending']);
      const chart = page.getByRole('figure', { name: 'Income and spending by month' });
      await expect.poll(() => chart.locator('[data-chart] [data-series]').count()).toBe(months * 2);
    },
  );

  it('opens the transactions of the month whose row or bar is pressed [A2-54] [A2-55] [A2-56]', async () => {
    const page = await signedIn();
    await goTo(page, CASH_FLOW);
    const rows = page.getByRole('table', { name: 'Income, spending and net by month' }).locator('tbody tr');
    const chart = page.getByRole('figure', { name: 'Income and spending by month' });
    const bars = chart.locator('[data-chart] [data-series="income"]');
    const months = chart.getByRole('link');
    await expect.poll(() => bars.count()).toBe(3);
    const opacities = () => bars.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    const backgrounds = () =>
      rows.evaluateAll((all) =>
        all.map(
          (one) =>
            [...one.children].map((cell) => getComputedStyle(cell).backgroundColor).join() +
            getComputedStyle(one).backgroundColor,
        ),
      );

    await page.mouse.move(2, 2);
    const [plainBars, plainRows] = [await opacities(), await backgrounds()];
    await rows.nth(1).hover();
    await expect.poll(async () => (await opacities())[0]).not.toBe(plainBars[0]);
    expect((await opacities())[1]).toBe(plainBars[1]);
    await page.mouse.move(2, 2);
    await expect.poll(opacities).toEqual(plainBars);
    await months.nth(0).hover();
    await expect.poll(async () => (await backgrounds())[0]).not.toBe(plainRows[0]);
    expect((await backgrounds())[1]).toBe(plainRows[1]);

    const month =
      (await tableTexts(page.getByRole('table', { name: 'Income, spending and net by month' })))[0]?.[0] ??
      '';
    await months.nth(0).click();
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`(saved|spent) .* ${month}\\.$`) })
      .waitFor();
    expect(page.url()).toMatch(/\/transactions\/cashflow\/\d{4}\/\d{1,2}$/);
    const period = [0, 1, 2].map((back) => monthBack(back)).find((name) => monthName(name) === month) ?? '';
    const { income, spending } = sumRows(bankData, period);
    const summary = page.getByRole('region', { name: month });
    await summary.getByText('$').first().waitFor();
    expect(await summary.locator('dt').allTextContents()).toEqual(['Income', 'Spending', 'Net']);
    expect(await summary.locator('dd').allTextContents()).toEqual(
      [income, spending, income - spending].map(wholeText),
    );

    await page.goBack();
    await rows.nth(1).click();
    await page.waitForURL(/\/transactions\/cashflow\/\d{4}\/\d{1,2}$/);
  });

  it("divides the month's spending by category, and moves through the categories with the arrows [A4-39]", async () => {
    const page = await signedIn();
    await goTo(page, SPENDING);
    const { spending, byCategory } = sumRows(bankData, monthBack(0));
    const table = page.getByRole('table', { name: 'Spending by category' });
    await table.locator('tbody tr').first().waitFor();
    expect(await headerTexts(table)).toEqual(['Category', '% of spending', 'Amount']);
    const shown = await tableTexts(table);
    expect(Object.fromEntries(shown.map(([name, , amount]) => [name, amount]))).toEqual(
      Object.fromEntries([...byCategory].map(([name, amount]) => [name, wholeText(amount)])),
    );
    const ring = page.getByRole('figure', { name: 'Spending by category' });
    await ring.getByText('Total Spending').waitFor();
    expect(await ring.textContent()).toContain(wholeText(spending));

    const [first = '', last = ''] = [shown[0]?.[0], shown.at(-1)?.[0]];
    const [previous, next] = ['Previous category', 'Next category'].map((name) =>
      page.getByRole('button', { name }),
    );
    await table.getByRole('button', { name: first }).click();
    await page.waitForURL(/\/transactions\/spending\/.+$/);
    await ring.getByText(first).waitFor();
    expect(await previous?.isDisabled()).toBe(true);
    await table.getByRole('button', { name: last }).click();
    await ring.getByText(last).waitFor();
    await expect.poll(() => next?.isDisabled()).toBe(true);
    const faded = ring.locator('[data-chart] [aria-pressed]').first();
    await expect.poll(() => faded.evaluate((slice) => getComputedStyle(slice).opacity)).toBe('0.25');
    await page.getByRole('button', { name: 'Show total spending' }).click();
    await ring.getByText('Total Spending').waitFor();
    expect(page.url()).toMatch(/\/transactions\/spending$/);
  });

  it('keeps everything behind the Link dialog of the aggregator: no bank password reaches the product', async () => {
    const page = await signedIn();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    const dialog = await openLink(page);
    await dialog.begin();
    await dialog.choose(PLATYPUS);
    await dialog.login('noor', 'pass_good');
    await linkDialog(page).frame.getByRole('heading', { name: 'Select accounts' }).waitFor();
    await dialog.close();
    const withPassword = requests.filter((line) => line.includes('pass_good'));
    expect(withPassword.map((line) => new URL(line.split(' ')[0] ?? '').origin)).toEqual([
      runningSuite().sandbox,
    ]);
  });
});
