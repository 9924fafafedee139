import { runningSuite } from '@fw/test-kit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmployee, goTo, launchChromium, signInWithForm } from '../lib/index.ts';
import { startProductionGateway, type ProductionGateway } from '../lib/production-gateway.ts';

const openBrowser = launchChromium();
let production: ProductionGateway;
beforeAll(async () => {
  production = await startProductionGateway();
});
afterAll(() => production.stop());

const RAW = 'Row 7 is unreadable';
const IN_PRODUCTION = 'Server error occurred while reading next steps';

/** Signs in at a portal whose list of sessions, and then whose retirement plan, fail inside their services. */
async function openFailing(origin: string): Promise<Page> {
  const { page } = await openBrowser();
  const body = JSON.stringify({ code: -1, message: RAW, errors: [], requestId: 'e2e' });
  for (const path of ['**/webapi/v1/sessions', '**/ngapi/v1/goal/plan/**']) {
    await page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/json', body }));
  }
  await signInWithForm(page, `${origin}/`, await freshEmployee());
  await goTo(page, '/security');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByRole('button', { name: 'Try again' }).waitFor();
  return page;
}
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(RAW);
const openPlan = (page: Page) => goTo(page, '/plan-for-retirement/calculator?plan=RETIREMENT');

it('shows the message of another error for 5 seconds, and that of a plan, outside production', async () => {
  const page = await openFailing(runningSuite().portal);
  await toasts(page).waitFor();
  await toasts(page).waitFor({ state: 'detached', timeout: 8_000 });
  await openPlan(page);
  await page.getByRole('main').getByText(RAW).waitFor();
  expect(await page.getByText(IN_PRODUCTION).count()).toBe(0);
});

it('shows neither in production', async () => {
  const page = await openFailing(production.origin);
  expect(await toasts(page).count()).toBe(0);
  await openPlan(page);
  await page.getByRole('main').getByText(IN_PRODUCTION).waitFor();
  expect(await page.getByText(RAW).count()).toBe(0);
});
