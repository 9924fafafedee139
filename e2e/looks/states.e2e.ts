import { beforeAll, expect, it } from 'vitest';
import {
  launchChromium,
  freshEmployee,
  goTo,
  pageFaults,
  PHONE,
  settled,
  signInAt,
  type Person,
} from '../lib/index.ts';

/** Each page, the call it depends on, and its headline when that fails. */
const PAGES = [
  ['/my-goals-and-finances/accounts', 'user/account/all', "We couldn't load your accounts."],
  ['/my-goals-and-finances/transactions', 'transactions/list', "We couldn't load your transactions."],
  ['/my-goals-and-finances/cashflow-detail', 'v1/cash-flow', "We couldn't load your cash flow."],
  ['/live-by-a-budget/calculator', 'budgets/list', "We couldn't load your budgets."],
  ['/all-goals', 'goals/explore/all', "We couldn't load your goals."],
  ['/profile', 'user/profile/profile', "We couldn't load your information."],
] as const;

const UNAVAILABLE = {
  code: 10000,
  message: 'An error has occurred, Please retry',
  errors: [],
  requestId: 'made-up',
};
const openBrowser = launchChromium();
let person: Person;

beforeAll(async () => {
  person = await freshEmployee();
});

it.each(PAGES)(
  '%s shows placeholders while it waits, an error when it fails, and tries again',
  async (path, call, failed) => {
    const { page } = await openBrowser({ viewport: PHONE });
    await signInAt(page, '/#/secure/work-with-a-planner', person);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const requestSent = page.waitForRequest(`**/${call}`);
    await page.route(`**/${call}`, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: UNAVAILABLE });
    });

    await goTo(page, path);
    await requestSent;
    await page.locator('main [class*="skeleton"]').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await pageFaults(page)).toEqual([]);

    release();
    await page.getByRole('heading', { level: 1, name: failed }).waitFor();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    await again.waitFor();
    expect(await pageFaults(page)).toEqual([]);

    await page.unroute(`**/${call}`);
    await again.click();
    await page.getByRole('heading', { level: 1, name: failed }).waitFor({ state: 'hidden' });
    await settled(page);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  },
);

it('the cards of the home page wait within their width on a phone', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await page.route(
    '**/webapi/v1/{cash-flow,budgets/list,categories/ranked,transactions/categories/ranked,user/account/all}',
    () => undefined,
  );
  await signInAt(page, '/', person);
  await page.locator('main [class*="skeleton"]').first().waitFor();
  expect(await pageFaults(page)).toEqual([]);
});
