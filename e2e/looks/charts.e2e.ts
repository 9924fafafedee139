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
const ringOf = (page: Page) =>
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

it.each([
  [HOME, LEGEND, { viewport: DESKTOP }],
  [HOME, LEGEND, { viewport: PHONE }],
  [SPENDING, LEGEND, { viewport: DESKTOP }],
  [SPENDING, LEGEND, { viewport: PHONE }],
  [CASH_FLOW, FLOW_TABLE, { viewport: DESKTOP }],
  [CASH_FLOW, FLOW_TABLE, { viewport: PHONE }],
] as const)('draws no focus ring across a letter: %s, %s, %o', async (path, caption, look) => {
  const { page } = await openBrowser(look);
  await signIn(page, demoPerson('maya'));
  await goTo(page, path);
  const rows = page.getByRole('table', { name: caption }).locator('tbody').locator('a, button');
  await rows.first().waitFor();
  await settled(page);
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await page.keyboard.press('Tab');
  for (let index = 0; index < count; index += 1) {
    await rows.nth(index).focus();
    await expect.poll(() => ringOf(page)).toEqual({ width: 3, crossed: [] });
  }
});

const placeOf = async (control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the page');
  return { x: Math.round(box.x), y: Math.round(box.y) };
};

/** Presses a control with the pointer again and again; it has to be at the same place after each press. */
async function pressInPlace(page: Page, control: Locator, presses: readonly (() => Promise<unknown>)[]) {
  await control.scrollIntoViewIfNeeded();
  await settled(page);
  const first = await placeOf(control);
  for (const shown of presses) {
    await control.click();
    await shown();
    await settled(page);
    expect(await placeOf(control)).toEqual(first);
  }
}

const monthsOf = (page: Page, months: readonly number[]) =>
  months.map(
    (back) => () => page.getByRole('heading', { level: 2, name: monthName(monthBack(back)) }).waitFor(),
  );

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('keeps the arrows of the budget under the pointer on %s', async (_where, viewport) => {
  const { page } = await openBrowser({ viewport });
  await signIn(page, await freshEmployee());
  for (const [back, targetBudget] of [100, 1_234_567.89, 40, 100].entries()) {
    const budgetPeriod = monthBack(back);
    await callPortal(page, '/webapi/v1/budgets/create', {
      budgetPeriod,
      categoryId: 'groceries',
      targetBudget,
    });
  }
  await goTo(page, BUDGET);
  await page.getByRole('heading', { level: 2, name: monthName(monthBack(0)) }).waitFor();
  await pressInPlace(page, page.getByRole('link', { name: 'Previous month' }), monthsOf(page, [1, 2]));
  const next = page.getByRole('link', { name: 'Next month' });
  const place = await placeOf(next);
  await page.getByRole('link', { name: 'Previous month' }).click();
  await page.getByRole('heading', { level: 2, name: monthName(monthBack(3)) }).waitFor();
  await page.getByRole('link', { name: 'Previous month' }).waitFor({ state: 'hidden' });
  expect(await placeOf(next)).toEqual(place);
  await pressInPlace(page, next, monthsOf(page, [2, 1]));
});

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('keeps the arrows of the spending under the pointer on %s', async (_where, viewport) => {
  const { page } = await openBrowser({ viewport });
  await signIn(page, demoPerson('maya'));
  await goTo(page, SPENDING);
  await page.getByRole('table', { name: LEGEND }).locator('tbody button').first().waitFor();
  const month = page.getByRole('button', { name: / Month$/ });
  const shows = (back: number) => () =>
    expect.poll(() => month.textContent()).toBe(monthName(monthBack(back)));
  await pressInPlace(page, page.getByRole('button', { name: 'Previous month' }), [shows(1), shows(2)]);
  await pressInPlace(page, page.getByRole('button', { name: 'Next month' }), [shows(1), shows(0)]);
});

it.each([
  [HOME, { viewport: DESKTOP }],
  [HOME, { viewport: PHONE }],
  [SPENDING, { viewport: DESKTOP }],
  [SPENDING, { viewport: PHONE }],
] as const)('keeps the arrows from category to category under the pointer: %s, %o', async (path, look) => {
  const { page } = await openBrowser(look);
  await signIn(page, demoPerson('maya'));
  await goTo(page, path);
  const rows = page.getByRole('table', { name: LEGEND }).locator('tbody tr');
  await rows.first().waitFor();
  const [first = '', second = '', third = ''] = await rows.locator('td:first-child').allTextContents();
  const centre = page.getByRole('figure', { name: LEGEND }).locator('p');
  const shows = (name: string) => () => expect.poll(() => centre.textContent()).toContain(name);
  const forward = page.getByRole('button', { name: 'Next category' });
  await pressInPlace(page, forward, [first, second, third].map(shows));
  const place = await placeOf(forward);
  const back = page.getByRole('button', { name: 'Previous category' });
  await pressInPlace(page, back, [second, first].map(shows));
  await page.getByRole('button', { name: 'Show total spending' }).click();
  await shows('Total Spending')();
  await settled(page);
  expect(await placeOf(forward)).toEqual(place);
});

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('keeps the time frame of the cash flow under the pointer on %s', async (_where, viewport) => {
  const { page } = await openBrowser({ viewport });
  await signIn(page, demoPerson('maya'));
  await goTo(page, CASH_FLOW);
  const frame = page.getByRole('button', { name: /Time frame/ });
  await frame.waitFor();
  await settled(page);
  const place = await placeOf(frame);
  for (const name of ['12 months', '6 months', '3 months']) {
    await frame.click();
    await page.getByRole('option', { name }).click();
    await expect.poll(() => frame.textContent()).toContain(name);
    await settled(page);
    expect(await placeOf(frame)).toEqual(place);
  }
});

it.each([320, 390, 768, 1024, 1100, 1280, 1440, 1920])(
  'shows every column of the legend, and the label inside the ring, on the home page in a window of %d pixels',
  async (width) => {
    const { page } = await openBrowser({ viewport: { width, height: 900 } });
    await signIn(page, demoPerson('maya'));
    const table = page.getByRole('table', { name: LEGEND });
    await table.locator('tbody button').first().waitFor();
    await settled(page);
    const cut = await table.evaluate((one) => {
      const frame = one.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : null;
    });
    expect(cut).toBe(0);
    const figure = page.getByRole('figure', { name: LEGEND });
    const hole = await figure.evaluate((one) => {
      const ring = one.querySelector('.highcharts-series')?.getBoundingClientRect();
      const label = one.querySelector('p span');
      if (!ring || !label) return null;
      const range = document.createRange();
      range.selectNodeContents(label);
      return { holeWidth: ring.width * 0.6, labelWidth: range.getBoundingClientRect().width };
    });
    expect(hole?.labelWidth).toBeLessThan(hole?.holeWidth ?? 0);
  },
);
