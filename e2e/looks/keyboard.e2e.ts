import { expect, it } from 'vitest';
import {
  demoPerson,
  faultsInEveryLook,
  freshEmployee,
  goTo,
  launchChromium,
  liftSignInLimit,
  settled,
  signInAt,
  tabToName,
} from '../lib/index.ts';

const openBrowser = launchChromium();

it('signs in and creates a budget with the keyboard alone; Escape returns the focus to the button that opened the dialog', async () => {
  const { page } = await openBrowser();
  const person = await freshEmployee();
  await liftSignInLimit();
  await page.goto('/');
  await page.getByLabel('Username or email').waitFor();
  await tabToName(page, 'Username or email');
  await page.keyboard.type(person.username);
  await tabToName(page, 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Menu of / }).waitFor();

  await tabToName(page, 'Skip to content');
  await tabToName(page, 'Budget');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /has no budget yet\.$/ }).waitFor();
  expect(await page.locator(':focus').getAttribute('id')).toBe('main');

  await tabToName(page, 'Add a budget');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a budget' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add a budget');

  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await tabToName(page, 'Category');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Groceries' }).waitFor();
  await page.keyboard.type('Groc');
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Groceries');
  await page.keyboard.press('Enter');
  await tabToName(page, 'Budget amount');
  await page.keyboard.type('412.50');
  await tabToName(page, 'Save');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: /^You have \$412\.50 left/ }).waitFor();
});

it('opens and closes the menu with the keyboard; the focus moves to a new page', async () => {
  const { page } = await openBrowser();
  const person = await freshEmployee();
  await liftSignInLimit();
  await page.goto('/#/all-goals');
  await page.getByLabel('Username or email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Choose your first of seven goals.' }).waitFor();
  await goTo(page, '/profile');
  await settled(page);
  expect(await page.locator(':focus').getAttribute('id')).toBe('main');
  await page.getByRole('button', { name: /^Menu of / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sign out' }).waitFor({ state: 'hidden' });
});

it('opens the search with /, moves through transactions and goals with the arrow keys, and switches keys off in the list that ? opens', async () => {
  const { page, broken } = await openBrowser();
  await signInAt(page, '/#/all-goals', demoPerson('maya'));
  await tabToName(page, 'Skip to content');
  await page.getByRole('heading', { level: 1, name: /goals?/i }).waitFor();
  await settled(page);
  const goals = page.locator('main li:not(:has(li)):has(a[href])');
  const nthLink = (at: number) => goals.nth(at).locator('a[href]').first();
  const isFocused = (at: number) => nthLink(at).evaluate((one) => one === document.activeElement);
  expect(await goals.count()).toBeGreaterThan(1);
  await nthLink(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(1)).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await isFocused(0)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.hash.endsWith('/all-goals'));
  await goTo(page, '/all-goals');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('?/');
  expect(await search.inputValue()).toBe('?/');
  await search.fill('');

  const actions = page.getByRole('button', { name: /^Actions for / });
  await tabToName(page, /^Actions for /);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => actions.nth(1).getAttribute('aria-expanded')).toBe('true');
  expect(await actions.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.waitFor();
  expect(await faultsInEveryLook(page, 'the list of keys')).toEqual([]);
  await keys.getByRole('switch', { name: /^Move through/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await expect.poll(() => actions.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await actions.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(broken).toEqual([]);
});
