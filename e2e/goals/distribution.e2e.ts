import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  collectFaultsInEveryLook,
  commitPlan,
  goTo,
  launchChromium,
  next,
  step,
  tabToName,
  chartDrawn,
} from '../lib/index.ts';
import { answerRetirement, retire } from './answer-retirement.ts';

const openBrowser = launchChromium();
const CALCULATOR = '/plan-for-retirement/calculator?plan=DISTRIBUTION_PLANNING';
const SUMMARY = '/plan-for-retirement/summary?plan=DISTRIBUTION_PLANNING';
const EDIT = '/plan-for-retirement/edit?plan=DISTRIBUTION_PLANNING';

const choose = (page: Page, question: string, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name }).check();

const unchecked = () => Promise.resolve();

/** Answers from the first step to the strategy, with an extra expense, a special income and company stock. */
async function answerToStrategy(page: Page, check = unchecked): Promise<void> {
  await step(page, 'Review your retirement plan').waitFor();
  await chartDrawn(page, '.highcharts-graph');
  await check();
  await next(page);
  await step(page, 'Confirm your account types').waitFor();
  await page.getByLabel('Pre-tax savings').fill('100000');
  await page.getByLabel('Taxable savings', { exact: true }).fill('40000');
  await page.getByLabel('Cost basis of the taxable savings').fill('30000');
  await page.getByLabel('Roth savings').fill('10000');
  await check();
  await next(page);
  for (const name of ['Social security benefits', 'Estimate your tax rate']) {
    await step(page, name).waitFor();
    await check();
    await next(page);
  }
  await step(page, 'Extra expenses').waitFor();
  await choose(page, 'Do you anticipate any extra expenses?', 'Yes');
  await page.getByLabel('Extra expense name').fill('Travel');
  await page.getByLabel('Annual expense amount').fill('5000');
  await page.getByLabel('Start age').fill('70');
  await page.getByLabel('End age').fill('69');
  await page.getByLabel('End age').blur();
  await page.getByText('End age cannot be less than Start age').waitFor();
  await page.getByLabel('End age').fill('74');
  await check();
  await next(page);
  await step(page, 'Special income').waitFor();
  await choose(page, 'Do you anticipate any special income?', 'Yes');
  await page.getByLabel('Special income name').fill('Part-time work');
  await page.getByLabel('Annual income amount before taxes').fill('8000');
  await page.getByLabel('Start age').fill('67');
  await page.getByLabel('End age').fill('69');
  await check();
  await next(page);
  await step(page, 'Company stock').waitFor();
  await choose(page, 'Do you have company stock in your 401K?', 'Yes');
  await choose(page, 'Will you take an in-kind distribution of company stock?', 'Yes');
  await page.getByLabel('Balance of company stock').fill('20000');
  await page.getByLabel('Cost basis of company stock').fill('5000');
  await page.getByLabel(/^Amount of after-tax contributions/).fill('0');
  await page.getByLabel('Age at which you plan the distribution').fill('67');
  await check();
  await next(page);
  await step(page, 'Confirm retirement saving details').waitFor();
  await check();
  await next(page);
  await step(page, 'Review your information').waitFor();
  await check();
  await next(page);
  await step(page, 'Select a strategy').waitFor();
}

const verdict = (page: Page) => page.getByText(/^Your plan covers (all )?\d+/);

