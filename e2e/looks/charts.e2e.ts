import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callPortal,
  demoPerson,
  DESKTOP,
  freshEmployee,
  goTo,
  launchChromium,
  monthBack,
  monthName,
  PHONE,
  settled,
  signIn,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const HOME = '/my-goals-and-finances';
const SPENDING = `${HOME}/transactions/spending`;
const CASH_FLOW = `${HOME}/cashflow-detail`;
const BUDGET = '/live-by-a-budget/calculator';
const LEGEND = 'Spending by category';

/** Where the focus ring of the focused control is drawn, and the letters and marks that it crosses. */
const readFocusRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) throw new Error('nothing has the focus');
    const drawn = ['::after', undefined].find(
      (part) => getComputedStyle(focused, part).outlineStyle === 'solid',
    );
    const style = getComputedStyle(focused, drawn);
    const area = drawn === undefined ? focused : focused.closest('tr');
    if (style.outlineStyle !== 'solid' || !area) return { width: 0, crossed: ['no ring'] };
    const width = parseFloat(style.outlineWidth);
    const offset = parseFloat(style.outlineOffset);
    const box = area.getBoundingClientRect();
    const outer = { left: box.left - offset - width, right: box.right + offset + width };
    const [top, bottom] = [box.top - offset - width, box.bottom + offset + width];
    const texts: { name: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? area, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) texts.push({ name: node.textContent ?? '', rect });
    }
    const isOnBand = ({ left, right, top: over, bottom: under }: DOMRect) => {
      const isApart = right <= outer.left || left >= outer.right || under <= top || over >= bottom;
      const isInside =
        left >= outer.left + width &&
        right <= outer.right - width &&
        over >= top + width &&
        under <= bottom - width;
      return !isApart && !isInside;
    };
    const isSeen = ({ width: wide, height }: DOMRect) => wide > 2 && height > 2;
    return {
      width,
      crossed: texts.filter(({ rect }) => isSeen(rect) && isOnBand(rect)).map(({ name }) => name),
    };
  });

const FLOW_TABLE = 'Income, spending and net by month';

/** Runs the same on a desktop and then, without loading the page anew, on a phone. */
async function onDesktopAndPhone(page: Page, run: () => Promise<void>): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await run();
  }
}

/** The portal of the person with data, at this page. */
async function openPage(path: string): Promise<Page> {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  await goTo(page, path);
  return page;
}

it.each([
  [HOME, LEGEND],
  [SPENDING, LEGEND],
  [CASH_FLOW, FLOW_TABLE],
] as const)(
  'draws no focus ring across a letter, on a desktop and on a phone: %s, %s',
  async (path, caption) => {
    const page = await openPage(path);
    const rows = page.getByRole('table', { name: caption }).locator('tbody').locator('a, button');
    await rows.first().waitFor();
    await onDesktopAndPhone(page, async () => {
      const count = await rows.count();
      expect(count).toBeGreaterThan(2);
      await page.keyboard.press('Tab');
      for (let index = 0; index < count; index += 1) {
        await rows.nth(index).focus();
        await expect.poll(() => readFocusRing(page)).toEqual({ width: 3, crossed: [] });
      }
    });
  },
);

const readPlace = async (control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the page');
  return { x: Math.round(box.x), y: Math.round(box.y) };
};

/** Presses a control with the pointer again and again; it has to be at the same place after each press. */
async function pressInPlace(page: Page, control: Locator, presses: readonly (() => Promise<unknown>)[]) {
  await control.scrollIntoViewIfNeeded();
  await settled(page);
  const first = await readPlace(control);
  for (const shown of presses) {
    await control.click();
    await shown();
    await settled(page);
    expect(await readPlace(control)).toEqual(first);
  }
}

const monthSteps = (page: Page, months: readonly number[]) =>
  months.map(
    (back) => () => page.getByRole('heading', { level: 2, name: monthName(monthBack(back)) }).waitFor(),
  );

