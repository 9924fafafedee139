/** The keys of the portal. The desk of advisors has keys of its own beside them. */
export const SHORTCUTS = {
  search: { keys: ['/'], label: 'Go to the search' },
  lists: { keys: ['↓', '↑', 'Enter'], label: 'Move through the rows of a list and open one' },
  help: { keys: ['?'], label: 'Show this list' },
} as const;

export type ShortcutId = keyof typeof SHORTCUTS;
export const SHORTCUT_IDS = ['search', 'lists', 'help'] as const satisfies readonly ShortcutId[];

export const SHORTCUTS_TEXT = {
  title: 'Keyboard shortcuts',
  keys: 'Keys',
  action: 'What they do',
  search: 'On a page without a search, the search of your transactions opens.',
  lists: 'The arrow keys move once something in the list has the focus.',
  off: 'Each can be switched off on this device. You find this list in Help, too.',
} as const;
