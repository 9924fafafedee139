import type { Page } from 'playwright-core';
import { crowdedTexts, layoutRoot, PAGE_ROOT } from './crowded-texts.ts';
import { overflow } from './page-quality.ts';
import { DESKTOP, PHONE } from './browser.ts';

/** Widths besides those of the looks at which nothing of a page may be cut. */
export const OTHER_WIDTHS = [1440, 1080, 768, 320] as const;
const WIDTHS = [...OTHER_WIDTHS, DESKTOP.width, PHONE.width] as const;

/** Empty bands of more than 40 px inside a card that is beside another one, and cards of a row that end apart. */
export const holes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MAX_HOLE = 40;
    const TOUCH = 2;
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const cards = [...document.querySelectorAll('main section')].filter(
      (one) => one.querySelector('h2') !== null && getComputedStyle(one).borderTopWidth !== '0px',
    );
    /** A rail beside the main column is as long as what it holds; it makes no row with that column. */
    const findRail = (card: Element) => card.closest('[data-rail]');
    const beside = (card: Element) =>
      cards.filter(
        (one) =>
          one !== card &&
          Math.abs(boxOf(one).top - boxOf(card).top) < TOUCH &&
          findRail(one) === findRail(card),
      );

    /** Where the column of a card ends: with the last card below it that is as wide and no lower than the card beside. */
    const endOfColumn = (one: Element, until: number): number =>
      Math.max(
        ...cards
          .map((each) => boxOf(each))
          .filter(
            ({ left, right, top, bottom }) =>
              Math.abs(left - boxOf(one).left) < TOUCH &&
              Math.abs(right - boxOf(one).right) < TOUCH &&
              top >= boxOf(one).top - TOUCH &&
              bottom <= until + TOUCH,
          )
          .map(({ bottom }) => bottom),
        boxOf(one).bottom,
      );

    /** Rows of a list, and boxes with a border or a background, look filled up to this height. */
    const MAX_ROW = 128;
    /** Top and bottom of every text, drawing, row and box. */
    const findBands = (card: Element): (readonly [number, number])[] => {
      const bands = [...card.querySelectorAll('svg, progress, [data-cat], a, button')].map((one) => {
        const { top, bottom } = boxOf(one.tagName === 'PROGRESS' ? (one.parentElement ?? one) : one);
        return [top, bottom] as const;
      });
      for (const one of card.querySelectorAll('*')) {
        const { backgroundColor, borderTopWidth } = getComputedStyle(one);
        const isBox = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
        const { top, bottom } = boxOf(one);
        if ((isBox || /^(LI|TR|SUMMARY)$/.test(one.tagName)) && bottom - top <= MAX_ROW)
          bands.push([top, bottom]);
      }
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        for (const { top, bottom, width } of range.getClientRects()) if (width > 1) bands.push([top, bottom]);
      }
      return bands.toSorted(([one], [other]) => one - other);
    };

    return cards.flatMap((card) => {
      const name = card.querySelector('h2')?.textContent ?? '';
      const others = beside(card);
      if (others.length === 0) return [];
      const { top, bottom } = boxOf(card);
      const faults = others
        .filter((one) => {
          const until = Math.max(bottom, boxOf(one).bottom);
          return Math.abs(endOfColumn(one, until) - endOfColumn(card, until)) > TOUCH;
        })
        .map((one) => `${name} ends apart from ${one.querySelector('h2')?.textContent ?? ''}`);
      let filledTo = top;
      for (const [start, end] of [...findBands(card), [bottom, bottom] as const]) {
        if (start - filledTo > MAX_HOLE) faults.push(`${name}: a hole of ${Math.round(start - filledTo)} px`);
        filledTo = Math.max(filledTo, end);
      }
      return faults;
    });
  });

