/** Pages that `g` and a letter open. */
export const PAGE_KEYS = {
  h: { path: '/crm/today', label: 'Open today' },
  e: { path: '/crm/employees', label: 'Open employees' },
  c: { path: '/crm/companies', label: 'Open companies' },
  k: { path: '/crm/calendar', label: 'Open the calendar' },
  t: { path: '/crm/tasks', label: 'Open tasks' },
  d: { path: '/crm/drafts', label: 'Open drafts' },
  m: { path: '/crm/messages', label: 'Open messages' },
  p: { path: '/crm/templates', label: 'Open email templates' },
  s: { path: '/crm/settings', label: 'Open settings' },
} as const;

export const SEARCH_KEY = '/';
export const HELP_KEY = '?';
export const PAGE_KEY = 'g';

export const SHORTCUTS_TEXT = {
  title: 'Keyboard shortcuts',
  search: 'Search for employees',
  help: 'Show this list',
  off: 'The shortcuts can be switched off in the settings.',
  between: 'then',
} as const;