it('keeps the arrows of the budget under the pointer on a desktop and on a phone', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  for (const [back, targetBudget] of [100, 1_234_567.89, 40, 100].entries()) {
    const budgetPeriod = monthBack(back);
    await callPortal(page, '/webapi/v1/budgets/create', {
      budgetPeriod,
      categoryId: 'groceries',
      targetBudget,
    });
  }
  const previous = page.getByRole('link', { name: 'Previous month' });
  const next = page.getByRole('link', { name: 'Next month' });
  const shown = (back: number) => monthSteps(page, [back])[0]?.();
  await goTo(page, BUDGET);
  await shown(0);
  await onDesktopAndPhone(page, async () => {
    await pressInPlace(page, previous, monthSteps(page, [1, 2]));
    const place = await readPlace(next);
    await previous.click();
    await shown(3);
    await previous.waitFor({ state: 'hidden' });
    expect(await readPlace(next)).toEqual(place);
    await pressInPlace(page, next, monthSteps(page, [2, 1]));
    await next.click();
    await shown(0);
  });
});

it('keeps the arrows of the spending under the pointer on a desktop and on a phone', async () => {
  const page = await openPage(SPENDING);
  await page.getByRole('table', { name: LEGEND }).locator('tbody button').first().waitFor();
  const month = page.getByRole('button', { name: / Month$/ });
  const shows = (back: number) => () =>
    expect.poll(() => month.textContent()).toBe(monthName(monthBack(back)));
  await onDesktopAndPhone(page, async () => {
    await pressInPlace(page, page.getByRole('button', { name: 'Previous month' }), [shows(1), shows(2)]);
    await pressInPlace(page, page.getByRole('button', { name: 'Next month' }), [shows(1), shows(0)]);
  });
});

it.each([HOME, SPENDING])(
  'keeps the arrows from category to category under the pointer on a desktop and on a phone: %s',
  async (path) => {
    const page = await openPage(path);
    const rows = page.getByRole('table', { name: LEGEND }).locator('tbody tr');
    await rows.first().waitFor();
    const [first = '', second = '', third = ''] = await rows.locator('td:first-child').allTextContents();
    const centre = page.getByRole('figure', { name: LEGEND }).locator('p');
    const shows = (name: string) => () => expect.poll(() => centre.textContent()).toContain(name);
    const forward = page.getByRole('button', { name: 'Next category' });
    const back = page.getByRole('button', { name: 'Previous category' });
    await onDesktopAndPhone(page, async () => {
      await pressInPlace(page, forward, [first, second, third].map(shows));
      const place = await readPlace(forward);
      await pressInPlace(page, back, [second, first].map(shows));
      await page.getByRole('button', { name: 'Show total spending' }).click();
      await shows('Total Spending')();
      await settled(page);
      expect(await readPlace(forward)).toEqual(place);
    });
  },
);

it('keeps the time frame of the cash flow under the pointer on a desktop and on a phone', async () => {
  const page = await openPage(CASH_FLOW);
  const frame = page.getByRole('button', { name: /Time frame/ });
  await frame.waitFor();
  await onDesktopAndPhone(page, async () => {
    const place = await readPlace(frame);
    for (const name of ['12 months', '6 months', '3 months']) {
      await frame.click();
      await page.getByRole('option', { name }).click();
      await expect.poll(() => frame.textContent()).toContain(name);
      await settled(page);
      expect(await readPlace(frame)).toEqual(place);
    }
  });
});

it('shows every column of the legend, and the label inside the ring, on the home page in a window of 320 to 1920 pixels', async () => {
  const page = await openPage(HOME);
  const table = page.getByRole('table', { name: LEGEND });
  const figure = page.getByRole('figure', { name: LEGEND });
  await table.locator('tbody button').first().waitFor();
  for (const width of [320, 390, 768, 1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const cut = await table.evaluate((one) => {
      const frame = one.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : null;
    });
    expect([width, cut]).toEqual([width, 0]);
    const hole = await figure.evaluate((one) => {
      const ring = one.querySelector('svg[data-chart] g')?.getBoundingClientRect();
      const label = one.querySelector('p span');
      if (!ring || !label) return null;
      const range = document.createRange();
      range.selectNodeContents(label);
      return { holeWidth: ring.width * 0.6, labelWidth: range.getBoundingClientRect().width };
    });
    expect(hole?.labelWidth, `${String(width)} px`).toBeLessThan(hole?.holeWidth ?? 0);
  }
});
