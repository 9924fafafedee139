import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  advisorOf,
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
const shiftsOf = (page: Page) =>
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

/** What moved on the first visit of a device and on the next one, beyond what is allowed. */
async function movedOnVisits(page: Page, route: string, isComplete: () => Promise<void>): Promise<string[]> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const faults: string[] = [];
  for (const visit of ['first', 'next']) {
    await goTo(page, route);
    await page.reload();
    await isComplete();
    await page.waitForLoadState('networkidle');
    await settled(page);
    const { sum, moved } = await shiftsOf(page);
    if (sum > MOST) faults.push(`${visit} visit: ${sum.toFixed(3)} by ${moved.join(' | ')}`);
  }
  return faults;
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
    await signInAt(page, '/crm/#/crm/employees', await advisorOf(employee));
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