it('turns a retirement plan into yearly withdrawals, downloads them as a PDF, and is edited in three steps [B1-05]', async () => {
  const { page, broken } = await openBrowser();
  await answerRetirement(page);
  await goTo(page, CALCULATOR);
  await answerToStrategy(page);
  const before = await verdict(page).textContent();
  await page.getByRole('button', { name: 'Retirement spending' }).click();
  const spending = page.getByLabel('Retirement spending, exact value');
  await spending.fill('15000');
  await spending.press('Enter');
  await expect.poll(() => verdict(page).textContent()).not.toBe(before);
  await page.getByRole('button', { name: /^Reset Retirement spending/ }).click();
  await expect.poll(() => verdict(page).textContent()).toBe(before);
  await commitPlan(page);
  expect(await verdict(page).textContent()).toBe(before);
  await page.locator('summary', { hasText: 'Year by year' }).click();
  const years = page.getByRole('table', { name: 'Year by year' }).getByRole('row');
  expect(await years.count()).toBe(21);

  await page.getByRole('button', { name: 'Open: Withdrawal orders side by side' }).click();
  const orders = page.getByRole('table', { name: 'Without a conversion' }).getByRole('row');
  await orders.first().waitFor();
  expect(await orders.count()).toBe(5);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^distribution-plan-\d{4}-\d\d-\d\d\.pdf$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(1_000);

  await goTo(page, '/all-goals');
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all plans as PDF' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^plans-\d{4}-\d\d-\d\d\.pdf$/);
  const pages = readFileSync(await report.path());
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages.length).toBeGreaterThan(file.length);

  await goTo(page, EDIT);
  await page
    .getByRole('heading', { level: 1, name: 'Step 1 of 3: Confirm retirement saving details' })
    .waitFor();
  await next(page);
  await step(page, 'Step 2 of 3: Review your information').waitFor();
  await page.getByLabel('Annual expense amount').fill('6000');
  await next(page);
  await commitPlan(page);
  await goTo(page, EDIT);
  await next(page);
  await step(page, 'Step 2 of 3: Review your information').waitFor();
  expect(await page.getByLabel('Annual expense amount').inputValue()).toBe('$6,000.00');
  expect(broken).toEqual([]);
});

it('fits and is accessible at every step and on the summary, on a phone and wide, light and dark', async () => {
  const { page } = await openBrowser();
  const { faults, checkLooks } = collectFaultsInEveryLook(page);
  await retire(page);
  await goTo(page, CALCULATOR);
  await answerToStrategy(page, checkLooks);
  await checkLooks();
  await page.getByRole('button', { name: 'Open: Withdrawal orders side by side' }).click();
  await page.getByRole('table', { name: 'Without a conversion' }).waitFor();
  await page.getByLabel("Amount to convert each year, in today's dollars").fill('10000');
  await page.getByRole('table', { name: 'With the conversion' }).waitFor();
  await page.getByRole('button', { name: 'Show the years of Filling the bracket' }).click();
  await page.getByRole('table', { name: 'Year: Filling the bracket' }).waitFor();
  await checkLooks();
  await commitPlan(page);
  await goTo(page, SUMMARY);
  await verdict(page).waitFor();
  await page.getByRole('figure', { name: 'Income by age' }).waitFor();
  await page.locator('summary', { hasText: 'Year by year' }).click();
  await checkLooks();
  expect(faults).toEqual([]);
});

it('is answered and committed with the keyboard alone', async () => {
  const { page } = await openBrowser();
  await retire(page);
  await goTo(page, CALCULATOR);
  const forward = async (from: string, label = 'Next') => {
    await step(page, from).waitFor();
    await tabToName(page, label);
    await page.keyboard.press('Enter');
  };
  const no = async (name: string) => {
    await step(page, name).waitFor();
    await tabToName(page, 'Yes');
    await page.keyboard.press('ArrowRight');
    await forward(name);
  };
  await forward('Review your retirement plan');
  await forward('Confirm your account types');
  await forward('Social security benefits');
  await forward('Estimate your tax rate');
  await no('Extra expenses');
  await no('Special income');
  await no('Company stock');
  await forward('Confirm retirement saving details');
  await forward('Review your information', 'Preview');
  await step(page, 'Select a strategy').waitFor();
  await verdict(page).waitFor();
  await tabToName(page, 'Rate of return');
  await page.keyboard.press('Enter');
  await tabToName(page, 'Rate of return, exact value');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Reset Rate of return/ }).waitFor();
  await tabToName(page, 'Commit');
  await page.keyboard.press('Enter');
  await page.getByText(/^Plan created:/).waitFor();
  expect(await verdict(page).textContent()).toMatch(/20 years in retirement/);
});

