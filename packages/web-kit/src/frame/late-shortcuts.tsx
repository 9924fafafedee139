import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetry } from '../remote/lazy-page.ts';

/** Where its file cannot be loaded the page stays as it is, without shortcuts. */
const Shortcuts = lazy(() =>
  loadWithRetry(() => import('../shortcuts/shortcuts.tsx')).then(
    (module) => ({ default: module.Shortcuts }),
    () => ({ default: () => null }),
  ),
);

/** The shortcuts of the portal, loaded when a person first presses a key. */
export function LateShortcuts() {
  const [firstKey, setFirstKey] = useState<KeyboardEvent | null>(null);
  useEffect(() => {
    document.addEventListener('keydown', setFirstKey, { once: true });
    return () => document.removeEventListener('keydown', setFirstKey);
  }, []);
  if (!firstKey) return null;
  return (
    <Suspense fallback={null}>
      <Shortcuts firstKey={firstKey} />
    </Suspense>
  );
}
