import { planType } from '@fw/contract-goals';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  commitPlan,
  collectFaults,
  freshEmployee,
  goTo,
  launchChromium,
  next,
  settled,
  signIn,
  step,
  chartDrawn,
  TALL_PLAN_LOOKS,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const SECTION = '/protect-your-legacy';

/** Answers the life insurance questionnaire up to its preview. */
async function answerLife(page: Page, check: () => Promise<void>): Promise<void> {
  await step(page, 'Your household').waitFor();
  await page.getByRole('radio', { name: 'Married' }).check();
  await page.getByLabel('Monthly household expenses').fill('5000');
  await page.getByLabel("Your spouse's or partner's annual income").fill('30000');
  await page.getByLabel('Years the income is needed').fill('10');
  await check();
  await next(page);
  await step(page, 'What your family would need at once').waitFor();
  await page.getByLabel('Mortgage to pay off').fill('200000');
  await next(page);
  await step(page, 'What you already have').waitFor();
  await page.getByLabel('Life insurance through work').fill('100000');
  await page.getByRole('textbox', { name: 'Your own life insurance' }).fill('0');
  await check();
  await next(page);
  await step(page, 'Assumptions').waitFor();
  await page.getByLabel('Expected annual rate of return').fill('2');
  await next(page);
  await step(page, 'Review your information').waitFor();
  await check();
  await next(page);
  await step(page, 'Preview your plan').waitFor();
}

it.each(TALL_PLAN_LOOKS)(
  'commits a life insurance plan, shows its coverage and working, and edits it; a second plan beside it: %s',
  async (_, look) => {
    const { page, broken } = await openBrowser(look);
    const { faults, check } = collectFaults(page, look.theme === 'light' ? 'whole' : 'look');
    await signIn(page, await freshEmployee());
    await goTo(page, SECTION);
    await page.getByRole('link', { name: 'Start your plan' }).click();
    await answerLife(page, check);
    await page
      .getByText('Your life insurance is $310,000 short of what your household would need.')
      .waitFor();
    await chartDrawn(page, '[data-chart="bars"]');
    await check();
    await commitPlan(page);
    await page
      .getByText('Your life insurance is $310,000 short of what your household would need.')
      .waitFor();
    await page.getByRole('button', { name: 'Show the working for Additional coverage' }).click();
    await page.getByRole('dialog').getByText('Details', { exact: true }).click();
    await page.getByRole('dialog').getByText('Starting values').first().waitFor();
    await page.keyboard.press('Escape');
    await check();

    await page.getByRole('link', { name: 'Edit your plan' }).click();
    await step(page, 'Step 1 of 2: Review your information').waitFor();
    expect(page.url()).toContain(`${SECTION}/edit/LIFE_INSURANCE`);
    await page.getByLabel('Life insurance through work').fill('410000');
    await next(page);
    await page.getByText('Your life insurance covers what your household would need.').waitFor();
    await commitPlan(page);
    await page.getByText('Your life insurance covers what your household would need.').waitFor();

    await goTo(page, `${SECTION}/calculator/ESTATE_PLANNING`);
    await step(page, 'Step 1 of 4: Your family').waitFor();
    await page
      .getByRole('radiogroup', { name: /children under 18/ })
      .getByRole('radio', { name: 'No' })
      .check();
    await next(page);
    await step(page, 'Your documents').waitFor();
    for (const group of await page.getByRole('radiogroup').all())
      await group.getByRole('radio', { name: 'Yes' }).check();
    await check();
    await next(page);
    await step(page, 'Review your information').waitFor();
    await next(page);
    await page.getByText('Every document you need is in place.').first().waitFor();
    await check();
    await commitPlan(page);
    await page.getByText('Every document you need is in place.').first().waitFor();
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);

it.each(TALL_PLAN_LOOKS)(
  'commits a disability insurance plan and shows its two graphs: %s',
  async (_, look) => {
    const { page, broken } = await openBrowser(look);
    const { faults, check } = collectFaults(page, look.theme === 'light' ? 'whole' : 'look');
    await signIn(page, await freshEmployee());
    await goTo(page, `${SECTION}/calculator/DISABILITY_INSURANCE`);
    await step(page, 'What you would need').waitFor();
    await page.getByLabel('Annual income').fill('90000');
    await page.getByRole('radio', { name: 'A share of my income' }).check();
    await page.getByLabel('Share of your income to replace').fill('70');
    await check();
    await next(page);
    await step(page, 'Your benefits').waitFor();
    await page.getByLabel('Monthly benefit of your own policy').fill('3510');
    await check();
    await next(page);
    await step(page, 'The waiting period').waitFor();
    await page.getByLabel('Waiting period in days').fill('90');
    await page.getByRole('textbox', { name: 'Emergency savings' }).fill('0');
    await check();
    await next(page);
    await step(page, 'Review your information').waitFor();
    await check();
    await next(page);
    await page.getByText('Your benefits are $1,740 a month short of what you would need.').waitFor();
    await page.getByRole('figure', { name: 'Disability income coverage' }).waitFor();
    await page.getByRole('figure', { name: 'Savings for the waiting period' }).waitFor();
    await check();
    await commitPlan(page);
    await check();
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);

const SECTIONS = [
  ['/plan-for-retirement', 'Plan for retirement'],
  ['/reduce-your-debt', 'Reduce Your Debt'],
  ['/connect-with-company-benefits', 'Connect with your benefits'],
  ['/protect-your-legacy', 'Protect Your Legacy'],
  ['/prepare-for-the-unexpected', 'Prepare for the unexpected'],
  ['/live-by-a-budget', 'Live by a budget'],
  ['/student-debt', 'Manage student debt'],
] as const;

/** The pages of a goal, and where each leads a person without a plan. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  overview: ['overview'],
  calculator: ['calculator'],
  // There is nothing to edit yet; benefits and budgets have nothing to edit at all.
  edit: ['calculator', 'calculator/LIFE_INSURANCE', 'overview', 'summary'],
  restart: ['restart', 'summary', 'calculator'],
  'next-steps': ['overview', 'next-steps', ...planType.options.map((type) => `next-steps/${type}`)],
  summary: ['overview', 'summary'],
};

it('has overview, calculator, edit, restart, next steps and summary for each goal, with a breadcrumb [A2-06] [A2-07] [A2-08] [A2-11] [B2-01]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const missing: string[] = [];
  for (const [path, name] of SECTIONS) {
    for (const [at, leadsTo] of Object.entries(PAGES)) {
      await goTo(page, `${path}/${at}`);
      await settled(page);
      const crumbs = await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText();
      const { hash } = new URL(page.url());
      const isHere = leadsTo.some((each) => hash === `#${path}/${each}`);
      if (!isHere || !crumbs.includes(name)) missing.push(`${path}/${at}: ${hash} ${crumbs}`);
    }
  }
  expect(missing).toEqual([]);
});
