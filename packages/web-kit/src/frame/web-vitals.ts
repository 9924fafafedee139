import { useEffect } from 'react';
import { openedRemote } from '../remote/opened-remote.ts';

/** Long after a page can be used: measuring must not slow what it measures. */
const AFTER_MS = 4_000;

/** Measures the page that was opened, once it is at rest; steps within it belong to the same measurement. */
export function useWebVitals(): void {
  useEffect(() => {
    const measure = async (): Promise<void> => {
      // Only now: the address at which a page is opened may lead on to another one.
      const [, path = '/'] = location.hash.split('#');
      const opened = openedRemote(path.split('?', 1)[0] ?? path, null);
      // The measuring itself is loaded only where something is measured: home belongs to no remote.
      if (opened !== null) (await import('../remote/report-web-vitals.ts')).reportWebVitals(opened);
    };
    const timer = setTimeout(() => void measure().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
