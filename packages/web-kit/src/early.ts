// For entry chunks: nothing here may touch a shared module, so that nothing waits for the framework.

export type Theme = 'light' | 'dark' | 'system';

const THEME = 'fw:theme';
const HERE = 'fw:here';

/** The theme the user chose on this device. */
export function storedTheme(): Theme {
  const value = localStorage.getItem(THEME);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Puts a theme on the page; `system` follows the device. */
export function showTheme(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Keeps and shows a theme. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME, theme);
  showTheme(theme);
}

/** Shows the stored theme before the first paint and follows the device while it is `system`. */
export function startTheme(): void {
  showTheme(storedTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showTheme(storedTheme()));
}

/** True when the last visit on this device ended signed in: a guess good enough to start loading. */
export const wasSignedIn = (): boolean => localStorage.getItem(HERE) !== null;

/** Notes for the next visit, and for other tabs, who is signed in; null for nobody. */
export const noteSignedIn = (userId: string | null): void =>
  userId === null ? localStorage.removeItem(HERE) : localStorage.setItem(HERE, userId);

/** Who is here, as the gateway says it and not yet decoded; nothing when it does not answer. Hands out the cookies. */
export async function askSession(): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
  try {
    const response = await fetch('/webapi/v1/session', { headers, credentials: 'same-origin' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** True for an answer of `askSession` that names someone. */
export const isSomeone = (session: unknown): boolean =>
  typeof session === 'object' &&
  session !== null &&
  'authenticated' in session &&
  session.authenticated === true;
