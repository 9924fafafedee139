import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  findAdvisor,
  axeFindings,
  freshEmployee,
  goTo,
  launchChromium,
  monthBack,
  monthName,
  overflow,
  settled,
  signIn,
  signInAt,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const RANKED = '/webapi/v1/transactions/categories/ranked';
const OF_CLIENT = '/webapi/v1/crm/spending';
const SPENDING = '/my-goals-and-finances/transactions/spending';

const spend = (page: Page, month: string, { value, categoryId }: { value: number; categoryId: string }) =>
  createTransaction(page, { value, categoryId, description: `Spent on ${categoryId}`, date: `${month}-01` });

const lastDayOf = (month: string): string => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
};

/** What is sent for the days of a month and of some months before it. */
const dayRange = (month: string, monthsBack: number) => ({
  fromDate: `${monthBack(monthsBack)}-01`,
  toDate: lastDayOf(month),
});
const SIZES = { page: 1, pageSize: 500, rankSize: 100 };

function recordBodies(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function allowSpending(page: Page): Promise<void> {
  await goTo(page, '/profile/advisor-access');
  await page.getByRole('heading', { level: 1, name: 'Your planners cannot see your finances.' }).waitFor();
  await page.getByLabel('Spending and cash flow').check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { level: 1, name: /^Your planners can see/ }).waitFor();
}

it('reads ranked categories of the month, of the months before and of the last month, and of a client at the desk [A7-27]', async () => {
  const employee = await freshEmployee();
  const { page, broken } = await openBrowser();
  const bodies = recordBodies(page, RANKED);
  await signIn(page, employee);
  await spend(page, monthBack(0), { value: -60, categoryId: 'groceries' });
  await spend(page, monthBack(1), { value: -100, categoryId: 'dining' });
  await spend(page, monthBack(3), { value: -30, categoryId: 'travel' });
  await spend(page, monthBack(4), { value: -1000, categoryId: 'travel' });
  await page.reload();
  const ranked = page.waitForResponse((response) => response.url().endsWith(RANKED));
  await goTo(page, SPENDING);
  const reply: unknown = await (await ranked).json();
  expect(reply).toMatchObject({ rankedCategories: expect.any(Array) });
  const headline = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await headline(`You spent $60 in ${monthName(monthBack(0))}.`);
  await page.getByText(`In ${monthName(monthBack(1))} you spent $100, the most on Dining ($100).`).waitFor();
  expect(bodies).toContainEqual({ ...SIZES, ...dayRange(monthBack(0), 0) });
  expect(bodies).toContainEqual({
    ...SIZES,
    fromDate: `${monthBack(1)}-01`,
    toDate: lastDayOf(monthBack(1)),
  });

  for (const [monthsBack, spent] of [
    [3, '$190'],
    [6, '$1,190'],
  ] as const) {
    await page.getByRole('button', { name: /Time frame/ }).click();
    await page.getByRole('option', { name: `With the ${String(monthsBack)} months before` }).click();
    await headline(`You spent ${spent} since ${monthName(monthBack(monthsBack))}.`);
    expect(bodies).toContainEqual({ ...SIZES, ...dayRange(monthBack(0), monthsBack) });
  }
  await settled(page);
  expect([...(await axeFindings(page)), ...(await overflow(page))]).toEqual([]);

  await allowSpending(page);
  const { page: desk } = await openBrowser();
  const ofClient = recordBodies(desk, OF_CLIENT);
  await signInAt(desk, '/crm/', await findAdvisor(employee));
  await goTo(desk, `/crm/employees/${employee.userId}`);
  await desk.getByRole('button', { name: 'Show all that is shared' }).click();
  const card = desk.getByRole('region', { name: 'Spending this month and last month' });
  await card.getByText('$160.00').first().waitFor();
  expect(ofClient).toContainEqual({ clientId: employee.userId, ...dayRange(monthBack(0), 1) });
  expect(broken).toEqual([]);
});