/** Actions of the head of the page that are not on the last line of its headline, or not below it in a narrow window. */
const headFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WIDE = 1080;
    const TOUCH = 2;
    /** Half a line of a headline. */
    const LINE = 20;
    const headline = document.querySelector('main header > [class*="sentence"] h1');
    const head = headline?.closest('header');
    if (!headline || !head) return [];
    const { top, bottom, left } = headline.getBoundingClientRect();
    const actions = [...head.querySelectorAll('button, a[class*="button"]')];
    // Of those that need two lines the lower one counts.
    const lowest = Math.max(...actions.map((one) => one.getBoundingClientRect().bottom));
    if (actions.length > 0 && innerWidth >= WIDE && lowest < bottom - LINE)
      return ['the actions are on an earlier line of the headline'];
    return actions.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const name = one.textContent;
      if (box.bottom <= top + TOUCH) return [`${name} is above the headline`];
      if (innerWidth >= WIDE && (box.bottom > bottom + TOUCH || box.left <= left))
        return [`${name} is not on the last line of the headline`];
      if (innerWidth < WIDE && box.top < bottom - TOUCH) return [`${name} is not below the headline`];
      return [];
    });
  });

/** Buttons whose label takes more than one line, and controls too small for the width of the window. */
const controlFaults = (page: Page, minHeight: number, within: string): Promise<string[]> =>
  page.evaluate(
    ([min, selector]) => {
      const root = [...document.querySelectorAll(selector)].at(-1) ?? document.createElement('main');
      const controls = [
        ...root.querySelectorAll<HTMLElement>(
          'button, a[class*="button"], nav[aria-label^="Main"] a, input, select',
        ),
      ].filter(
        (one) =>
          one.checkVisibility() &&
          // The browser's own fields behind a choice or a date are not pressed.
          one.closest('[aria-hidden=true]') === null &&
          !one.classList.contains('visually-hidden') &&
          getComputedStyle(one.closest('thead') ?? one).clipPath === 'none',
      );
      /** What takes the press: the label around a box or a circle. */
      const pressTarget = (one: Element): Element =>
        one.matches('input[type=checkbox], input[type=radio]') ? (one.closest('label') ?? one) : one;
      const isText = (one: Element) => /textLink|stretched/.test(one.className);
      const countLines = (one: Element): number => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
        return tops.length === 0 ? 1 : Math.ceil((Math.max(...tops) - Math.min(...tops)) / 12);
      };
      return controls
        .filter((one) => !isText(one))
        .flatMap((one) => {
          const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null;
          const name = one.getAttribute('aria-label') ?? label ?? one.textContent;
          const { height } = pressTarget(one).getBoundingClientRect();
          return [
            ...(height < min ? [`${name} is ${String(Math.round(height))} px high`] : []),
            ...(/button/.test(one.className) && countLines(one) > 1 ? [`${name} takes two lines`] : []),
          ];
        });
    },
    [minHeight, within] as const,
  );

/** Ordinary words and amounts that go on to another line in their middle, as in a column too narrow for them. */
const brokenWords = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const root = [...document.querySelectorAll(selector)].at(-1) ?? document.createElement('main');
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken = new Set<string>();
    const WORDS = /(?<!\S)(?:[A-Za-z]{4,14}|[-+]?\$[\d,.]{1,11})(?!\S)/g;
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORDS)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken].map((word) => `${word} is broken in its middle`);
  }, within);

/**
 * What breaks the rules of layout at the present width, but for what is wider than the window: of the open dialog, of the
 * page where none is open, or of the part that is named.
 */
export async function layoutFaults(page: Page, part?: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const root = part ?? (await layoutRoot(page));
  const found = await Promise.all([
    root === PAGE_ROOT ? holes(page) : [],
    root === PAGE_ROOT ? headFaults(page) : [],
    controlFaults(page, width <= PHONE.width ? 44 : 24, root),
    crowdedTexts(page, root),
    brokenWords(page, root),
  ]);
  return found.flat().map((fault) => `${String(width)} px: ${fault}`);
}

/** The same at other widths, with what is wider than the window; the page has the last width at the end. */
export async function layoutFaultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const [layout, wide] = await Promise.all([layoutFaults(page), overflow(page)]);
    faults.push(...layout, ...wide.map((fault) => `${String(width)} px: ${fault}`));
  }
  return faults;
}

/** What breaks the rules of layout at every width; the page has that of a phone at the end. */
export const structureFaults = (page: Page): Promise<string[]> => layoutFaultsAt(page, WIDTHS);
