import { expect, it } from 'vitest';
import { freshEmployee, goTo, launchChromium, signInAt, signInWithForm } from '../lib/index.ts';

const openBrowser = launchChromium();

it('accepting the inactivity dialog opens sign-in, then the page that was open with what was typed [A2-35] [A4-05]', async () => {
  const { context, page } = await openBrowser();
  const who = await freshEmployee();
  await signInAt(page, '/#/live-by-a-budget/calculator', who);
  await page.getByRole('button', { name: 'Add a budget' }).click();
  await page.getByRole('textbox', { name: /Budget amount/ }).fill('612.50');
  await context.clearCookies();
  await goTo(page, '/all-goals');
  const dialog = page.getByRole('alertdialog', { name: 'Your session expired.' });
  await dialog.getByText('We signed you out due to inactivity. Please sign back in.').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await signInWithForm(page, page.url(), who);
  await expect.poll(() => new URL(page.url()).hash).toContain('/all-goals');
  await goTo(page, '/live-by-a-budget/calculator');
  const again = page.getByRole('dialog', { name: 'Create a budget' });
  expect(await again.getByRole('textbox', { name: /Budget amount/ }).inputValue()).toContain('612.50');
});
