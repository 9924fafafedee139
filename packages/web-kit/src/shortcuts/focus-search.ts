const FIELD = 'main input[type="search"]';
const STOPS = ['keydown', 'pointerdown', 'popstate'] as const;

/** Moves the focus into the search of the page, with what it holds selected; false where there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  field?.focus();
  field?.select();
  return field !== null;
}

/** Moves the focus into the search of a page that is about to open, until the person presses something. */
export function focusSearchOnceThere(): void {
  const focus = (): void => {
    if (document.activeElement === document.querySelector(FIELD)) return;
    focusSearch();
  };
  const observer = new MutationObserver(focus);
  const stop = (): void => {
    observer.disconnect();
    removeEventListener('focusin', focus);
    for (const type of STOPS) removeEventListener(type, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // The frame moves the focus to a new page, which may be after its search is there.
  addEventListener('focusin', focus);
  for (const type of STOPS) addEventListener(type, stop, true);
}
