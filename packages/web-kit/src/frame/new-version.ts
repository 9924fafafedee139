import { useDispatch } from '@fw/state';
import { useEffect } from 'react';
import { toastShown } from '../toasts/toasts.slice.ts';

/** A tab looks for a new version when a person comes back to it, and this often while it is open, but no more often. */
const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 60_000;

/** What the button of the message publishes. */
export const RELOAD = { type: 'page/reload' };

/**
 * Shows "A new version is available" in a tab that was opened before a deployment. Nothing reloads by itself: what is
 * typed stays until the person presses Reload, and drafts are kept across it.
 */
export function useNewVersion(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let last = Date.now();
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - last < AT_MOST_EVERY_MS) return;
      last = Date.now();
      const { hasNewVersion } = await import('./published-version.ts');
      if (!(await hasNewVersion())) return;
      dispatch(
        toastShown({
          id: 'new-version',
          tone: 'info',
          message: 'A new version is available.',
          hideAfterMs: null,
          action: { label: 'Reload', event: RELOAD },
        }),
      );
    };
    const lookQuietly = (): void => void look().catch(() => undefined);
    const timer = setInterval(lookQuietly, EVERY_MS);
    document.addEventListener('visibilitychange', lookQuietly);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookQuietly);
    };
  }, [dispatch]);
}
