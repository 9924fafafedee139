import { expect, it } from 'vitest';
import { freshEmployee, goTo, launchChromium, PHONE, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();

it('keeps a page while offline, marks it, and opens the next page by itself when the network is back', async () => {
  const { context, page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/my-goals-and-finances/transactions');
  await page.getByText('No transactions to display').first().waitFor();

  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByText('What you see was loaded earlier.', { exact: false }).waitFor();
  expect(await page.getByText('No transactions to display').first().isVisible()).toBe(true);

  await page.getByRole('link', { name: 'Explore all goals' }).click();
  await page.getByText('This page opens by itself when you are back online.').waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);

  await context.setOffline(false);
  await page.getByText('Plan for retirement').first().waitFor();
  expect(await page.getByText('You are offline.').count()).toBe(0);
});

it('fits the bar of a phone into 320 px, and closes its sheet on Escape and on a press outside', async () => {
  const { page } = await openBrowser({ viewport: { ...PHONE, width: 320 } });
  await signIn(page, await freshEmployee());
  const bar = page.getByRole('navigation', { name: 'Main, on phones' });
  const boxes = await bar.locator('a, button').evaluateAll((items) =>
    items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return { left, right, isCut: item.scrollWidth > item.clientWidth };
    }),
  );
  for (const { left, right, isCut } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(isCut).toBe(false);
  }
  const profile = bar.getByRole('link', { name: 'My information' });
  await bar.getByRole('button', { name: 'More' }).click();
  await profile.waitFor();
  await page.keyboard.press('Escape');
  await profile.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'More' }).click();
  await profile.waitFor();
  await page.mouse.click(160, 200);
  await profile.waitFor({ state: 'hidden' });
});
