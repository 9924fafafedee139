import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ACCOUNTS,
  callPortal,
  connectBank,
  freshEmployee,
  goTo,
  launchChromium,
  signIn,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const next = (page: Page) => page.getByRole('button', { name: /^(Next|Preview)$/ }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const fill = (page: Page, label: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);

async function choose(page: Page, label: 'Category' | 'Type', option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillDebt(page: Page): Promise<void> {
  await fill(page, 'Interest rate', '4.5');
  await fill(page, 'Minimum monthly payment', '10');
  await fill(page, 'Current monthly payment', '600');
}

async function saveAs(page: Page, name: string): Promise<void> {
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
}

async function addByHand(page: Page, categoryName: string, typeName: string): Promise<void> {
  await press(page, 'Add an account');
  await press(page, 'Create an account');
  await page.getByRole('dialog', { name: 'Create account' }).waitFor();
  await choose(page, 'Category', categoryName);
  await choose(page, 'Type', typeName);
  await fill(page, 'Account name', `My ${typeName}`);
  await fill(page, categoryName === 'Insurance' ? 'Current insurance amount' : 'Balance', '1000');
  if (categoryName === 'Loan') await fillDebt(page);
  await saveAs(page, `My ${typeName}`);
}

interface Account {
  readonly userAccountId: string;
  readonly name: string;
  readonly groupName: string;
  readonly isManualAccount: boolean;
}

it('links a bank, adds assets and debts by hand, and links an account to a calculator and its goal [A1-03]', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await connectBank(page, { username: 'user_good', password: 'pass_good' });
  await addByHand(page, 'Investment', '401k');
  await addByHand(page, 'Loan', 'Auto Loan');
  await addByHand(page, 'Insurance', 'Term Life Insurance');
  await goTo(page, `${ACCOUNTS}/create/2`);
  await page.getByRole('dialog', { name: 'Add student loan' }).waitFor();
  await fill(page, 'Account name', 'My Student Loan');
  await fill(page, 'Balance', '1000');
  await page.getByRole('radio', { name: 'Federal' }).check();
  await fillDebt(page);
  await saveAs(page, 'My Student Loan');
  const accounts = await callPortal<Account[]>(page, '/webapi/v1/user/account/all', {});
  const byHand = accounts.filter(({ isManualAccount }) => isManualAccount);
  expect(byHand.map(({ name, groupName }) => `${name} ${groupName}`).toSorted()).toEqual([
    'My 401k Asset',
    'My Auto Loan Liability',
    'My Student Loan Liability',
    'My Term Life Insurance Asset',
  ]);
  expect(accounts.length).toBeGreaterThan(byHand.length);

  await goTo(page, '/plan-for-retirement');
  await page.getByRole('link', { name: 'Start your plan' }).click();
  await step(page, 'First, Choose a plan');
  await page.getByRole('radio').first().check();
  await next(page);
  await step(page, 'Confirm your personal information');
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('03041986');
  await page.getByRole('radio', { name: 'Single' }).check();
  await page.getByLabel('Annual income', { exact: true }).fill('80000');
  await page.getByLabel('Expected annual income increase').fill('2');
  await next(page);
  await step(page, 'Current retirement savings');
  await press(page, 'Link accounts');
  const dialog = page.getByRole('dialog', { name: 'Link your accounts' });
  await dialog.getByRole('checkbox', { name: /^My 401k/ }).check();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Linked to My 401k.').waitFor();
  const savings = page.getByRole('textbox', { name: 'Household retirement savings' });
  expect(await savings.inputValue()).toBe('$1,000.00');
  await next(page);
  await step(page, 'Current savings plan');
  await page.getByLabel(/^Savings rate in an employer/).fill('10');
  await next(page);
  await step(page, 'Additional retirement savings');
  await next(page);
  await step(page, 'Vision for retirement');
  await page.getByLabel('Monthly retirement spending').fill('4000');
  await next(page);
  await step(page, 'Economic assumptions');
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await step(page, 'Preview your plan');
  await press(page, 'Commit');
  const accept = page.getByRole('button', { name: 'Save and commit' });
  const created = page.getByText(/^Plan created:/);
  await accept.or(created).first().waitFor();
  if (await accept.isVisible()) await accept.click();
  await created.waitFor();

  await goTo(page, ACCOUNTS);
  await press(page, 'Delete My 401k');
  const deletion = page.getByRole('alertdialog', { name: 'Delete My 401k?' });
  await deletion.getByRole('link', { name: 'Plan for retirement' }).waitFor();
  await deletion.getByRole('button', { name: 'Never mind' }).click();
  await press(page, 'Delete My Auto Loan');
  const unused = page.getByRole('alertdialog', { name: 'Delete My Auto Loan?' });
  await unused.waitFor();
  expect(await unused.getByRole('link').count()).toBe(0);
  expect(broken).toEqual([]);
});

const ACCOUNT = '/webapi/v1/user/account';
const allAccounts = (page: Page) => callPortal<Account[]>(page, `${ACCOUNT}/all`, {});

/** Commits a plan of emergency savings that counts with the account. */
async function countWith(page: Page, { userAccountId, name }: Account): Promise<void> {
  const plan = '/ngapi/v1/goal/plan';
  const { calculator } = await callPortal<{ calculator: object }>(page, `${plan}/set/EMERGENCY_FUND`, {});
  const linked = {
    userAccountId,
    name,
    typeName: 'Savings',
    balance: 900,
    latestBalance: 900,
    isLinked: true,
  };
  await callPortal(page, `${plan}/EMERGENCY_FUND/commit`, {
    ...calculator,
    monthlyHouseHoldLivingExpenses: 3_000,
    sourceOfIncomeAmountEnum: 0,
    emergencySavingsBalance: 900,
    emergencyFundMonthsSaved: 200,
    linkedAccounts: [linked],
  });
}

it('posts nothing to read the kinds of accounts, once a visit, and all accounts; an id to read one account and its goals; the account to create, update and delete its connection [A7-17]', async () => {
  const { page } = await openBrowser();
  const kinds: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`${ACCOUNT}/types`)) kinds.push([request.method(), request.postDataJSON()]);
  });
  await signIn(page, await freshEmployee());
  await connectBank(page, { username: 'user_good', password: 'pass_good' });
  for (const _time of [1, 2]) {
    await press(page, 'Add an account');
    await press(page, 'Create an account');
    await page.getByRole('dialog', { name: 'Create account' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(kinds).toEqual([['POST', {}]]);
  expect(await callPortal(page, `${ACCOUNT}/types`, {})).toContainEqual({
    categoryName: 'Loan',
    typeName: 'Student Loan',
    groupName: 'Liability',
    showInAddManual: true,
  });

  const draft = { categoryName: 'Banking', typeName: 'Savings', name: 'Rainy day', balance: 900 };
  const made = await callPortal<Account>(page, `${ACCOUNT}/create`, draft);
  const { userAccountId } = made;
  expect(await callPortal(page, `${ACCOUNT}/single`, { userAccountId })).toEqual(made);
  expect(await allAccounts(page)).toContainEqual(made);
  const renamed = await callPortal<Account>(page, `${ACCOUNT}/update`, { ...made, name: 'Rainier day' });
  expect(renamed).toMatchObject({ userAccountId, name: 'Rainier day' });
  await countWith(page, renamed);
  const goals = await callPortal(page, '/ngapi/v1/goal/by-account', { accountId: userAccountId });
  expect(goals).toMatchObject([
    { goalTypeEnum: 3, url: '/prepare-for-the-unexpected', planType: 'EMERGENCY_FUND' },
  ]);

  const ofBank = (await allAccounts(page)).find(({ isManualAccount }) => !isManualAccount);
  await callPortal(page, '/webapi/v1/connections/delete', { ...ofBank });
  expect(await allAccounts(page)).toEqual([renamed]);
});
