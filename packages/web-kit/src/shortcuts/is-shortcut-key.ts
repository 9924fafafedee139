/** What keys belong to while it has the focus; a checkbox uses none but Space. */
const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="spinbutton"], [role="combobox"], [role="listbox"], [role="menu"], [role="slider"]';

/** Whether the key belongs to a field or to an open dialog. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(TYPED_IN) !== null) ||
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;

const isPlain = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented;

/** Whether a key may act as a shortcut: outside fields and dialogs, without a modifier, and unused until now. */
export const isShortcutKey = (event: KeyboardEvent): boolean => isPlain(event) && !isTyped(event);
