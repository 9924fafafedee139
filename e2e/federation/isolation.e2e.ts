import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import {
  launchChromium,
  demoPerson,
  freshEmployee,
  goTo,
  settled,
  signInAt,
  chartDrawn,
} from '../lib/index.ts';
import { REMOTES, waitForRemote, openRemote } from './remotes.ts';

const openBrowser = launchChromium();
const EMPLOYEE_ROUTES = [
  '/my-goals-and-finances',
  '/my-goals-and-finances/accounts',
  '/my-goals-and-finances/transactions',
  '/my-goals-and-finances/transactions/spending',
  '/my-goals-and-finances/cashflow-detail',
  '/live-by-a-budget/calculator',
  '/all-goals',
  '/plan-for-retirement',
  '/profile',
  '/secure/work-with-a-planner',
];

async function openAll(page: Page, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await goTo(page, route);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
}

it('violates no content security policy and throws nothing on any route of an employee', async () => {
  const { page, broken } = await openBrowser();
  await signInAt(page, '/', demoPerson('maya'));
  await openAll(page, EMPLOYEE_ROUTES);
  await goTo(page, '/plan-for-retirement/summary');
  await chartDrawn(page);
  expect(broken).toEqual([]);
});

it('violates none for an advisor, in the portal and alone', async () => {
  const { page, broken } = await openBrowser();
  await signInAt(page, '/', demoPerson('priya'));
  await openAll(page, ['/my-goals-and-finances', '/crm/today', '/crm/employees']);
  await page.goto('/crm/');
  await page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
  expect(broken).toEqual([]);
});

/** How everything in the page's main part is drawn. */
const drawnAs = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const properties = [
      'color',
      'background-color',
      'font-size',
      'font-weight',
      'display',
      'margin',
      'padding',
      'gap',
    ];
    return [...document.querySelectorAll('main *')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName} ${properties.map((name) => style.getPropertyValue(name)).join('|')}`;
    });
  });

/** React shows a part that came late up to 300 ms after its script, without a request that a test could wait for. */
const LATE_PART_MS = 400;

/** The same once nothing has changed for a while. */
async function drawnAtLast(page: Page): Promise<readonly string[]> {
  let last: readonly string[] = [];
  await vi.waitFor(
    async () => {
      const before = last;
      last = await drawnAs(page);
      expect(last).toEqual(before);
    },
    { interval: LATE_PART_MS },
  );
  return last;
}

it('draws every page the same whichever remote was loaded before it', async () => {
  const places = REMOTES.filter(({ role }) => role === 'employee');
  const person = await freshEmployee();
  const drawnIn = async (order: typeof places): Promise<Map<string, readonly string[]>> => {
    const { page } = await openBrowser();
    const [first] = order;
    if (!first) throw new Error('there are no remotes');
    await signInAt(page, `/#${first.route}`, person);
    await waitForRemote(page, first);
    const drawn = new Map<string, readonly string[]>();
    for (const place of order) {
      await openRemote(page, place);
      await settled(page);
      drawn.set(place.name, await drawnAtLast(page));
    }
    return drawn;
  };
  const there = await drawnIn(places);
  const back = await drawnIn(places.toReversed());
  for (const { name } of places) {
    expect(there.get(name)?.length).toBeGreaterThan(10);
    expect([name, back.get(name)]).toEqual([name, there.get(name)]);
  }
});
