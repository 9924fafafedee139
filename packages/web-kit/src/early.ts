// For entry chunks: nothing here may import a shared module, so that nothing waits for the framework.

import './jitless.ts';
import { showTheme, storedTheme, THEME_KEY, type Theme } from './theme.ts';

export { nextTask } from './data/next-task.ts';
export { untilOnline } from './data/until-online.ts';
export { storedTheme, type Theme } from './theme.ts';

/** Key under which the id of the signed-in user is stored on this device. */
export const SIGNED_IN_KEY = 'fw:here';

/** Stores a theme and applies it after the paint that shows the choice: drawing the whole page anew takes longer. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  requestAnimationFrame(() => setTimeout(showTheme, 0, theme));
}

/** Applies the stored theme, unless the page itself has, and follows the device while it is `system`. */
export function startTheme(): void {
  if (document.documentElement.dataset['theme'] === undefined) showTheme(storedTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showTheme(storedTheme()));
}

/** True when the last visit on this device ended signed in; only a reason to start loading early. */
export const wasSignedIn = (): boolean => localStorage.getItem(SIGNED_IN_KEY) !== null;

/** Stores who is signed in for the next visit and for other tabs; null after sign-out, which ends what the page has read ahead. */
export function rememberSignedIn(userId: string | null): void {
  if (userId !== null) return localStorage.setItem(SIGNED_IN_KEY, userId);
  globalThis.fwReads = undefined;
  localStorage.removeItem(SIGNED_IN_KEY);
}

/**
 * The undecoded session response, which also sets the cookies; undefined when the request fails. The first call takes
 * the response that the page itself requested, if it did.
 */
export async function fetchSession(): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
  const requested = globalThis.fwSession;
  globalThis.fwSession = undefined;
  try {
    const response = await (requested ??
      fetch('/webapi/v1/session', { headers, credentials: 'same-origin' }));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** True for a response of `fetchSession` with a signed-in user. */
export const isAuthenticated = (session: unknown): boolean =>
  typeof session === 'object' &&
  session !== null &&
  'authenticated' in session &&
  session.authenticated === true;
