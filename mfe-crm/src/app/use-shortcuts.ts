import { useNavigate } from '@fw/router';
import { isShortcutKey } from '@fw/web-kit/shortcuts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDesk } from './desk-settings.api.ts';
import { HELP_KEY, PAGE_KEY, PAGE_KEYS, SEARCH_KEY } from './shortcuts.text.ts';

/** The second key of a shortcut follows the first within this time. */
const SECOND_KEY_MS = 1_500;

const pathForKey = (key: string): string | null =>
  Object.entries(PAGE_KEYS).find(([letter]) => letter === key)?.[1].path ?? null;

/** Shortcuts of the desk: outside fields and dialogs, and only where the advisor did not switch them off. */
export function useShortcuts() {
  const { hasShortcuts } = useDesk();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const firstAt = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutKey(event)) return;
    const isSecond = event.timeStamp - firstAt.current < SECOND_KEY_MS;
    firstAt.current = event.key === PAGE_KEY ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const isSearch = event.key === SEARCH_KEY;
    const path = isSearch ? PAGE_KEYS.e.path : pathForKey(isSecond ? event.key : '');
    if (event.key === HELP_KEY) setHelpOpen(true);
    if (path === null) return;
    event.preventDefault();
    void navigate(path, { state: { focusSearch: isSearch } });
  });

  useEffect(() => {
    if (!hasShortcuts) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasShortcuts]);

  return { isHelpOpen, closeHelp: () => setHelpOpen(false) };
}
