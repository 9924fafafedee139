import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchChromium, freshEmployee, goTo, liftSignInLimit, settled } from '../lib/index.ts';

const MANY = 60;
const openBrowser = launchChromium();

/** Presses Tab until the focus is on what bears this name, and asserts that the browser draws it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MANY; presses += 1) {
    await page.keyboard.press('Tab');
    const here = page.locator(':focus');
    const isHere = await here.evaluate(
      (one, expected) =>
        [one.getAttribute('aria-label'), one.textContent, (one as HTMLInputElement).labels?.[0]?.textContent]
          .map((text) => text?.trim())
          .includes(expected) ||
        (one.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .some((id) => document.getElementById(id)?.textContent.trim() === expected),
      name,
    );
    if (!isHere) continue;
    const ring = await here.evaluate((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(ring, `the focus is seen on ${name}`).toBe(true);
    return;
  }
  throw new Error(`Tab never reached ${name}`);
}

it('signs in and creates a budget with the keyboard alone; Escape returns the focus to the button that opened the dialog', async () => {
  const { page } = await openBrowser();
  const person = await freshEmployee();
  await liftSignInLimit();
  await page.goto('/');
  await page.getByLabel('Username or email').waitFor();
  await tabTo(page, 'Username or email');
  await page.keyboard.type(person.username);
  await tabTo(page, 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Menu of / }).waitFor();

  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to content');
  await tabTo(page, 'Budget');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /has no budget yet\.$/ }).waitFor();
  expect(await page.locator(':focus').getAttribute('id')).toBe('main');

  await tabTo(page, 'Add a budget');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a budget' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add a budget');

  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await tabTo(page, 'Category');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Groceries' }).waitFor();
  await page.keyboard.type('Groc');
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Groceries');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Budget amount');
  await page.keyboard.type('412.50');
  await tabTo(page, 'Save');
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
  await page.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { level: 1, name: 'Seven goals to choose from. Start with one.' })
    .waitFor();
  await goTo(page, '/profile');
  await settled(page);
  expect(await page.locator(':focus').getAttribute('id')).toBe('main');
  await page.getByRole('button', { name: /^Menu of / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sign out' }).waitFor({ state: 'hidden' });
});
