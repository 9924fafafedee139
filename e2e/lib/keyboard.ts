import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MAX_TABS = 90;

/** Presses Tab until this is true, at first without a press. */
async function tabUntil(page: Page, isReached: () => Promise<boolean>, what: string): Promise<void> {
  for (let presses = 0; !(await isReached()); presses += 1) {
    if (presses === MAX_TABS) throw new Error(`Tab never reached ${what}`);
    await page.keyboard.press('Tab');
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => one === document.activeElement || one.contains(document.activeElement));

/** Presses Tab until the focus is on this element, or in it, and asserts that the browser draws where it is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  await tabUntil(page, () => hasFocus(target), String(target));
  const isSeen = await page.locator(':focus').evaluate((one) => {
    // The ring of a slider is around its thumb, which no style of an element describes.
    if (one.matches('input[type="range"]:focus-visible')) return true;
    // The ring of a link that opens its row is around the row.
    if (getComputedStyle(one, '::after').outlineStyle !== 'none') return true;
    // The ring of a row with a checkbox is around the row.
    return [one, one.parentElement, one.parentElement?.parentElement].some((each) => {
      if (!each) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  });
  expect(isSeen, `the focus is seen on ${String(target)}`).toBe(true);
}

/** Presses what bears this name with the Enter key. */
export async function pressWithEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types into a field in place of what it holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses one of a group of radio buttons with Space and the arrow keys. */
export async function chooseIn(page: Page, group: Locator, choice: Locator): Promise<void> {
  await tabTo(page, group);
  await page.keyboard.press('Space');
  for (let presses = 0; !(await choice.isChecked()); presses += 1) {
    if (presses === MAX_TABS) throw new Error(`the arrow keys never chose ${String(choice)}`);
    await page.keyboard.press('ArrowDown');
  }
}

/** What the focused element is called: its label, its own text and what labels it. */
const focusedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return [];
    const labelling = (here.getAttribute('aria-labelledby') ?? '').split(' ');
    return [
      here.getAttribute('aria-label'),
      here.textContent,
      (here as HTMLInputElement).labels?.[0]?.textContent,
      ...labelling.map((id) => document.getElementById(id)?.textContent),
    ].flatMap((text) => (text ? [text.trim()] : []));
  });

const isNamed = (names: readonly string[], expected: string | RegExp): boolean =>
  names.some((name) => (typeof expected === 'string' ? name === expected : expected.test(name)));

/** Presses Tab until the focus is on what bears this name, unless it is there, and asserts that the browser draws it. */
export async function tabToName(page: Page, name: string | RegExp): Promise<void> {
  await tabUntil(page, async () => isNamed(await focusedNames(page), name), String(name));
  const isDrawn = await page.locator(':focus').evaluate((one) => {
    const drawn = [one, one.closest('label')].filter((each) => each !== null);
    return drawn.some((each) => {
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  });
  expect(isDrawn, `the focus is seen on ${String(name)}`).toBe(true);
}

/**
 * Opens the list of shortcuts with its key, pressed until it is there: keys have no effect before the settings are read,
 * and nothing on the page shows when that is.
 */
export async function openShortcuts(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const isOpen = async (): Promise<boolean> => {
    if (!(await dialog.isVisible())) await page.keyboard.press('?');
    return dialog.isVisible();
  };
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
  return dialog;
}
