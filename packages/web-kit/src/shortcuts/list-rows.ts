/** Rows of tables and lists, without those that only hold other rows. */
const ROW = 'main tbody tr:not(:has(tr, li)), main li:not(:has(tr, li)):not(nav *)';
const CONTROL = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)';

const findControls = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(CONTROL),
];

/**
 * Moves the focus from the row of a list to the same control of the next or the previous row of the page, over rows in
 * which nothing can be focused; false outside a list and at its end.
 */
export function moveToRow(step: 1 | -1): boolean {
  const from = document.activeElement;
  const row = from?.closest(ROW);
  if (!(from instanceof HTMLElement) || !row) return false;
  const place = Math.max(0, findControls(row).indexOf(from));
  const rows = [...document.querySelectorAll(ROW)];
  const at = rows.indexOf(row);
  const ahead = step === 1 ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
  return ahead.some((next) => {
    const controls = findControls(next);
    controls[Math.min(place, controls.length - 1)]?.focus();
    return document.activeElement !== from;
  });
}
