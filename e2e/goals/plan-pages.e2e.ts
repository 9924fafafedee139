import { expect, it } from 'vitest';
import { commitPlan, freshEmployee, goTo, launchChromium, next, signIn, step } from '../lib/index.ts';
import { answerToPreview, CALCULATOR, openPreview } from './answer-retirement.ts';

const openBrowser = launchChromium();

it('shows versions, three next steps in short and all of them in three groups of at most 620 px [B2-104] [B9-01], the goal on the home page, and a breadcrumb on every route of the section', async () => {
  const { page, broken } = await openBrowser();
  await openPreview(page);
  expect(new URL(page.url()).hash).toBe('#/plan-for-retirement/calculator?plan=RETIREMENT');
  const calculatorCrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Calculator');
  await calculatorCrumb.waitFor();
  await commitPlan(page);
  await page.getByRole('link', { name: 'Edit your plan' }).click();
  await step(page, 'Review your information').waitFor();
  await page.getByLabel('Retirement age').fill('67');
  await next(page);
  await commitPlan(page);
  await page.getByText(/^Retire at 67: /).waitFor();
  const short = page.getByRole('region', { name: 'Next steps' });
  await short.getByRole('checkbox').first().waitFor();
  expect(await short.getByRole('checkbox').count()).toBe(3);
  await page.getByRole('button', { name: 'Open: Versions of this plan' }).click();
  await page.getByRole('button', { name: /^What changed/ }).click();
  await page.getByText(/^Retirement age: from 65 to 67$/).waitFor();
  await page.getByRole('button', { name: /^Restore/ }).click();
  await step(page, 'Review your information').waitFor();
  expect(await page.getByLabel('Retirement age').inputValue()).toBe('65');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, '/plan-for-retirement/next-steps/RETIREMENT');
  const steps = page.getByTestId('next-steps');
  await steps.getByRole('region', { name: 'Incomplete next steps' }).waitFor();
  expect(await steps.getByRole('checkbox').count()).toBeGreaterThan(3);
  expect(await steps.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Incomplete next steps']);
  await steps.getByRole('checkbox').first().click();
  await steps.getByRole('region', { name: 'Complete next steps', exact: true }).waitFor();
  await steps
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click();
  await steps.getByRole('region', { name: 'Dismissed next steps' }).waitFor();
  expect(await steps.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Incomplete next steps',
    'Complete next steps',
    'Dismissed next steps',
  ]);
  expect((await steps.boundingBox())?.width).toBe(620);

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const [route, crumb, heading] of [
    [
      'overview',
      'Plan for retirement',
      /^Retire at 67 and your money lasts (past|until) \d+ at the planned returns\.$/,
    ],
    ['summary', 'Summary', 'Retirement'],
    ['edit', 'Edit', 'Step 1 of 2: Review your information'],
    ['next-steps', 'Next steps', /next steps? (is|are) open|all set/],
  ] as const) {
    await goTo(page, `/plan-for-retirement/${route}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await crumbs.getByText('Plan for retirement').waitFor();
    await crumbs.getByText(crumb).last().waitFor();
  }

  await goTo(page, '/my-goals-and-finances');
  const goals = page.getByRole('region', { name: 'Your goals' });
  await goals.getByRole('link', { name: 'Plan for retirement' }).waitFor();
  await goals.getByText('In progress').waitFor();
  await goals.getByText(/Link a bank account to compare your plans/).waitFor();
  expect(broken).toEqual([]);
});

it('writes dollars with two decimals, an annual income goal and an emergency fund in whole dollars, and has a bar of 10 px [B9-18]', async () => {
  const { page, broken } = await openBrowser();
  await openPreview(page);
  const bar = page.getByRole('progressbar').first().locator('xpath=..');
  expect((await bar.boundingBox())?.height).toBe(10);
  const goal = page.getByText('Annual income goal', { exact: true }).locator('xpath=..');
  expect(await goal.locator('dd').first().textContent()).toBe('$48,000');
  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'Review your information').waitFor();
  expect(await page.getByLabel('Annual income', { exact: true }).inputValue()).toBe('$80,000.00');
  expect(await page.getByLabel('Monthly retirement spending').inputValue()).toBe('$4,000.00');

  await goTo(page, '/prepare-for-the-unexpected/calculator');
  await step(page, 'Your household').waitFor();
  expect((await bar.boundingBox())?.height).toBe(10);
  await page.getByLabel('Monthly household living expenses').fill('3000.40');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await step(page, 'Current emergency savings').waitFor();
  await page.getByRole('textbox', { name: 'Emergency savings balance' }).fill('1234.56');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await step(page, 'Current savings plan').waitFor();
  await page.getByRole('textbox', { name: 'Monthly savings goal' }).fill('200');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await step(page, 'Review your information').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await step(page, 'Preview your plan').waitFor();
  await page.getByText('$1,235').first().waitFor();
  const shown = await page.locator('body').innerText();
  expect(shown).toContain('$18,002');
  expect(shown).not.toMatch(/\$[\d,]+\.\d\d/);
  expect(broken).toEqual([]);
});

it('serves a signed-in client, single, married or partnered, in dollars, without advice, beside a planner to request and to message [B1-01]', async () => {
  const { page, broken } = await openBrowser();
  const client = await freshEmployee();
  await page.goto(`/#${CALCULATOR}`);
  await page.getByLabel('Username or email').waitFor();
  expect(await page.getByRole('heading', { name: /^Step / }).count()).toBe(0);

  await signIn(page, client);
  await goTo(page, CALCULATOR);
  await step(page, 'Confirm your personal information').waitFor();
  const steps = async () => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const single = await steps();
  for (const status of ['Married', 'Partnered']) {
    await page.getByRole('radio', { name: status }).check();
    await expect.poll(steps).not.toBe(single);
  }
  await answerToPreview(page);
  await page
    .getByText('You decide how to invest; this tool does not make investment recommendations.')
    .waitFor();
  const shown = await page.locator('body').innerText();
  expect(shown).toMatch(/\$[\d,]+/);
  expect(shown).not.toMatch(/[€£¥]|\bwe recommend\b|\byou should (buy|sell|invest)\b/i);

  await goTo(page, '/secure/work-with-a-planner');
  await page.getByRole('heading', { level: 1, name: 'Work with a planner' }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Message / }).count()).toBe(0);
  await page.getByRole('button', { name: 'Assign me a planner' }).click();
  await page.getByRole('textbox', { name: /^Message / }).fill('Does my plan look complete?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^You, .*, Not read yet$/).waitFor();
  expect(broken).toEqual([]);
});
