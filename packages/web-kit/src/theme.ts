// Also part of the inline script of a page: nothing is imported here.

export type Theme = 'light' | 'dark' | 'system';

export const THEME_KEY = 'fw:theme';

/** The theme the user chose on this device. */
export function storedTheme(): Theme {
  const value = localStorage.getItem(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Applies a theme to the page; `system` follows the device. */
export function showTheme(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
