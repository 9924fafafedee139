import type { Page } from 'playwright-core';

/** The page; below, what is checked instead of it while a dialog is open. */
export const PAGE_ROOT = 'main';
/** A dialog over the page; of several the last, which is on top. */
export const DIALOG_ROOT = '[data-modal] :is([role=dialog], [role=alertdialog])';

/** What the rules of layout are checked in: the dialog on top, or the page where none is open. */
export const layoutRoot = async (page: Page): Promise<string> =>
  (await page.locator(DIALOG_ROOT).count()) > 0 ? DIALOG_ROOT : PAGE_ROOT;

/**
 * Texts closer than 8 px to the left or right edge of the box or control that they are in, or to a control beside them, and
 * texts that are cut. Above and below, lines of text have the rhythm of their list or field.
 */
export const crowdedTexts = (page: Page, within: string = PAGE_ROOT): Promise<string[]> =>
  page.evaluate((selector) => {
    /** Half a pixel less than 8, for places at fractions of a pixel. */
    const MIN_GAP = 7.5;
    const CONTROLS = 'button, select, textarea, input, [role=button], [class*="button"], [role=group] > *';
    const NOT_DRAWN = '.visually-hidden, [aria-hidden=true], [inert], svg, option';
    const root = [...document.querySelectorAll(selector)].at(-1);
    if (!root) return [];
    const isTransparent = (color: string): boolean => color.endsWith(', 0)');
    const hasEdge = ({ borderLeftWidth, borderRightWidth, borderLeftColor }: CSSStyleDeclaration): boolean =>
      parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0 && !isTransparent(borderLeftColor);
    const isFilled = ({ backgroundColor }: CSSStyleDeclaration): boolean => !isTransparent(backgroundColor);
    const isDrawnControl = (one: Element): boolean => {
      const style = getComputedStyle(one);
      return one.matches(CONTROLS) && (hasEdge(style) || isFilled(style));
    };

    /** The nearest ancestor inside the root for which this is true. */
    const closest = (from: Element | null, isIt: (one: Element) => boolean): Element | null => {
      for (let one = from; one && one !== root; one = one.parentElement) if (isIt(one)) return one;
      return null;
    };
    const frames = new Map<Element, Element | null>();
    /** The box around a text: with edges, or a control with a fill; none for a table or tabs that are scrolled in it. */
    const findFrame = (parent: Element): Element | null => {
      const known = frames.get(parent);
      if (known !== undefined) return known;
      const found = closest(
        parent,
        (one) =>
          hasEdge(getComputedStyle(one)) ||
          isDrawnControl(one) ||
          /auto|scroll/.test(getComputedStyle(one).overflowX),
      );
      const frame = found && /auto|scroll/.test(getComputedStyle(found).overflowX) ? null : found;
      frames.set(parent, frame);
      return frame;
    };
    const findCutter = (parent: Element): Element | null => {
      const found = closest(parent, (one) => getComputedStyle(one).overflowX !== 'visible');
      return found && /hidden|clip/.test(getComputedStyle(found).overflowX) ? found : null;
    };
    /** A bar that keeps to the edge of the window covers what is scrolled below it. */
    const isSticky = (one: Element | null): boolean =>
      closest(one, (each) => /sticky|fixed/.test(getComputedStyle(each).position)) !== null;
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest(NOT_DRAWN) === null &&
      closest(one, (each) => getComputedStyle(each).clipPath !== 'none') === null;

    const describeElement = (one: Element): string =>
      `${one.tagName} ${one.getAttribute('aria-label') ?? one.getAttribute('class') ?? ''}`;
    const controls = [...root.querySelectorAll(CONTROLS)]
      .filter((one) => isDrawnControl(one) && isShown(one) && !isSticky(one))
      .map((control) => ({ control, edge: control.getBoundingClientRect() }));
    const atEdge = (rect: DOMRect, frame: Element | null): string[] => {
      if (!frame) return [];
      const box = frame.getBoundingClientRect();
      const gap = Math.min(rect.left - box.left, box.right - rect.right);
      return gap < MIN_GAP ? [`${gap.toFixed(1)} px from the edge of ${describeElement(frame)}`] : [];
    };
    const cut = (rect: DOMRect, cutter: Element | null): string[] => {
      if (!cutter) return [];
      const { left, right, width } = cutter.getBoundingClientRect();
      const isCut = width > 1 && (rect.right > right + 1 || rect.left < left - 1);
      return isCut ? [`cut by ${describeElement(cutter)}`] : [];
    };
    const besideControls = (rect: DOMRect, node: Node, frame: Element | null): string[] =>
      controls
        .filter(({ control, edge }) => {
          if (control.contains(node) || frame?.contains(control) === false) return false;
          const shared = Math.min(rect.bottom, edge.bottom) - Math.max(rect.top, edge.top);
          return (
            shared >= rect.height / 2 && Math.max(edge.left - rect.right, rect.left - edge.right) < MIN_GAP
          );
        })
        .map(({ control }) => `beside ${describeElement(control)}`);

    const faults = new Set<string>();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (!parent || words === '' || !isShown(parent)) continue;
      const [frame, cutter, isOver] = [findFrame(parent), findCutter(parent), isSticky(parent)];
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width <= 1) continue;
        const found = [...atEdge(rect, frame), ...cut(rect, cutter)];
        if (!isOver) found.push(...besideControls(rect, node, frame));
        for (const fault of found) faults.add(`"${words}" is ${fault}`);
      }
    }
    return [...faults];
  }, within);
