import { aCouplesRetirement } from '@fw/contract-goals/testing/distribution';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callPortal,
  collectFaultsInEveryLook,
  commitPlan,
  freshEmployee,
  goTo,
  launchChromium,
  next,
  pressWithEnter,
  signIn,
  step,
  tabToName,
  typeInto,
  createAccount,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const CALCULATOR = '/plan-for-retirement/calculator?plan=DISTRIBUTION_PLANNING';
const EDIT = '/plan-for-retirement/edit?plan=DISTRIBUTION_PLANNING';
const PLAN = '/ngapi/v1/goal/plan';

interface Started {
  readonly version: number;
  readonly calculator: { readonly linkedAccounts: readonly object[] };
}

/** Signs in a new married person whose retirement plan is committed, with an account of these dollars where given. */
async function retireCouple(page: Page, balance?: number): Promise<void> {
  await signIn(page, await freshEmployee());
  if (balance !== undefined) {
    await createAccount(page, {
      categoryName: 'Investment',
      typeName: '401k',
      name: 'Workplace plan',
      balance,
    });
  }
  const { version, calculator } = await callPortal<Started>(page, `${PLAN}/set/RETIREMENT`, {});
  const linkedAccounts = calculator.linkedAccounts.map((account) => ({ ...account, isLinked: true }));
  const answers = {
    ...aCouplesRetirement(),
    linkedAccounts,
    estimatedHousehold: balance ?? 150_000,
  };
  await callPortal(page, `${PLAN}/RETIREMENT/commit`, { version, calculator: answers });
}

/** Answers the three lists of the open questionnaire with No, up to the savings. */
async function answerNo(page: Page): Promise<void> {
  for (const [name, question] of [
    ['Extra expenses', 'Do you anticipate any extra expenses?'],
    ['Special income', 'Do you anticipate any special income?'],
    ['Company stock', 'Do you have company stock in your 401K?'],
  ] as const) {
    await step(page, name).waitFor();
    await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'No' }).check();
    await next(page);
  }
}

it('shows the fields of a spouse and the steps of edit mode in every look, without a fault', async () => {
  const { page, broken } = await openBrowser();
  const { faults, checkLooks } = collectFaultsInEveryLook(page);
  await retireCouple(page);
  await goTo(page, CALCULATOR);
  await step(page, 'Review your retirement plan').waitFor();
  await next(page);
  await step(page, 'Confirm your account types').waitFor();
  await page.getByLabel('Pre-tax savings', { exact: true }).fill('130000');
  await page.getByLabel("Spouse's pre-tax savings").fill('20000');
  await page.getByLabel("Spouse's after-tax contributions in your 401K").fill('1000');
  await checkLooks();
  await next(page);
  await step(page, 'Social security benefits').waitFor();
  await page.getByRole('button', { name: 'Enter a Custom Amount for your spouse' }).click();
  await page.getByLabel("Spouse's annual amount before taxes").fill('18000');
  await checkLooks();
  await next(page);
  await step(page, 'Estimate your tax rate').waitFor();
  await next(page);
  await answerNo(page);
  await step(page, 'Confirm retirement saving details').waitFor();
  await checkLooks();
  await next(page);
  await step(page, 'Review your information').waitFor();
  await checkLooks();
  await next(page);
  await step(page, 'Select a strategy').waitFor();
  await page.getByRole('button', { name: 'Retirement spending' }).waitFor();
  await commitPlan(page);

  await goTo(page, EDIT);
  await step(page, 'Step 1 of 3: Confirm retirement saving details').waitFor();
  await checkLooks();
  await next(page);
  await step(page, 'Step 2 of 3: Review your information').waitFor();
  await checkLooks();
  await next(page);
  await step(page, 'Step 3 of 3: Select a strategy').waitFor();
  await page.getByRole('figure', { name: 'Income by age' }).waitFor();
  await checkLooks();
  expect(faults).toEqual([]);
  expect(broken).toEqual([]);
});

it('edits the kind of an account in its dialog in every look, and the plan by keyboard alone in edit mode', async () => {
  const { page } = await openBrowser();
  const { faults, checkLooks } = collectFaultsInEveryLook(page);
  await retireCouple(page, 150_000);
  await goTo(page, CALCULATOR);
  await step(page, 'Review your retirement plan').waitFor();
  const forward = async (name: string, label = 'Next') => {
    await tabToName(page, label);
    await page.keyboard.press('Enter');
    await step(page, name).waitFor();
  };
  await forward('Confirm your account types');
  const account = page.getByRole('list', { name: 'Linked accounts' }).getByRole('listitem');
  await pressWithEnter(page, page.getByRole('button', { name: 'Edit Workplace plan' }));
  const dialog = page.getByRole('dialog', { name: 'Select account type' });
  await dialog.waitFor();
  await checkLooks();
  await tabToName(page, 'I am the account owner');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, dialog.getByLabel('After-tax contributions'), '150001');
  await page.keyboard.press('Tab');
  await dialog.getByText('Please enter an amount lower or equal to the Account balance').waitFor();
  await checkLooks();
  await typeInto(page, dialog.getByLabel('After-tax contributions'), '1000');
  await tabToName(page, 'Save');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await account.textContent()).toContain('My Spouse is the account owner');
  await checkLooks();

  await forward('Social security benefits');
  await forward('Estimate your tax rate');
  await forward('Extra expenses');
  for (const [name, following] of [
    ['Extra expenses', 'Special income'],
    ['Special income', 'Company stock'],
    ['Company stock', 'Confirm retirement saving details'],
  ] as const) {
    await step(page, name).waitFor();
    await tabToName(page, 'Yes');
    await page.keyboard.press('ArrowRight');
    await forward(following);
  }
  await forward('Review your information');
  await forward('Select a strategy', 'Preview');
  await tabToName(page, 'Commit');
  await page.keyboard.press('Enter');
  await page.getByText(/^Plan created:/).waitFor();

  await goTo(page, EDIT);
  await step(page, 'Step 1 of 3: Confirm retirement saving details').waitFor();
  await forward('Step 2 of 3: Review your information');
  await typeInto(page, page.getByLabel('Expected tax rate'), '12');
  await forward('Step 3 of 3: Select a strategy', 'Preview');
  await tabToName(page, 'Commit');
  await page.keyboard.press('Enter');
  await page.getByText(/^Plan created:/).waitFor();
  expect(faults).toEqual([]);
});
