import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  axeFindings,
  DESKTOP,
  freshEmployee,
  goTo,
  launchChromium,
  monthBack,
  monthName,
  overflow,
  PHONE,
  settled,
  signIn,
  tableTexts,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const BUDGET = '/live-by-a-budget/calculator';
const CASH_FLOW = '/my-goals-and-finances/cashflow-detail';
const TRANSACTIONS = '/my-goals-and-finances/transactions';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Groceries' }) });

/** Whether a press near each corner of a control reaches it, or what covers it. */
const readCorners = (control: Locator): Promise<string[]> =>
  control.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left + 6, right - 6].flatMap((x) =>
      [top + 6, bottom - 6].map((y) => {
        const hit = document.elementFromPoint(x, y);
        return one.contains(hit) ? 'free' : (hit?.textContent ?? 'outside the window');
      }),
    );
  });

async function saveBudget(page: Page, title: string, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Budget amount').fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function addBudget(page: Page, amount: string): Promise<void> {
  await press(page, 'Add a budget');
  const dialog = page.getByRole('dialog', { name: 'Create a budget' });
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Groceries', exact: true }).click();
  await saveBudget(page, 'Create a budget', amount);
}

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  'creates, opens, changes and deletes a budget on %s, and no message covers the Save of a dialog',
  async (_, viewport) => {
    const { page, broken } = await openBrowser({ viewport });
    await signIn(page, await freshEmployee());
    await createTransaction(page, { value: -30.5, description: 'Market' });
    await createTransaction(page, { value: -20, description: 'Bakery' });
    await createTransaction(page, { value: -70, description: 'Cinema', categoryId: 'entertainment' });
    await goTo(page, BUDGET);
    await page.getByText('No budgets in this month').waitFor();
    await addBudget(page, '100');
    await row(page).getByText('$50.50').first().waitFor();
    expect(await row(page).textContent()).toContain('$100.00');
    expect(await row(page).textContent()).toContain('Manually-entered data applied');
    await settled(page);
    expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);

    await row(page).getByRole('link').click();
    const table = page.getByRole('table', { name: 'Transactions' });
    await table.getByText('Market').waitFor();
    const listed = (await tableTexts(table)).map(([, description]) => description);
    expect(new Set(listed)).toEqual(new Set(['Bakery', 'Market']));
    expect(listed).toHaveLength(2);
    await page.getByRole('link', { name: 'Back to budgets' }).click();

    await row(page).getByRole('button', { name: /^Edit/ }).click();
    await saveBudget(page, 'Edit your budget', '40');
    await row(page).getByText('$10.50').first().waitFor();
    await page
      .getByText(/\$10\.50 over budget/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.getByRole('heading', { level: 2, name: monthName(monthBack(-1)) }).waitFor();
    await expect.poll(() => row(page).textContent()).toContain('$40.00');
    await page.getByRole('link', { name: 'Previous month' }).click();
    await row(page).getByText('$50.50').first().waitFor();

    await row(page).getByRole('button', { name: /^Edit/ }).click();
    await press(page, 'Delete this budget');
    await page.getByText('No budgets in this month').waitFor();

    await press(page, 'Plan the month');
    const plan = page.getByRole('dialog', { name: `Plan ${monthName(monthBack(0))}` });
    await plan.getByLabel('Budget for Dining').fill('80');
    await plan.getByLabel('Budget for Groceries').fill('60');
    await plan.getByText('$140.00').first().waitFor();
    await settled(page);
    expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);
    await plan.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 budgets saved.').waitFor();
    await expect.poll(() => row(page).textContent()).toContain('$60.00');
    const toast = page.getByText('2 budgets saved.').locator('..');
    // Its time begins again when the focus goes into the dialog, whose Save it must not cover.
    await toast.getByRole('button', { name: 'Undo' }).focus();
    await press(page, 'Plan the month');
    const save = plan.getByRole('button', { name: 'Save' });
    await save.scrollIntoViewIfNeeded();
    await toast.waitFor();
    expect(await readCorners(save)).toEqual(['free', 'free', 'free', 'free']);
    await plan.getByLabel('Budget for Dining').fill('95');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone.').waitFor();
    // What is typed stays and has the focus again; what is below it is taken back.
    const dining = plan.getByLabel('Budget for Dining');
    await expect.poll(() => dining.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dining.inputValue()).toBe('$95.00');
    expect(await readCorners(save)).toEqual(['free', 'free', 'free', 'free']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Got it' }).click();
    await plan.waitFor({ state: 'hidden' });
    await page.getByText('No budgets in this month').waitFor();
    expect(broken).toEqual([]);
  },
);

it('tracks a transaction in the list, the cash flow and the budget of its month, and requests a planner [A1-04]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await createTransaction(page, { value: -30.5, description: 'Market' });
  await goTo(page, TRANSACTIONS);
  const table = page.getByRole('table', { name: 'Transactions' });
  await table.getByText('Market').waitFor();
  expect(await table.textContent()).toContain('−$30.50');

  await goTo(page, CASH_FLOW);
  const flow = page.getByRole('table', { name: 'Income, spending and net by month' });
  await flow.getByText(monthName(monthBack(0))).waitFor();
  expect((await tableTexts(flow)).find(([month]) => month === monthName(monthBack(0)))).toEqual([
    monthName(monthBack(0)),
    '$0',
    '$31',
    '−$31',
  ]);

  await goTo(page, BUDGET);
  await addBudget(page, '100');
  await row(page).getByText('$30.50').first().waitFor();

  await goTo(page, '/secure/work-with-a-planner');
  await press(page, 'Assign me a planner');
  await page.getByRole('textbox', { name: /^Message / }).waitFor();
  await goTo(page, '/profile');
  await page.getByRole('link', { name: /^Message / }).waitFor();
  expect(await page.getByRole('link', { name: /^Assign me a planner/ }).count()).toBe(0);
});
