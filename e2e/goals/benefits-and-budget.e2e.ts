import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callPortal,
  demoPerson,
  freshEmployee,
  goTo,
  launchChromium,
  monthBack,
  monthName,
  signIn,
  tableTexts,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const BENEFITS = '/connect-with-company-benefits';
const BUDGET = '/live-by-a-budget';

it('lists what the employer offers by kind, with what it pays and when to sign up, each leading to its page', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, demoPerson('dana'));
  await goTo(page, `${BENEFITS}/overview`);
  await page.getByRole('link', { name: 'See your benefits' }).click();
  await page.getByRole('heading', { level: 1, name: 'What your employer offers' }).waitFor();
  const match = page
    .getByRole('region', { name: 'Retirement', exact: true })
    .getByRole('listitem')
    .filter({ hasText: '401(k) with an employer match' });
  expect(await match.locator('dt').allTextContents()).toEqual(['Your employer pays', 'Sign up']);
  expect(await match.locator('dd').first().textContent()).toMatch(/^\d+% of the first \d+% of your pay$/);
  const link = match.getByRole('link', { name: /^Open the benefit page/ });
  expect(await link.getAttribute('href')).toBe('https://benefits.example/retirement');
  expect(broken).toEqual([]);
});

it('notes the interest in benefits with the service, and counts a chosen goal as in progress after its first step, also after a reload', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, `${BENEFITS}/summary`);
  await page.getByRole('heading', { level: 1, name: 'What your employer offers' }).waitFor();
  await page.getByText("Your employer hasn't listed any benefits.").waitFor();
  const noted = page.waitForResponse((response) => response.url().includes('interest'));
  await page.getByRole('button', { name: 'I want to talk about my benefits' }).click();
  expect((await noted).status()).toBe(200);
  await page.getByText('Thank you. We noted that you are interested in your benefits.').waitFor();
  await page.getByRole('button', { name: 'Add goal: Connect with your benefits' }).click();
  const steps = page.getByRole('region', { name: 'Next steps', exact: true });
  await steps.getByRole('checkbox').first().click({ force: true });
  const plan = page.getByRole('region', { name: 'Your plan' });
  await plan.getByText('In progress').waitFor();
  await page.reload();
  await plan.getByText('In progress').waitFor();
  expect(broken).toEqual([]);
});

const budgetFor = (page: Page, categoryId: string, targetBudget: number) =>
  callPortal(page, '/webapi/v1/budgets/create', { categoryId, targetBudget, budgetPeriod: monthBack(0) });
const spend = (page: Page, categoryId: string, amount: number) =>
  createTransaction(page, { value: -amount, categoryId, description: 'At the shop' });

it('follows the budgets of the month: none, what is left of them, and what is over after more was spent', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, `${BUDGET}/summary`);
  const sentence = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await sentence('You have no budgets yet.');
  const month = monthName(monthBack(0));
  await budgetFor(page, 'groceries', 500);
  await budgetFor(page, 'dining', 150.5);
  await spend(page, 'groceries', 412.25);
  await page.reload();
  await sentence(`$238.25 left of your budgets for ${month}.`);
  const card = page.getByRole('region', { name: 'Spending against your budgets' });
  await card.getByText('In progress').waitFor();
  const rows = async () =>
    (await tableTexts(card.getByRole('table', { name: 'Budgets of this month' }))).toSorted(
      ([one = ''], [other = '']) => one.localeCompare(other),
    );
  expect(await rows()).toEqual([
    ['Dining', '$0.00', '$150.50', '$150.50'],
    ['Groceries', '$412.25', '$500.00', '$87.75'],
  ]);
  await spend(page, 'dining', 400);
  await page.reload();
  await sentence(`$161.75 over your budgets for ${month}.`);
  expect((await rows())[0]).toEqual(['Dining', '$400.00', '$150.50', '-$249.50']);
  await card.getByRole('link', { name: 'Open your budgets' }).click();
  await page.waitForURL(`**/#${BUDGET}/calculator`);
  await page.getByRole('heading', { name: 'Groceries' }).waitFor();
  expect(broken).toEqual([]);
});
