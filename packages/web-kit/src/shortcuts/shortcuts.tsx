import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate } from '@fw/router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadWithRetry } from '../remote/lazy-page.ts';
import { focusSearch, focusSearchOnceThere } from './focus-search.ts';
import { isShortcutKey } from './is-shortcut-key.ts';
import { moveToRow } from './list-rows.ts';
import type { ShortcutId } from './shortcuts.text.ts';
import { switchedOff } from './switched-off.ts';

const ShortcutsDialog = lazy(() =>
  loadWithRetry(() => import('./shortcuts.dialog.tsx')).then((module) => ({
    default: module.ShortcutsDialog,
  })),
);

const SHORTCUT_OF_KEY: Readonly<Record<string, ShortcutId>> = {
  '/': 'search',
  ArrowDown: 'lists',
  ArrowUp: 'lists',
  '?': 'help',
};

interface ShortcutsProps {
  /** The key that loaded them. */
  readonly firstKey: KeyboardEvent;
}

/** What the keys of the portal do: outside fields and dialogs, and only those that are not switched off. */
export function Shortcuts({ firstKey }: ShortcutsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();

  const openSearch = (): boolean => {
    if (focusSearch()) return true;
    focusSearchOnceThere();
    void navigate(TRANSACTIONS_ROUTE);
    return true;
  };
  const act: Readonly<Record<ShortcutId, (key: string) => boolean>> = {
    search: openSearch,
    lists: (key) => moveToRow(key === 'ArrowDown' ? 1 : -1),
    help: () => {
      setHelpOpen(true);
      return true;
    },
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = SHORTCUT_OF_KEY[event.key];
    if (!shortcut || !isShortcutKey(event) || switchedOff().includes(shortcut)) return;
    if (act[shortcut](event.key)) event.preventDefault();
  });

  useEffect(() => press(firstKey), [firstKey]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!isHelpOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setHelpOpen(false)} />
    </Suspense>
  );
}
