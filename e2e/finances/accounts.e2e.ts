import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ACCOUNTS,
  callPortal,
  demoPerson,
  freshEmployee,
  goTo,
  launchChromium,
  pageFaults,
  PHONE,
  settled,
  signIn,
  still,
  createAccount,
} from '../lib/index.ts';

const openBrowser = launchChromium();

interface Kind {
  readonly categoryName: string;
  readonly typeName: string;
  readonly groupName: 'Asset' | 'Liability';
  readonly showInAddManual: boolean;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, label: 'Category' | 'Type', option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openCreate(page: Page): Promise<void> {
  await press(page, 'Add an account');
  await press(page, 'Create an account');
  await page.getByRole('dialog', { name: 'Create account' }).waitFor();
}

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);

async function fillDebt(page: Page): Promise<void> {
  await fill(page, 'Interest rate', '4.5');
  await fill(page, 'Minimum monthly payment', '10');
  await fill(page, 'Current monthly payment', '20');
}

/** Creates an account in the dialog and waits until it is in the list. */
async function create(page: Page, { categoryName, typeName, groupName }: Kind): Promise<void> {
  const name = `My ${categoryName}`;
  await openCreate(page);
  await choose(page, 'Category', categoryName);
  await choose(page, 'Type', typeName);
  await fill(page, 'Account name', name);
  await fill(page, categoryName === 'Insurance' ? 'Current insurance amount' : 'Balance', '1000');
  if (groupName === 'Liability') await fillDebt(page);
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
}

async function openAccounts(page: Page): Promise<void> {
  await goTo(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Add an account' }).waitFor();
}

it('creates one account of every category in the dialog and of every other type over the API, and sums them up', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const kinds = (await callPortal<Kind[]>(page, '/webapi/v1/user/account/types', {})).filter(
    ({ showInAddManual }) => showInAddManual,
  );
  const firsts = kinds.filter(
    ({ categoryName }, index) => kinds.findIndex((kind) => kind.categoryName === categoryName) === index,
  );
  expect(firsts.map(({ categoryName }) => categoryName)).toEqual([
    'Banking',
    'Loan',
    'Investment',
    'Insurance',
    'Other',
  ]);
  await openAccounts(page);
  for (const kind of firsts) await create(page, kind);
  await page.getByRole('heading', { level: 1, name: 'Your net worth is $3,000.00.' }).waitFor();

  const rest = kinds.filter((kind) => !firsts.includes(kind));
  for (const { categoryName, typeName, groupName } of rest) {
    const isDebt = groupName === 'Liability';
    const debt = { interestRate: 0.05, minimumMonthlyPayment: 1, currentMonthlyPayment: 2 };
    await createAccount(page, {
      categoryName,
      typeName,
      name: typeName.replace('-', ' '),
      balance: isDebt ? -1 : 1,
      ...(isDebt ? debt : {}),
    });
  }
  await page.reload();
  const debts = rest.filter(({ groupName }) => groupName === 'Liability').length;
  const worth = 3_000 + rest.length - 2 * debts;
  const shown = worth.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await page.getByRole('heading', { level: 1, name: `Your net worth is ${shown}.` }).waitFor();
});

it('edits and deletes an account, refuses a name like a social security number, on a phone', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await signIn(page, await freshEmployee());
  await openAccounts(page);
  await openCreate(page);
  await choose(page, 'Category', 'Loan');
  await choose(page, 'Type', 'Auto Loan');
  await fill(page, 'Account name', '123 45 6789');
  await fill(page, 'Balance', '9000');
  await fillDebt(page);
  const refusal = page.getByText('for example a social security number.');
  await expect.poll(() => refusal.count()).toBe(2);
  await still(page);
  expect(await pageFaults(page)).toEqual([]);
  await press(page, 'Save');
  expect(await page.getByRole('dialog', { name: 'Create account' }).isVisible()).toBe(true);
  await fill(page, 'Account name', 'Car');
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Your net worth is −$9,000.00.' }).waitFor();
  await settled(page);
  expect(await pageFaults(page)).toEqual([]);
  const balance = await page.getByRole('listitem').getByText('−$9,000.00').boundingBox();
  const pencil = await page.getByRole('button', { name: 'Edit Car' }).boundingBox();
  if (!balance || !pencil) throw new Error('no balance or no pencil');
  expect(pencil.y).toBeLessThan(balance.y + balance.height);
  expect(pencil.y + pencil.height).toBeGreaterThan(balance.y);

  await press(page, 'Edit Car');
  await page.getByRole('dialog', { name: 'Edit account' }).waitFor();
  await choose(page, 'Category', 'Banking');
  await choose(page, 'Type', 'Savings');
  await fill(page, 'Account name', 'Piggy bank');
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Your net worth is $9,000.00.' }).waitFor();

  await press(page, 'Delete Piggy bank');
  await press(page, 'Delete account');
  await page.getByText('There are no linked accounts yet.').waitFor();
  expect(await callPortal(page, '/webapi/v1/user/account/all', {})).toEqual([]);
});

it('adds a student loan with the warning of the minimum payment', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, `${ACCOUNTS}/create/2`);
  await page.getByRole('dialog', { name: 'Add student loan' }).waitFor();
  await fill(page, 'Account name', 'Great Lakes');
  await fill(page, 'Balance', '30000');
  await fill(page, 'Interest rate', '5');
  await fill(page, 'Current monthly payment', '100');
  const warning = page.getByText('we expect a minimum monthly payment of at least $136.24.');
  await warning.waitFor();
  await fill(page, 'Current monthly payment', '150');
  await warning.waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'Federal' }).check();
  await press(page, 'Save');
  await page.getByText('Student Loan at 5%').waitFor();
  expect(await callPortal(page, '/webapi/v1/user/account/manual', {})).toMatchObject([
    { loanType: 1, balance: -30_000, interestRate: 0.05, currentMonthlyPayment: 150 },
  ]);
});

it('opens the account dialog at once for an employee of a level-1 company', async () => {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('dana'));
  await openAccounts(page);
  await press(page, 'Add an account');
  await page.getByRole('dialog', { name: 'Create account' }).waitFor();
  expect(await page.getByRole('button', { name: 'Connect an account' }).count()).toBe(0);
});
