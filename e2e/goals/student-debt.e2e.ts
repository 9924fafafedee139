import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  commitPlan,
  collectFaults,
  freshEmployee,
  goTo,
  launchChromium,
  next,
  signIn,
  step,
  TALL_PLAN_LOOKS,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const SECTION = '/student-debt';

const answer = (page: Page, question: RegExp, choice: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check();

/** Enters one federal loan and everything else up to the preview. */
async function answerToPreview(page: Page, check: () => Promise<void>): Promise<void> {
  await step(page, 'Your loans').waitFor();
  await page.getByRole('button', { name: 'Add a loan' }).click();
  await page.getByRole('radio', { name: 'Federal' }).check();
  await page.getByLabel('Balance you owe').fill('30000');
  await page.getByLabel('Interest rate').fill('5');
  await page.getByLabel('Current monthly payment').fill('320');
  await check();
  await next(page);
  await step(page, 'Your household and income').waitFor();
  await page.getByLabel('Adjusted gross income').fill('45000');
  await check();
  await next(page);
  await step(page, 'Your situation').waitFor();
  await answer(page, /first federal loan/, 'Yes');
  await answer(page, /Pay As You Earn/, 'No');
  await answer(page, /work full time/, 'Yes');
  await page.getByLabel('Qualifying payments you have made').fill('12');
  await next(page);
  await step(page, 'Choose a repayment plan').waitFor();
  await page.getByRole('radio', { name: /^Income-Based Repayment, 10%/ }).check();
  await check();
  await next(page);
  await step(page, 'Review your information').waitFor();
  await check();
  await next(page);
  await step(page, 'Preview your plan').waitFor();
}

it.each(TALL_PLAN_LOOKS)(
  'compares the plans, commits one, edits it, and runs it again with the default answers: %s',
  async (_, look) => {
    const { page, broken } = await openBrowser(look);
    const { faults, check } = collectFaults(page, look.theme === 'light' ? 'whole' : 'look');
    await signIn(page, await freshEmployee());
    await goTo(page, SECTION);
    await page.getByRole('link', { name: 'Start your plan' }).click();
    await answerToPreview(page, check);
    await page.getByText(/^Income-Based Repayment, 10%: .* is forgiven after 9 years\.$/).waitFor();
    await page.getByText('Public Service Loan Forgiveness').waitFor();
    await check();
    await commitPlan(page);
    await page.getByText(/^Income-Based Repayment, 10%: /).waitFor();
    await page.getByText('34 CFR 685.219, 2024').waitFor();
    await check();

    await goTo(page, `${SECTION}/calculator/edit`);
    await step(page, 'Step 1 of 2: Review your information').waitFor();
    await page.getByRole('radio', { name: /^Standard, 10 years/ }).check();
    await next(page);
    await commitPlan(page);
    await page.getByText('Standard, 10 years: your federal loans are paid off in 10 years.').waitFor();

    await page.getByRole('link', { name: 'Run again' }).click();
    await step(page, 'Step 1 of 6: Your loans').waitFor();
    await page.getByText('You have no student loans in this plan.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Standard, 10 years: your federal loans are paid off in 10 years.').waitFor();
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);
