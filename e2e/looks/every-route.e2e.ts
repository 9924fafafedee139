import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  advisorOf,
  launchChromium,
  demoPerson,
  DESKTOP,
  freshEmployee,
  goTo,
  overlaps,
  pageFaults,
  PHONE,
  settled,
  signIn,
  signInAt,
  still,
  type Person,
} from '../lib/index.ts';
import { ROUTES, withData, type Route } from './routes.ts';

const VARIANTS = [
  ['light', { viewport: DESKTOP, theme: 'light' }],
  ['dark', { viewport: DESKTOP, theme: 'dark' }],
  ['phone', { viewport: PHONE, theme: 'light' }],
] as const;
const LIGHT_AND_DARK_PHONE = [VARIANTS[0], ['dark phone', { viewport: PHONE, theme: 'dark' }]] as const;

const SHOTS = process.env['FW_E2E_SHOTS'];
const openBrowser = launchChromium();
let newEmployee: Person;
beforeAll(async () => {
  newEmployee = await freshEmployee();
});

/** Saves a picture of the page where `FW_E2E_SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  await page.screenshot({ path: `${SHOTS}/${name.replace(/\W+/g, '-')}.png`, fullPage: true });
}

/** Everything that is wrong with how a page looks, in words. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  await settled(page);
  await shoot(page, name);
  const heads = await page.getByRole('heading', { level: 1 }).allTextContents();
  const faults = [...(await pageFaults(page)), ...(await overlaps(page))];
  if (heads.length !== 1 || heads[0]?.trim() === '') faults.push(`headlines: ${heads.join(' | ')}`);
  return faults;
}

/** The same while a dialog hides the page from readers: no headline is required. */
async function openFaults(page: Page, name: string): Promise<string[]> {
  await still(page);
  await shoot(page, name);
  return pageFaults(page);
}

async function faultsOfRoute(page: Page, route: Route, look: string): Promise<string[]> {
  await goTo(page, route.path);
  await expect
    .poll(() => page.title(), { message: `title of ${route.path}` })
    .toBe(`${route.title} | Fairwater`);
  const faults = await faultsOf(page, `${look} ${route.path}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const shown = (await crumbs.allTextContents()).join(' / ');
  const expected = (route.crumbs ?? []).join(' / ');
  if (shown !== expected) faults.push(`breadcrumbs: ${shown} instead of ${expected}`);
  return faults.map((fault) => `${route.path}: ${fault}`);
}

it.each(VARIANTS)(
  'every page is accessible, fits, has one headline, its title and its breadcrumbs: %s, with data',
  async (look, options) => {
    const { page, broken } = await openBrowser(options);
    await signIn(page, demoPerson('maya'));
    const faults: string[] = [];
    for (const route of ROUTES.map(withData)) faults.push(...(await faultsOfRoute(page, route, look)));
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);

it.each(LIGHT_AND_DARK_PHONE)(
  'every page passes the same checks without any data: %s, for a new employee',
  async (look, options) => {
    const { page } = await openBrowser(options);
    await signIn(page, newEmployee);
    const faults: string[] = [];
    for (const route of ROUTES.filter(({ path }) => !path.includes('-your-'))) {
      faults.push(...(await faultsOfRoute(page, route, `empty ${look}`)));
    }
    expect(faults).toEqual([]);
  },
);

it.each(VARIANTS)('sign-in and the advisor desk pass the same checks: %s', async (look, options) => {
  const { page } = await openBrowser(options);
  await page.goto('/');
  const faults = await faultsOf(page, `${look} sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Field required').first().waitFor();
  faults.push(...(await faultsOf(page, `${look} sign-in refused`)));

  await signInAt(page, '/crm/', await advisorOf(newEmployee));
  await page.getByRole('heading', { level: 1, name: /^You serve/ }).waitFor();
  faults.push(...(await faultsOf(page, `${look} desk`)));
  await goTo(page, `/crm/employees/${newEmployee.userId}`);
  await page.getByText(newEmployee.username).waitFor();
  faults.push(...(await faultsOf(page, `${look} employee`)));
  await goTo(page, '/crm/tasks');
  await page.getByRole('heading', { level: 1, name: /open tasks?\.$/ }).waitFor();
  faults.push(...(await faultsOf(page, `${look} tasks`)));
  await goTo(page, '/crm/companies');
  await page.getByRole('heading', { level: 1, name: /^You serve \d+ compan/ }).waitFor();
  faults.push(...(await faultsOf(page, `${look} companies`)));
  await page.getByRole('table', { name: 'Companies' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'Benefits' }).waitFor();
  faults.push(...(await faultsOf(page, `${look} company`)));
  await goTo(page, '/crm/drafts');
  await page.getByRole('heading', { level: 1, name: /^You have \d+ drafts?\.$/ }).waitFor();
  faults.push(...(await faultsOf(page, `${look} drafts`)));
  await goTo(page, '/crm/templates');
  await page.getByRole('heading', { level: 1, name: /^\d+ templates?\.$/ }).waitFor();
  faults.push(...(await faultsOf(page, `${look} templates`)));
  await goTo(page, '/crm/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings of your desk' }).waitFor();
  faults.push(...(await faultsOf(page, `${look} settings`)));
  await goTo(page, '/crm/messages');
  await page.getByRole('heading', { level: 1, name: /unread message/ }).waitFor();
  faults.push(...(await faultsOf(page, `${look} messages`)));
  expect(faults).toEqual([]);
});

it('keeps the logo and the button of the user menu as wide as high beside the long name of the advisor desk', async () => {
  const { page } = await openBrowser();
  await signInAt(page, '/crm/', await advisorOf(newEmployee));
  const header = page.getByRole('banner');
  for (const drawn of [header.locator('svg').first(), header.getByRole('button', { name: /^Menu of / })]) {
    const box = await drawn.boundingBox();
    expect(box?.height).toBeGreaterThan(0);
    expect(box?.width).toBe(box?.height);
  }
});

it.each(LIGHT_AND_DARK_PHONE)('menus and dialogs pass the same checks: %s', async (look, options) => {
  const { page } = await openBrowser(options);
  await signInAt(page, '/#/live-by-a-budget/calculator', demoPerson('maya'));
  await settled(page);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  const faults = await faultsOf(page, `${look} menu`);
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
  faults.push(...(await openFaults(page, `${look} budget dialog`)));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, '/my-goals-and-finances/accounts');
  await page.getByRole('button', { name: 'Delete connection' }).first().click();
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor();
  faults.push(...(await openFaults(page, `${look} delete dialog`)));
  expect(faults).toEqual([]);
});
