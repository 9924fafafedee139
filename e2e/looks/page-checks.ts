import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  changeLook,
  crowdedTexts,
  goTo,
  layoutFaults,
  layoutFaultsAt,
  LOOKS,
  OTHER_WIDTHS,
  overflow,
  overlaps,
  pageFaults,
  settled,
  still,
  type Look,
} from '../lib/index.ts';
import type { Route } from './routes.ts';

const [first, dark, phone, darkPhone] = LOOKS;
const NARROWEST = { width: 320, height: 640 } as const;
const SHOTS = process.env['FW_E2E_SHOTS'];

/** Light, and the phone in the dark, of which the width was not checked in the light. */
export const LIGHT_AND_DARK_PHONE: readonly Look[] = [first, { ...darkPhone, depth: 'look' }];

/** Saves a picture of the page where `FW_E2E_SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  await page.screenshot({ path: `${SHOTS}/${name.replace(/\W+/g, '-')}.png`, fullPage: true });
}

/** Everything that is wrong with how a page looks in its present look, in words. */
export async function faultsNow(page: Page, name: string, look: Look): Promise<string[]> {
  await settled(page);
  await shoot(page, `${look.name} ${name}`);
  const [heads, found, overlapping] = await Promise.all([
    page.getByRole('heading', { level: 1 }).allTextContents(),
    pageFaults(page, look.depth),
    overlaps(page),
  ]);
  const faults = [...found, ...overlapping];
  if (heads.length !== 1 || heads[0]?.trim() === '') faults.push(`headlines: ${heads.join(' | ')}`);
  return faults.map((fault) => `${name}, ${look.name}: ${fault}`);
}

/**
 * Everything that is wrong with an open page in light, dark and on a phone, and with its layout at every width. The page is
 * in the first look before and after; each width is shown once.
 */
export async function faultsWithLayout(page: Page, name: string): Promise<string[]> {
  const named = (faults: readonly string[]) => faults.map((fault) => `${name}, ${fault}`);
  const faults = [...(await faultsNow(page, name, first)), ...named(await layoutFaults(page))];
  await changeLook(page, dark);
  faults.push(...(await faultsNow(page, name, dark)));
  faults.push(...named(await layoutFaultsAt(page, OTHER_WIDTHS)));
  await changeLook(page, phone);
  faults.push(...(await faultsNow(page, name, phone)), ...named(await layoutFaults(page)));
  await changeLook(page, first);
  return faults;
}

/** The same in light, and on a phone in the dark, with what is cut at 320 px. */
export async function faultsWithoutData(page: Page, name: string): Promise<string[]> {
  const [, last] = LIGHT_AND_DARK_PHONE;
  const faults = await faultsNow(page, name, first);
  await page.setViewportSize(NARROWEST);
  await settled(page);
  const cut = [...(await overflow(page)), ...(await crowdedTexts(page))];
  faults.push(...cut.map((fault) => `${name}, 320 px: ${fault}`));
  if (last) {
    await changeLook(page, last);
    faults.push(...(await faultsNow(page, name, last)));
  }
  await changeLook(page, first);
  return faults;
}

/**
 * The same while a dialog hides the page from readers: no headline is required,
 * and the rules of layout are those of the dialog.
 */
export async function openFaults(
  page: Page,
  name: string,
  { depth, viewport }: Pick<Look, 'depth' | 'viewport'>,
): Promise<string[]> {
  await still(page);
  await shoot(page, `${name} ${String(viewport.width)}`);
  const found = await Promise.all([pageFaults(page, depth), layoutFaults(page)]);
  return found.flat().map((fault) => `${name}: ${fault}`);
}

/** What is wrong with a route of the open portal: its title, its breadcrumbs, and what this check finds. */
export async function faultsOfRoute(
  page: Page,
  route: Route,
  check: typeof faultsWithLayout,
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
  return [...faults, ...(await check(page, route.path))];
}

/** A list in two halves: a failed test is tried again for its half alone. */
export function halves<One>(all: readonly One[]): readonly (readonly [string, readonly One[]])[] {
  const middle = Math.ceil(all.length / 2);
  return [
    ['the first half', all.slice(0, middle)],
    ['the second half', all.slice(middle)],
  ];
}
