import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, TALL_PHONE } from './browser.ts';
import { faultsOfLook } from './every-look.ts';
import { changeLook, chartsWithoutTable, LOOKS, pageFaults, settled, type Look } from './page-quality.ts';
import { layoutFaults } from './structure.ts';

const TALL_DESKTOP = { ...DESKTOP, height: TALL_PHONE.height };

/** The steps of a plan in light on a phone, and in dark on a wide screen. */
export const PLAN_LOOKS = [
  ['on a phone', { viewport: PHONE, theme: 'light' }],
  ['in dark', { viewport: DESKTOP, theme: 'dark' }],
] as const;

/** The same in windows that are as tall as the longest step. */
export const TALL_PLAN_LOOKS = [
  ['on a phone', { viewport: TALL_PHONE, theme: 'light' }],
  ['in dark', { viewport: TALL_DESKTOP, theme: 'dark' }],
] as const;

/** The heading of an open step. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses the forward button of a step. */
export const next = (page: Page) => page.getByRole('button', { name: /^(Next|Preview)$/ }).click();

/** Commits the plan that is previewed, also where the profile changes with it. */
export async function commitPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commit' }).click();
  const accept = page.getByRole('button', { name: 'Save and commit' });
  // The preview of a plan that was committed before shows its day too: only the summary leads to the editor.
  const edit = page.getByRole('link', { name: 'Edit your plan' });
  await accept.or(edit).first().waitFor();
  if (await accept.isVisible()) await accept.click();
  await edit.waitFor();
  await page.getByText(/^Plan created:/).waitFor();
}

/** The breadcrumbs of a page, first to last. */
export const breadcrumbs = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents();

/** Collects what is wrong with a page at each check; a flow that another look has checked whole is checked for its look. */
export function collectFaults(page: Page, depth: Look['depth'] = 'whole') {
  const faults: string[] = [];
  const check = async (): Promise<void> => {
    await settled(page);
    faults.push(...(await pageFaults(page, depth)), ...(await chartsWithoutTable(page)));
    faults.push(...(await layoutFaults(page)));
  };
  return { faults, check };
}

/** Makes the window as tall as its page: a bar that keeps to its edge covers nothing of a page that need not scroll. */
async function showWhole(page: Page, viewport: typeof TALL_DESKTOP | typeof TALL_PHONE): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > viewport.height) await page.setViewportSize({ ...viewport, height });
}

/** Every look of a page: a wide screen and a phone, each in the light and in the dark; the last one is the phone in the dark. */
const TALL_LOOKS = LOOKS.map((look) => ({
  ...look,
  viewport: look.viewport === DESKTOP ? TALL_DESKTOP : TALL_PHONE,
}));

/** Collects what is wrong with an open page in every look, each fault with its look and the headline of the page. */
export function collectFaultsInEveryLook(page: Page) {
  const faults: string[] = [];
  const faultsNow = async (depth: Look['depth']): Promise<string[]> => {
    await settled(page);
    return [...(await faultsOfLook(page, { depth })), ...(await chartsWithoutTable(page))];
  };
  const checkLooks = async (): Promise<void> => {
    for (const { viewport, colorScheme, depth } of TALL_LOOKS) {
      await changeLook(page, { viewport, colorScheme });
      await showWhole(page, viewport);
      const found = await faultsNow(depth);
      const headline = await page.getByRole('heading', { level: 1 }).first().textContent();
      faults.push(...found.map((fault) => `${headline} (${viewport.width} px, ${colorScheme}): ${fault}`));
    }
  };
  return { faults, checkLooks };
}
