import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  commitPlan,
  collectFaults,
  freshEmployee,
  goTo,
  launchChromium,
  next,
  PHONE,
  signIn,
  step,
  chartDrawn,
} from '../lib/index.ts';
import { answerToPreview } from './answer-retirement.ts';

const openBrowser = launchChromium();
const CALCULATOR = '/plan-for-retirement/calculator?plan=RETIREMENT';

const lineColour = (page: Page): Promise<string | null> =>
  page.locator('.highcharts-series-0 .highcharts-graph, [data-line="0"]').first().getAttribute('stroke');

it('commits a retirement plan, shows its summary, and edits it in two steps [B2-30]', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/plan-for-retirement');
  await page.getByRole('link', { name: 'Start your plan' }).click();
  await page.getByRole('heading', { level: 1, name: 'First, Choose a plan' }).waitFor();
  await page.getByRole('radio').first().check();
  await next(page);
  await answerToPreview(page);
  await page.getByText(/^lasts past 85$/).waitFor();
  await page.getByText(/^Retire at 65: lasts past 85 in [\d,]+ of 10,000 simulated futures\.$/).waitFor();
  await chartDrawn(page, '.highcharts-graph');
  expect(await lineColour(page)).toBe('var(--color-good-fill)');

  await page.getByRole('button', { name: 'Change Tax in retirement' }).click();
  await page.getByRole('table', { name: 'With tax brackets' }).waitFor();
  await page.getByRole('button', { name: 'Close Tax in retirement' }).click();

  const spending = page.getByLabel('Projected monthly spending, exact value');
  await spending.fill('20000');
  await spending.press('Enter');
  await page.getByText(/^runs out at \d+$/).waitFor();
  await expect.poll(() => lineColour(page)).toBe('var(--color-bad-fill)');
  await page.getByRole('button', { name: /^Reset Projected monthly spending/ }).click();
  await page.getByText(/^lasts past 85$/).waitFor();

  await commitPlan(page);
  await page.getByText(/^lasts past 85$/).waitFor();
  await expect.poll(() => lineColour(page)).toBe('var(--color-good-fill)');
  await page.getByRole('region', { name: 'Next steps' }).waitFor();

  await page.getByRole('link', { name: 'Edit your plan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Step 1 of 2: Review your information' }).waitFor();
  await page.getByLabel('Retirement age').fill('67');
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.getByLabel('Your age when it starts').fill('70');
  await page.getByLabel('Amount a year').fill('250000');
  await next(page);
  const event = "Home sale at 70 (2056): $250,000 in today's dollars, not taxed";
  await page.getByRole('listitem').filter({ hasText: event }).waitFor();
  const chart = page.getByRole('figure', { name: 'Savings by age' });
  await chart.locator('text').filter({ hasText: /^1$/ }).waitFor();
  await commitPlan(page);
  await page.getByText(/^Retire at 67: /).waitFor();
  await page.getByRole('listitem').filter({ hasText: event }).waitFor();

  await page.getByRole('link', { name: 'Yearly review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Step 1 of 2: Yearly review' }).waitFor();
  await page.getByLabel('Retirement age').fill('68');
  await next(page);
  await commitPlan(page);
  await page.getByText(/^Retire at 68: /).waitFor();
  expect(broken).toEqual([]);
});

it('comes back to the step and the values after a reload', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, CALCULATOR);
  await answerToPreview(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'Review your information').waitFor();
  await page.getByText('Your answers are saved.').waitFor();
  await page.reload();
  await step(page, 'Review your information').waitFor();
  expect(await page.getByLabel('Monthly retirement spending').inputValue()).toBe('$4,000.00');
  expect(await page.getByLabel('Annual income', { exact: true }).inputValue()).toBe('$80,000.00');
});

it('comes back to the step and the values after the tab crashed', async () => {
  const { page, context } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, CALCULATOR);
  await answerToPreview(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'Review your information').waitFor();
  // The step before may still be saving: only the save with this amount counts.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/RETIREMENT/save') && response.request().postData()?.includes('4321') === true,
  );
  await page.getByLabel('Monthly retirement spending').fill('4321');
  await saved;
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // The page cannot answer this call any more.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(`/#${CALCULATOR}`);
  await step(again, 'Review your information').waitFor();
  expect(await again.getByLabel('Monthly retirement spending').inputValue()).toBe('$4,321.00');
  expect(await again.getByLabel('Annual income', { exact: true }).inputValue()).toBe('$80,000.00');
});

it('fits 390 px at every step, is accessible there, and has a progress bar of 10 px', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await signIn(page, await freshEmployee());
  await goTo(page, CALCULATOR);
  await step(page, 'Confirm your personal information').waitFor();
  const bar = page.getByRole('progressbar').locator('xpath=..');
  expect((await bar.boundingBox())?.height).toBe(10);
  expect(await page.getByLabel('Annual income', { exact: true }).getAttribute('placeholder')).toBe('$0.00');
  const { faults, check } = collectFaults(page);
  await check();
  await answerToPreview(page);
  await chartDrawn(page, '.highcharts-graph');
  await check();
  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'Review your information').waitFor();
  await check();
  expect(faults).toEqual([]);
});