/** The rate that is entered, and the estimate above it. */
const rates = async (page: Page) => ({
  estimate: /[\d.]+%/.exec(
    (await page.getByText(/^Projected effective tax rate: /).textContent()) ?? '',
  )?.[0],
  entered: await page.getByLabel('Expected tax rate').inputValue(),
});

/** Changes the retirement plan behind the distribution plan; returns whether a dialog about the profile was shown. */
async function editRetirementPlan(page: Page, change: () => Promise<void>): Promise<boolean> {
  await step(page, 'Review your retirement plan').waitFor();
  await page.getByRole('link', { name: 'Edit my plan' }).click();
  await step(page, 'Review your information').waitFor();
  await change();
  await page.getByRole('button', { name: 'Update', exact: true }).last().click();
  await step(page, 'Preview your plan').waitFor();
  await page.getByRole('button', { name: 'Commit' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'You changed your profile information' });
  await dialog.or(step(page, 'Review your retirement plan')).first().waitFor();
  const hasDialog = await dialog.isVisible();
  if (hasDialog) await dialog.getByRole('button', { name: 'Save and commit' }).click();
  await step(page, 'Review your retirement plan').waitFor();
  return hasDialog;
}

interface Saved {
  readonly calculator: { readonly currentStep: number };
}

/** Opens the first step and waits until it is stored as the one to come back to. */
async function openFirstStep(page: Page): Promise<void> {
  // The retirement plan inside the answers has a step of its own.
  const stored = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/save') && (reply.request().postDataJSON() as Saved).calculator.currentStep === 0,
  );
  await page.getByText('All steps').click();
  await page.getByRole('button', { name: 'Review your retirement plan' }).click();
  await stored;
  await page.getByText('Your answers are saved.').waitFor();
}

/** From the first step to the tax rate. */
async function toTaxRate(page: Page): Promise<void> {
  for (const name of [
    'Review your retirement plan',
    'Confirm your account types',
    'Social security benefits',
  ]) {
    await step(page, name).waitFor();
    await next(page);
  }
  await step(page, 'Estimate your tax rate').waitFor();
}

it('edits the retirement plan from here after a question to the service, reloads it, and estimates the tax rate anew [B4-29] [B4-38]', async () => {
  const { page, requested } = await openBrowser();
  await retire(page);
  await goTo(page, CALCULATOR);
  await toTaxRate(page);
  expect(await rates(page)).toEqual({ estimate: '15%', entered: '15%' });
  await page.getByLabel('Expected tax rate').fill('22');
  await page.getByLabel('Expected tax rate').blur();
  await next(page);
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await rates(page)).toEqual({ estimate: '15%', entered: '22%' });

  const checks = () => requested.filter((url) => url.includes('will-profile-update-on-commit')).length;
  const edits = [
    // Half the expenses of the same person are taxed lower; the profile does not hold them.
    {
      change: () => page.getByLabel('Monthly retirement spending').fill('2000'),
      rate: '10%',
      hasDialog: false,
    },
    {
      change: async () => {
        await page.getByLabel('Monthly retirement spending').fill('4000');
        await page.getByRole('radio', { name: 'Married' }).check();
      },
      rate: '10%',
      hasDialog: true,
    },
    // Half more than at first: the steps of a married couple are wider, but not without end.
    {
      change: () => page.getByLabel('Monthly retirement spending').fill('6000'),
      rate: '15%',
      hasDialog: false,
    },
  ];
  const first = checks();
  for (const [index, { change, rate, hasDialog }] of edits.entries()) {
    // Leaving a page with unsaved answers is confirmed first.
    await page.getByText('Your answers are saved.').waitFor();
    await goTo(page, '/plan-for-retirement');
    await goTo(page, CALCULATOR);
    await openFirstStep(page);
    expect(await editRetirementPlan(page, change)).toBe(hasDialog);
    expect(checks()).toBe(first + index + 1);
    const before = requested.length;
    await toTaxRate(page);
    await expect.poll(() => rates(page)).toEqual({ estimate: rate, entered: rate });
    expect(requested.slice(before).filter((url) => /api\/.*(tax|estimate|calculate)/.test(url))).toEqual([]);
  }
});
