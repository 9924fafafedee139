import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ACCOUNTS, freshEmployee, goTo, launchChromium, signIn, createAccount } from '../lib/index.ts';

const openBrowser = launchChromium();

const LOAN = {
  categoryName: 'Loan',
  typeName: 'Auto Loan',
  name: 'Car',
  balance: -9_000,
  interestRate: 0.05,
  minimumMonthlyPayment: 0,
  currentMonthlyPayment: 250,
};

/** Whether the portal stores a loan with this change. */
async function isStored(page: Page, change: object): Promise<boolean> {
  const stored = createAccount(page, { ...LOAN, ...change });
  return stored.then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toMatch(/returned (400|422)/);
      return false;
    },
  );
}

it('limits names, rates, balances, payments and passwords, and expects a loan to be repaid in 600 months [A9-03]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const cases = [
    [{ name: 'a'.repeat(260) }, { name: 'a'.repeat(261) }],
    [{ interestRate: 0 }, { interestRate: -0.0001 }],
    [{ interestRate: 0.5 }, { interestRate: 0.5001 }],
    [{ balance: -0.01 }, { balance: 0 }],
    [{ currentMonthlyPayment: 0.01 }, { currentMonthlyPayment: 0 }],
  ] as const;
  for (const [inside, outside] of cases) {
    expect([inside, await isStored(page, inside)]).toEqual([inside, true]);
    expect([outside, await isStored(page, outside)]).toEqual([outside, false]);
  }

  await goTo(page, `${ACCOUNTS}/create/2`);
  const dialog = page.getByRole('dialog', { name: 'Add student loan' });
  const fill = async (label: string, text: string) => {
    await dialog.getByRole('textbox', { name: label }).fill(text);
    await dialog.getByRole('textbox', { name: label }).blur();
  };
  await fill('Account name', 'Great Lakes');
  await fill('Balance', '30000');
  await fill('Interest rate', '5');
  // 30,000 × r / (1 − (1 + r)^−600) with r = 0.05 / 12 is 136.2437…
  await fill('Current monthly payment', '136.23');
  await dialog.getByText('we expect a minimum monthly payment of at least $136.24.').waitFor();
  await fill('Current monthly payment', '136.24');
  await expect.poll(() => dialog.getByText('we expect a minimum monthly payment').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, '/profile/update-password');
  const password = page.getByLabel('New password', { exact: true });
  const rule = page.getByRole('listitem').filter({ hasText: /10 characters/ });
  const marks = () => rule.locator('svg').count();
  await password.fill('Aa1_56789');
  await page.getByRole('listitem').filter({ hasText: 'A digit' }).locator('svg').waitFor();
  expect(await marks()).toBe(0);
  await password.fill('Aa1_567890');
  await expect.poll(marks).toBe(1);
});
