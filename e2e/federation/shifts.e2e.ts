import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  findAdvisor,
  callPortal,
  chartDrawn,
  demoPerson,
  DESKTOP,
  freshEmployee,
  goTo,
  launchChromium,
  liftSignInLimit,
  PHONE,
  settled,
  signInAt,
} from '../lib/index.ts';

const openBrowser = launchChromium();

const MOST = 0.02;
/** Replies that do not all arrive at the same moment, as on a real network. */
const LATENCY_MS = 80;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** How far the page has moved so far, and the words of what moved. */
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter((one) => !one.hadRecentInput);
          const moved = shifts.flatMap(({ sources }) =>
            sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
          );
          resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), moved });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum: 0, moved: [] }), 300);
      }),
  );

async function delayReplies(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** What moved beyond what is allowed while a page was read anew. */
async function movedOnVisit(page: Page, route: string, isComplete?: () => Promise<void>): Promise<string[]> {
  await goTo(page, route);
  await page.reload();
  await isComplete?.();
  await page.waitForLoadState('networkidle');
  await settled(page);
  const { sum, moved } = await readShifts(page);
  return sum > MOST ? [`${route}: ${sum.toFixed(3)} by ${moved.join(' | ')}`] : [];
}

/** The same on the first visit of a device and on the next one. */
async function movedOnVisits(page: Page, route: string, isComplete: () => Promise<void>): Promise<string[]> {
  await delayReplies(page);
  const first = await movedOnVisit(page, route, isComplete);
  const next = await movedOnVisit(page, route, isComplete);
  return [...first.map((fault) => `first visit: ${fault}`), ...next.map((fault) => `next visit: ${fault}`)];
}

const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

it('moves little on the home page while it fills, also for the first time on a device', async () => {
  await liftSignInLimit();
  const { page } = await openBrowser();
  await signInAt(page, '/#/all-goals', demoPerson('maya'));
  const isComplete = () => page.locator('main figure').first().waitFor({ state: 'attached' });
  expect(await movedOnVisits(page, '/my-goals-and-finances', isComplete)).toEqual([]);
});

it.each(SIZES)(
  'moves little on the summary of a retirement plan while it fills: %s',
  async (_name, viewport) => {
    const { page } = await openBrowser({ viewport });
    await signInAt(page, '/#/all-goals', demoPerson('maya'));
    const isComplete = async () => {
      await page.getByText(/ of [\d,]+ simulated futures\.$/).waitFor();
      await page.getByRole('heading', { name: 'Next steps' }).waitFor();
      await chartDrawn(page);
    };
    expect(await movedOnVisits(page, '/plan-for-retirement/summary', isComplete)).toEqual([]);
  },
);

const DAY_MS = 86_400_000;

/** What a client lets their advisors read for the first time. */
const consent = () => ({
  scopes: ['goals', 'budget', 'transactions'],
  endsOn: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  version: 0,
});

it.each(SIZES)(
  'moves little on the page of a client while it fills, who shares nothing and who shares figures: %s',
  async (_name, viewport) => {
    const employee = await freshEmployee();
    const { page } = await openBrowser({ viewport });
    await signInAt(page, '/crm/#/crm/employees', await findAdvisor(employee));
    const isComplete = async () => {
      await page.getByRole('heading', { level: 2, name: 'Timeline' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Appointments' }).waitFor();
    };
    const route = `/crm/employees/${employee.userId}`;
    expect(await movedOnVisits(page, route, isComplete)).toEqual([]);
    const client = await openBrowser();
    await signInAt(client.page, '/#/all-goals', employee);
    await callPortal(client.page, '/webapi/v1/advisor-consent/give', consent());
    expect(await movedOnVisits(page, route, isComplete)).toEqual([]);
  },
);

it.each(SIZES)(
  'moves little on the page of a client with more figures than scopes: %s',
  async (_name, viewport) => {
    const { page } = await openBrowser({ viewport });
    await signInAt(page, '/crm/#/crm/employees', demoPerson('priya'));
    await page.getByRole('link', { name: 'Maya Chen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maya Chen' }).waitFor();
    const isComplete = () => page.getByRole('region', { name: 'Data freshness' }).waitFor();
    const route = new URL(page.url()).hash.slice(1);
    expect(await movedOnVisits(page, route, isComplete)).toEqual([]);
  },
);

/** Pages of which several parts are read one by one, or whose headline takes another line once it is known. */
const FILLED_IN_PARTS = [
  {
    username: 'maya',
    start: '/#/help',
    routes: [
      '/all-goals',
      '/live-by-a-budget/calculator',
      '/my-goals-and-finances/accounts',
      '/my-goals-and-finances/recurring',
      '/my-goals-and-finances/transactions/changes',
      '/my-goals-and-finances/cashflow-detail',
      '/profile',
      '/security',
      '/secure/work-with-a-planner',
    ],
  },
  {
    username: 'noor',
    start: '/#/help',
    routes: ['/my-goals-and-finances', '/my-goals-and-finances/recurring'],
  },
  { username: 'priya', start: '/crm/#/crm/tasks', routes: ['/crm/employees', '/crm/calendar'] },
] as const;

it.each(SIZES)('moves little on pages whose parts are read one by one: %s', async (_name, viewport) => {
  const faults: string[] = [];
  for (const { username, start, routes } of FILLED_IN_PARTS) {
    const { page } = await openBrowser({ viewport });
    await signInAt(page, start, demoPerson(username));
    await delayReplies(page);
    for (const route of routes) faults.push(...(await movedOnVisit(page, route)));
  }
  expect(faults).toEqual([]);
});
