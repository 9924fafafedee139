import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillSignIn, freshEmployee, goTo, launchChromium, signInWithForm, signOut } from '../lib/index.ts';

const openBrowser = launchChromium();
const MAX_OTHER_TAB_MS = 1_000;
const menu = (page: Page) => page.getByRole('button', { name: /^Menu of / });
const signInForm = (page: Page) => page.getByLabel('Username or email');

it('opens sign-in in the other tab within a second of signing out, without a word of inactivity', async () => {
  const { context, page } = await openBrowser();
  await signInWithForm(page, '/', await freshEmployee());
  const other = await context.newPage();
  await other.goto('/#/all-goals');
  await menu(other).waitFor();

  await page.bringToFront();
  await menu(page).click();
  const reloaded = other.waitForEvent('framenavigated').then(() => Date.now());
  const ended = page.waitForResponse('**/webapi/v1/logout').then(() => Date.now());
  await page.getByRole('link', { name: 'Sign out' }).click();
  expect((await reloaded) - (await ended)).toBeLessThan(MAX_OTHER_TAB_MS);
  await signInForm(other).waitFor();
  expect(await other.getByRole('alertdialog').count()).toBe(0);
  expect(await menu(other).count()).toBe(0);
});

it('shows the other tab to the person who signed in last, and nothing of the one before', async () => {
  const { context, page } = await openBrowser();
  const [first, second] = [await freshEmployee(), await freshEmployee()];
  await signInWithForm(page, '/', first);
  const other = await context.newPage();
  await other.goto('/#/profile');
  await other.getByText(first.username).first().waitFor();

  await page.bringToFront();
  await signOut(page);
  await signInForm(other).waitFor();
  await fillSignIn(page, second);
  await menu(page).waitFor();
  await menu(other).waitFor();
  await goTo(other, '/profile');
  await other.getByText(second.username).first().waitFor();
  expect(await other.getByText(first.username).count()).toBe(0);
});

it('signs another device out from the security page; its next call opens the session dialog', async () => {
  const [here, there] = [await openBrowser(), await openBrowser()];
  const who = await freshEmployee();
  await signInWithForm(there.page, '/', who);
  await signInWithForm(here.page, '/#/security', who);
  const devices = here.page.getByRole('region', { name: 'Where you are signed in' });
  await devices.getByText('This device').waitFor();
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await here.page.getByText('That device is signed out.').waitFor();
  await expect.poll(() => devices.getByRole('button', { name: /^Sign out/ }).count()).toBe(0);

  await goTo(there.page, '/all-goals');
  await goTo(there.page, '/profile');
  const ended = there.page.getByRole('alertdialog', { name: 'Your session expired.' });
  await ended.getByText('You were signed out from another device or by your company.').waitFor();
  await here.page.reload();
  await menu(here.page).waitFor();
});

it('moves the focus to the headline after signing in, and leaves it alone when a page is opened', async () => {
  const { page } = await openBrowser();
  await signInWithForm(page, '/', await freshEmployee());
  const welcome = page.getByRole('heading', { level: 1, name: /^Welcome to Fairwater/ });
  await welcome.waitFor();
  const isFocused = () => welcome.evaluate((one) => one === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.reload();
  await menu(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});
