import { expect, it } from 'vitest';
import { launchChromium, freshEmployee, goTo, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();

it('opens a dialog that cannot be dismissed after a 401, and leads back to sign-in [A2-35] [A4-05]', async () => {
  const { context, page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await context.clearCookies();
  await goTo(page, '/all-goals');

  const dialog = page.getByRole('alertdialog', { name: 'Your session expired.' });
  await dialog.waitFor();
  await dialog.getByText('We signed you out due to inactivity. Please sign back in.').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Sign in']);

  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Username or email').waitFor();
});
