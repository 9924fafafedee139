import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { DESKTOP, isIdle, PHONE } from './browser.ts';

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

/** What a color scheme decides; the place and size of everything is the same in both. */
const RULES_OF_A_SCHEME = ['color-contrast', 'link-in-text-block'];
/** What a color scheme or a width decides; the other rules read what is the same in every look of a page. */
const RULES_OF_A_LOOK = [...RULES_OF_A_SCHEME, 'target-size', 'scrollable-region-focusable'];

/** Every rule; those of which the result depends on the look; those of a scheme at a width that was checked in the other one. */
type Depth = 'whole' | 'look' | 'scheme';

const RULES = {
  whole: { type: 'tag', values: TAGS },
  look: { type: 'rule', values: RULES_OF_A_LOOK },
  scheme: { type: 'rule', values: RULES_OF_A_SCHEME },
} as const satisfies Readonly<Record<Depth, object>>;

/** What axe-core objects to on this page: rule and place of each finding. */
export async function axeFindings(page: Page, depth: Depth = 'whole'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = globalThis as WithAxe;
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations;
  }, RULES[depth]);
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

/** What is wrong with a page in its present state: findings of axe-core, and what is wider than the window. */
export const pageFaults = async (page: Page, depth: Depth = 'whole'): Promise<string[]> => [
  ...(await axeFindings(page, depth)),
  ...(await overflow(page)),
];

/** How a page is shown. */
export interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** A page is checked whole in the first look, and in the others for what depends on them. */
  readonly depth: Depth;
}

/** Every look of a page, in the order in which it is checked; the first one is checked whole. */
export const LOOKS = [
  { name: 'light', viewport: DESKTOP, colorScheme: 'light', depth: 'whole' },
  { name: 'dark', viewport: DESKTOP, colorScheme: 'dark', depth: 'scheme' },
  { name: 'phone', viewport: PHONE, colorScheme: 'light', depth: 'look' },
  { name: 'dark phone', viewport: PHONE, colorScheme: 'dark', depth: 'scheme' },
] as const satisfies readonly Look[];

/** Shows the open page in another look; `settled` or `still` waits until nothing moves. */
export async function changeLook(
  page: Page,
  { viewport, colorScheme }: Pick<Look, 'viewport' | 'colorScheme'>,
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The page takes the new look with the next frame, in which the change of its colors begins.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Shows the open page in another look, and waits until nothing moves. */
export async function setLook(page: Page, look: Look): Promise<void> {
  await changeLook(page, look);
  await still(page);
}

/** Charts that have no table behind a button and none beside them. */
export const chartsWithoutTable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure')]
      .filter(
        (one) => one.querySelector('.highcharts-container, svg.highcharts-root, svg[data-chart]') !== null,
      )
      .filter(
        (one) =>
          ![...one.querySelectorAll('button')].some(({ textContent }) => /as a table/.test(textContent)),
      )
      .filter((one) => !one.closest('section')?.querySelector('table'))
      .map((one) => `a chart without a table: ${one.getAttribute('aria-label') ?? ''}`),
  );

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

/** Scrolls to the first chart that is not drawn, as it is drawn only close to the window; false without one. */
const scrollToBlankChart = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const figures = [...document.querySelectorAll('main figure')];
    const blank = figures.find((one) => !one.querySelector('svg:not(button *), table'));
    blank?.scrollIntoView({ block: 'center' });
    return blank !== undefined;
  });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);
const scrollBack = (page: Page, from: number): Promise<void> =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from);

/** Points to a chart of lines that is a picture until then; the library draws it from there on. */
async function pointToSketch(page: Page): Promise<void> {
  const sketch = page.locator('main figure svg[data-chart="lines"]').first();
  if ((await sketch.count()) > 0) await sketch.hover({ timeout: 3_000 });
}

/** Waits until a chart of the page, wherever it is, has drawn what the selector names; charts of lines are pointed to. */
export async function chartDrawn(page: Page, selector = '.highcharts-root'): Promise<void> {
  const from = await scrolled(page);
  await vi.waitFor(
    async () => {
      if ((await page.locator(selector).count()) > 0) return;
      await pointToSketch(page);
      await scrollToBlankChart(page);
      throw new Error(`nothing has drawn ${selector}`);
    },
    { timeout: 15_000, interval: 100 },
  );
  await scrollBack(page, from);
}

/** Placeholders on the page for something that is still loading. */
const placeholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const waiting =
      'main [aria-busy="true"], progress[aria-label="Loading page"], main [class*="skeleton"], main [class*="waiting"], main [class*="__loading__"]';
    // A chart that is hidden is not drawn.
    const blank = [...document.querySelectorAll('main figure')].filter(
      (one) => one.checkVisibility() && !one.querySelector('svg, table'),
    );
    return [...document.querySelectorAll(waiting), ...blank].map((one) => `${one.tagName} ${one.className}`);
  });

/** Waits until nothing moves and the letters are drawn. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A change of an inherited color begins in the children when it has ended in their parent.
    for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
      const running = document.getAnimations();
      if (running.length > 0) quietFrames = -1;
      await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
      await frame();
    }
    await document.fonts.ready;
  });

/** Waits until the page is complete: a headline, no pending request and no placeholder; it ends where it began. */
export async function settled(page: Page): Promise<void> {
  const from = await scrolled(page);
  let isScrolled = false;
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await vi.waitFor(
    async () => {
      if (!isIdle(page.context())) throw new Error('requests are under way');
      const left = await placeholders(page);
      if (left.length > 0) isScrolled = (await scrollToBlankChart(page)) || isScrolled;
      if (left.length > 0) throw new Error(`still loading: ${left.join(', ')}`);
      if (!isIdle(page.context())) throw new Error('requests are under way');
    },
    { timeout: 15_000, interval: 50 },
  );
  if (isScrolled) await scrollBack(page, from);
  await still(page);
}
