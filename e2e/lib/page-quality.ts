import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { isIdle } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface AxeFinding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

type WithAxe = typeof globalThis & {
  readonly axe: {
    readonly run: (context: Document, options: object) => Promise<{ violations: readonly AxeFinding[] }>;
  };
};

/** What axe-core objects to on this page: rule and place of each finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as WithAxe;
    const found = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return found.violations;
  }, TAGS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How far the page is wider than its window, in pixels, and what sticks out. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth - clientWidth} px too wide`,
      ...wide.slice(0, 5).map((one) => `${one.tagName} ${one.className.toString()}`),
    ];
  });

/** Cells of one table row that lie on top of each other. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOUCH = 2;
    const meet = (one: DOMRect, two: DOMRect): boolean =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > TOUCH &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > TOUCH;
    return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll(':scope > td')].filter((cell) => cell.textContent.trim() !== '');
      return cells.flatMap((cell, place) =>
        cells
          .slice(place + 1)
          .filter((other) => meet(cell.getBoundingClientRect(), other.getBoundingClientRect()))
          .map((other) => `${cell.textContent} lies on ${other.textContent}`),
      );
    });
  });

/** Placeholders on the page for something that is still loading. */
const placeholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const waiting =
      'main [aria-busy="true"], progress[aria-label="Loading page"], main [class*="skeleton"], main [class*="waiting"]';
    const blank = [...document.querySelectorAll('main figure')].filter(
      (one) => !one.querySelector('svg, table'),
    );
    return [...document.querySelectorAll(waiting), ...blank].map((one) => `${one.tagName} ${one.className}`);
  });

/** Waits until nothing moves and the letters are drawn. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
    await document.fonts.ready;
  });

/** Waits until the page is complete: a headline, no pending request and no placeholder. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await vi.waitFor(
    async () => {
      if (!isIdle(page.context())) throw new Error('requests are under way');
      const left = await placeholders(page);
      if (left.length > 0) throw new Error(`still loading: ${left.join(', ')}`);
      if (!isIdle(page.context())) throw new Error('requests are under way');
    },
    { timeout: 15_000, interval: 50 },
  );
  await still(page);
}
