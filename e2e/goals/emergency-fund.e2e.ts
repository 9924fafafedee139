import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  breadcrumbs,
  collectFaults,
  freshEmployee,
  goTo,
  launchChromium,
  next,
  signIn,
  step,
  chartDrawn,
  createAccount,
  PLAN_LOOKS,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const SECTION = '/prepare-for-the-unexpected';

/** A savings account that the person added by hand. */
const addSavings = (page: Page, balance: number) =>
  createAccount(page, { typeName: 'Savings', name: 'Rainy day', balance });

/** Answers the first steps up to the review with linked savings. */
async function answerToReview(page: Page): Promise<void> {
  await step(page, 'Your household').waitFor();
  await page.getByLabel('Monthly household living expenses').fill('3000');
  await page.getByRole('radio', { name: 'No' }).check();
  await next(page);
  await step(page, 'Current emergency savings').waitFor();
  await page.getByRole('button', { name: 'Link accounts' }).click();
  await page.getByRole('checkbox', { name: /Rainy day/ }).check();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await next(page);
  await step(page, 'Current savings plan').waitFor();
  await page.getByRole('textbox', { name: 'Monthly savings goal' }).fill('200');
  await next(page);
  await step(page, 'Review your information').waitFor();
}

it('commits an emergency fund, shows and edits it; every page of the section has its breadcrumb [A2-11]', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await addSavings(page, 9_000);
  await goTo(page, `${SECTION}/overview`);
  await page.getByRole('link', { name: 'Start your plan' }).waitFor();
  await expect
    .poll(async () => (await breadcrumbs(page)).join(' > '))
    .toContain('Prepare for the unexpected');
  await page.getByRole('link', { name: 'Start your plan' }).click();
  await step(page, 'Your household').waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Calculator');
  await answerToReview(page);
  await page.getByText('Your answers are saved.').waitFor();
  await page.reload();
  await step(page, 'Review your information').waitFor();
  expect(await page.getByRole('textbox', { name: 'Emergency savings balance' }).inputValue()).toBe(
    '$9,000.00',
  );
  await next(page);
  await step(page, 'Preview your plan').waitFor();
  await page.getByText(/six months of living expenses saved in 45 months/).waitFor();
  await page.getByLabel('Adjust your monthly savings goal, exact value').fill('900');
  await page.keyboard.press('Enter');
  await page.getByText(/saved in 10 months/).waitFor();
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByText(/^Plan created:/).waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Summary');
  await page.getByRole('table', { name: 'Linked accounts' }).getByText('$9,000.00').waitFor();
  await page.getByRole('region', { name: 'Next steps' }).waitFor();

  await page.getByRole('link', { name: 'Edit your plan' }).click();
  await step(page, 'Step 1 of 2: Review your information').waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Edit');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByText(/You already met your emergency fund savings goal/).waitFor();
  await next(page);
  await page.getByRole('button', { name: 'Commit' }).click();
  // The preview shows the same sentences: only the summary leads to the editor.
  await page.getByRole('link', { name: 'Edit your plan' }).waitFor();
  await page.getByText('Your emergency savings cover 3 months of living expenses.').waitFor();
  await goTo(page, `${SECTION}/next-steps/EMERGENCY_FUND`);
  await page.getByRole('heading', { name: 'Incomplete next steps' }).waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Next steps');
  await goTo(page, `${SECTION}/calculator`);
  await page.getByText(/^Plan created:/).waitFor();
  expect(broken).toEqual([]);
});

it.each(PLAN_LOOKS)('fits and is accessible at every step: %s', async (_, look) => {
  const { page } = await openBrowser(look);
  await signIn(page, await freshEmployee());
  await addSavings(page, 1_234.56);
  await goTo(page, `${SECTION}/calculator`);
  await step(page, 'Your household').waitFor();
  const { faults, check } = collectFaults(page, look.theme === 'light' ? 'whole' : 'look');
  await check();
  await answerToReview(page);
  await check();
  await next(page);
  await chartDrawn(page, '[data-chart="bars"]');
  await check();
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByText(/^Plan created:/).waitFor();
  await check();
  expect(faults).toEqual([]);
});
