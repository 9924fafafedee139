// An entry of its own: pages load it when a key is pressed, or when they list the keys.
export { isShortcutKey } from './is-shortcut-key.ts';
export { KeyTable, type KeyRow } from './key-table.tsx';
export { ShortcutsDialog } from './shortcuts.dialog.tsx';
