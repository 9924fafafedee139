import { beforeAll, expect, it } from 'vitest';
import {
  findAdvisor,
  launchChromium,
  demoPerson,
  freshEmployee,
  goTo,
  layoutFaults,
  settled,
  signInAt,
  type Person,
} from '../lib/index.ts';
import { faultsNow, faultsWithLayout, LIGHT_AND_DARK_PHONE, openFaults } from './page-checks.ts';

/** Pages of the desk that the menu leads to, with their headlines. */
const DESK_PAGES = [
  ['tasks', /open tasks?\.$/],
  ['drafts', /^You have \d+ drafts?\.$/],
  ['templates', /^\d+ templates?\.$/],
  ['settings', 'Settings'],
  ['messages', /unread message/],
] as const;

/** What is around every page: the bar above with the open menu, the menu of a wide window, and the bar of a phone. */
const FRAME_PARTS = ['header', '#user-menu', 'nav[aria-label="Main"]', 'nav[aria-label="Main, on phones"]'];

const openBrowser = launchChromium();
let newEmployee: Person;
beforeAll(async () => {
  newEmployee = await freshEmployee();
});

it('sign-in and the advisor desk pass the same checks and keep the rules of layout, light, dark and on a phone', async () => {
  const { page } = await openBrowser();
  await page.goto('/');
  const faults = await faultsWithLayout(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your password.').waitFor();
  faults.push(...(await faultsWithLayout(page, 'sign-in refused')));

  await signInAt(page, '/crm/', await findAdvisor(newEmployee));
  await page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
  faults.push(...(await faultsWithLayout(page, 'desk')));
  await goTo(page, '/crm/employees');
  await page.getByRole('heading', { level: 1, name: /^You serve \d+ employee/ }).waitFor();
  faults.push(...(await faultsWithLayout(page, 'employees')));
  await goTo(page, `/crm/employees/${newEmployee.userId}`);
  await page.getByText(newEmployee.username).waitFor();
  faults.push(...(await faultsWithLayout(page, 'employee')));
  await goTo(page, '/crm/companies');
  await page.getByRole('heading', { level: 1, name: /^You serve \d+ compan/ }).waitFor();
  faults.push(...(await faultsWithLayout(page, 'companies')));
  await page.getByRole('table', { name: 'Companies' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'Benefits' }).waitFor();
  faults.push(...(await faultsWithLayout(page, 'company')));
  for (const [path, name] of DESK_PAGES) {
    await goTo(page, `/crm/${path}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    faults.push(...(await faultsWithLayout(page, path)));
  }
  expect(faults).toEqual([]);
});

it('keeps the logo and the button of the user menu as wide as high beside the long name of the advisor desk', async () => {
  const { page } = await openBrowser();
  await signInAt(page, '/crm/', await findAdvisor(newEmployee));
  const header = page.getByRole('banner');
  for (const drawn of [header.locator('svg').first(), header.getByRole('button', { name: /^Menu of / })]) {
    const box = await drawn.boundingBox();
    expect(box?.height).toBeGreaterThan(0);
    expect(box?.width).toBe(box?.height);
  }
});

it.each(LIGHT_AND_DARK_PHONE)('menus and dialogs pass the same checks: $name', async (look) => {
  const { page } = await openBrowser({ viewport: look.viewport, theme: look.colorScheme });
  await signInAt(page, '/#/live-by-a-budget/calculator', demoPerson('maya'));
  await settled(page);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  const faults = await faultsNow(page, 'menu', look);
  for (const part of FRAME_PARTS) faults.push(...(await layoutFaults(page, part)));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a budget' });
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Groceries' }).click();
  await dialog.getByText(/^Last month, you spent/).waitFor();
  await dialog.getByText(/^This category already has a budget/).waitFor();
  await dialog.getByLabel('Budget amount').fill('0');
  await dialog.getByLabel('Budget amount').blur();
  await dialog.getByText('Please enter a non-zero value.').waitFor();
  faults.push(...(await openFaults(page, 'budget dialog', look)));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, '/my-goals-and-finances/accounts');
  await page.getByRole('button', { name: 'Delete connection' }).first().click();
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor();
  faults.push(...(await openFaults(page, 'delete dialog', look)));
  expect(faults).toEqual([]);

  const close = page.getByRole('alertdialog').getByRole('button', { name: 'Close' });
  await close.evaluate((button) => Object.assign(button.style, { minHeight: '0', height: '20px' }));
  const width = String(look.viewport.width);
  expect(await layoutFaults(page)).toEqual([`${width} px: Close is 20 px high`]);
});
