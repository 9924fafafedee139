import { useEffect, useState, type ReactNode } from 'react';

/** The shortcuts of the portal, loaded when a person first presses a key; without their file there are none. */
export function LateShortcuts() {
  const [shortcuts, setShortcuts] = useState<ReactNode>(null);
  useEffect(() => {
    const load = (firstKey: KeyboardEvent): void =>
      void import('../shortcuts/shortcuts.tsx').then(
        ({ Shortcuts }) => setShortcuts(<Shortcuts firstKey={firstKey} />),
        () => undefined,
      );
    document.addEventListener('keydown', load, { once: true });
    return () => document.removeEventListener('keydown', load);
  }, []);
  return shortcuts;
}
