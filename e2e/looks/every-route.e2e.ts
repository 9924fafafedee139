import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  advisorOf,
  launchChromium,
  demoPerson,
  freshEmployee,
  goTo,
  LOOKS,
  overflow,
  overlaps,
  pageFaults,
  setLook,
  settled,
  signIn,
  signInAt,
  still,
  structureFaults,
  type Look,
  type Person,
} from '../lib/index.ts';
import { ROUTES, withData, type Route } from './routes.ts';

const [first, dark, phone, darkPhone] = LOOKS;
const LIGHT_DARK_AND_PHONE = [first, dark, phone];
const LIGHT_AND_DARK_PHONE = [first, darkPhone];
/** Pages of the desk that the menu leads to, with their headlines. */
const DESK_PAGES = [
  ['tasks', /open tasks?\.$/],
  ['drafts', /^You have \d+ drafts?\.$/],
  ['templates', /^\d+ templates?\.$/],
  ['settings', 'Settings'],
  ['messages', /unread message/],
] as const;

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

const NARROWEST = { width: 320, height: 640 } as const;

/** Everything that is wrong with how a page looks in its present look, in words. */
async function faultsNow(page: Page, name: string, look: Look): Promise<string[]> {
  await settled(page);
  await shoot(page, `${look.name} ${name}`);
  const heads = await page.getByRole('heading', { level: 1 }).allTextContents();
  const faults = [...(await pageFaults(page, look.depth)), ...(await overlaps(page))];
  if (heads.length !== 1 || heads[0]?.trim() === '') faults.push(`headlines: ${heads.join(' | ')}`);
  return faults.map((fault) => `${name}, ${look.name}: ${fault}`);
}

/** The same in each of the looks; the page has the first look again at the end. */
async function faultsOf(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await setLook(page, look);
    faults.push(...(await faultsNow(page, name, look)));
  }
  await setLook(page, first);
  return faults;
}

/** What breaks the rules of layout at any width; nothing is cut at 320 px. */
async function layoutFaults(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const faults = await structureFaults(page);
  await setLook(page, first);
  return faults.map((fault) => `${name}, ${fault}`);
}

/** What is cut at 320 px. */
async function cutAtNarrowest(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(NARROWEST);
  await settled(page);
  const cut = await overflow(page);
  await setLook(page, first);
  return cut.map((fault) => `${name}, 320 px: ${fault}`);
}

/** The same while a dialog hides the page from readers: no headline is required. */
async function openFaults(page: Page, name: string, depth: Look['depth']): Promise<string[]> {
  await still(page);
  await shoot(page, name);
  return (await pageFaults(page, depth)).map((fault) => `${name}: ${fault}`);
}

type Widths = typeof layoutFaults;

/** What is wrong with a route in each of the looks, and at the widths that `faultsAt` looks at. */
async function faultsOfRoute(
  page: Page,
  route: Route,
  { looks, faultsAt }: { readonly looks: readonly Look[]; readonly faultsAt: Widths },
): Promise<string[]> {
  await goTo(page, route.path);
  await expect
    .poll(() => page.title(), { message: `title of ${route.path}` })
    .toBe(`${route.title} | Fairwater`);
  await settled(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const shown = (await crumbs.allTextContents()).join(' / ');
  const expected = (route.crumbs ?? []).join(' / ');
  const faults = shown === expected ? [] : [`${route.path}: breadcrumbs: ${shown} instead of ${expected}`];
  faults.push(...(await faultsOf(page, route.path, looks)), ...(await faultsAt(page, route.path)));
  return faults;
}

const halves = <One>(all: readonly One[]): readonly (readonly [string, readonly One[]])[] => {
  const middle = Math.ceil(all.length / 2);
  return [
    ['the first half', all.slice(0, middle)],
    ['the second half', all.slice(middle)],
  ];
};

it.each(halves(ROUTES.map(withData)))(
  'every page is accessible, fits down to 320 px, keeps the rules of layout, has one headline, its title and its breadcrumbs, light, dark and on a phone, with data: %s',
  async (_half, routes) => {
    const { page, broken } = await openBrowser();
    await signIn(page, demoPerson('maya'));
    const faults: string[] = [];
    for (const route of routes) {
      const looks = LIGHT_DARK_AND_PHONE;
      faults.push(...(await faultsOfRoute(page, route, { looks, faultsAt: layoutFaults })));
    }
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);

it.each(halves(ROUTES.filter(({ path }) => !path.includes('-your-'))))(
  'every page passes the same checks without any data, light and on a phone in the dark, for a new employee: %s',
  async (_half, routes) => {
    const { page } = await openBrowser();
    await signIn(page, newEmployee);
    const faults: string[] = [];
    for (const route of routes) {
      const looks = LIGHT_AND_DARK_PHONE;
      faults.push(...(await faultsOfRoute(page, route, { looks, faultsAt: cutAtNarrowest })));
    }
    expect(faults).toEqual([]);
  },
);

/** Everything that is wrong with a page of the desk, in every look and at every width. */
const deskFaults = async (page: Page, name: string): Promise<string[]> => [
  ...(await faultsOf(page, name, LIGHT_DARK_AND_PHONE)),
  ...(await layoutFaults(page, name)),
];

it('sign-in and the advisor desk pass the same checks and keep the rules of layout, light, dark and on a phone', async () => {
  const { page } = await openBrowser();
  await page.goto('/');
  const faults = await faultsOf(page, 'sign-in', LIGHT_DARK_AND_PHONE);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Field required').first().waitFor();
  faults.push(...(await faultsOf(page, 'sign-in refused', LIGHT_DARK_AND_PHONE)));

  await signInAt(page, '/crm/', await advisorOf(newEmployee));
  await page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
  faults.push(...(await deskFaults(page, 'desk')));
  await goTo(page, '/crm/employees');
  await page.getByRole('heading', { level: 1, name: /^You serve \d+ employee/ }).waitFor();
  faults.push(...(await deskFaults(page, 'employees')));
  await goTo(page, `/crm/employees/${newEmployee.userId}`);
  await page.getByText(newEmployee.username).waitFor();
  faults.push(...(await deskFaults(page, 'employee')));
  await goTo(page, '/crm/companies');
  await page.getByRole('heading', { level: 1, name: /^You serve \d+ compan/ }).waitFor();
  faults.push(...(await deskFaults(page, 'companies')));
  await page.getByRole('table', { name: 'Companies' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'Benefits' }).waitFor();
  faults.push(...(await deskFaults(page, 'company')));
  for (const [path, name] of DESK_PAGES) {
    await goTo(page, `/crm/${path}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    faults.push(...(await deskFaults(page, path)));
  }
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

it.each(LIGHT_AND_DARK_PHONE)('menus and dialogs pass the same checks: $name', async (look) => {
  const { page } = await openBrowser({ viewport: look.viewport, theme: look.colorScheme });
  await signInAt(page, '/#/live-by-a-budget/calculator', demoPerson('maya'));
  await settled(page);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  const faults = await faultsNow(page, 'menu', look);
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
  faults.push(...(await openFaults(page, 'budget dialog', look.depth)));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, '/my-goals-and-finances/accounts');
  await page.getByRole('button', { name: 'Delete connection' }).first().click();
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor();
  faults.push(...(await openFaults(page, 'delete dialog', look.depth)));
  expect(faults).toEqual([]);
});
