import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAdvisor, freshEmployee, launchChromium, signInAt } from '../lib/index.ts';

const openBrowser = launchChromium();

const isAria = (address: string): boolean => /\/(aria|ui-overlays|forms)\.[0-9a-f]+\.(js|css)$/.test(address);

/** The page of a client, opened anew by an advisor who has not touched it, and what it requested since. */
async function openClient(): Promise<{ page: Page; requested: () => readonly string[] }> {
  const employee = await freshEmployee();
  const { page, requested } = await openBrowser();
  await signInAt(page, `/crm/#/crm/employees/${employee.userId}`, await findAdvisor(employee));
  await page.getByRole('heading', { level: 2, name: 'Timeline' }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = requested.length;
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Appointments' }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, requested: () => requested.slice(before) };
}

it('shows the page of a client, with tabs and the form of an interaction, without the aria library, which comes at the first sign of use', async () => {
  const { page, requested } = await openClient();
  expect(requested().some((one) => one.includes('employee_parts'))).toBe(true);
  expect(requested().filter(isAria)).toEqual([]);
  const composer = page.getByRole('region', { name: 'Add to the timeline' });
  expect(await composer.getByLabel(/^Day of the call/).getAttribute('type')).toBe('date');
  expect(await page.getByRole('tab').count()).toBe(7);
  await page.mouse.move(300, 300);
  await composer.getByRole('spinbutton', { name: /month, Day of the call/ }).waitFor();
  expect(requested().some(isAria)).toBe(true);
});

it('notes a call by keys alone, with the library on its way: the focus stays, and no key is lost', async () => {
  const { page, requested } = await openClient();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/aria\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const composer = page.getByRole('region', { name: 'Add to the timeline' });
  const day = composer.getByLabel(/^Day of the call/);
  await composer.getByLabel(/^Subject of the call/).focus();
  const libraryRequested = page.waitForRequest(/\/aria\.[0-9a-f]+\.js$/);
  await page.keyboard.type('Bonus');
  await libraryRequested;
  await page.keyboard.press('Tab');
  await page.keyboard.type('11');
  release();
  await expect.poll(() => requested().some(isAria)).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('022025');
  expect(await day.inputValue()).toBe('2025-11-02');
  expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
  const sent = page.waitForRequest((request) => request.postData()?.includes('Bonus') === true);
  await composer.getByLabel(/^Notes of the call/).press('Control+Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    kind: 'call',
    subject: 'Bonus',
    happenedOn: '2025-11-02',
  });
  await page.getByText('Interaction saved.').waitFor();
});
