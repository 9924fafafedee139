const STOPS = ['keydown', 'pointerdown', 'popstate'] as const;

/**
 * Focuses the headline of the page as soon as it is there, and its successor while the page loads, until the person
 * presses something or opens another page. A page without a headline leaves the focus on the content.
 */
export function focusHeadline(main: HTMLElement): () => void {
  const focus = (): void => {
    const headline = main.querySelector('h1');
    const focused = document.activeElement;
    if (!headline || (focused !== main && focused !== document.body)) return;
    headline.tabIndex = -1;
    headline.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  const stop = (): void => {
    observer.disconnect();
    main.removeEventListener('focus', focus);
    for (const type of STOPS) removeEventListener(type, stop, true);
  };
  observer.observe(main, { childList: true, subtree: true });
  main.addEventListener('focus', focus);
  for (const type of STOPS) addEventListener(type, stop, true);
  main.focus({ preventScroll: true });
  return stop;
}
