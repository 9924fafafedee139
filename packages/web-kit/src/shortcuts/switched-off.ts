import { useSyncExternalStore } from 'react';
import { SHORTCUT_IDS, type ShortcutId } from './shortcuts.text.ts';

const KEY = 'fw:shortcuts-off';
const listeners = new Set<() => void>();

const stored = (): string => localStorage.getItem(KEY) ?? '';

const idsIn = (text: string): readonly ShortcutId[] => {
  const names = text.split(' ');
  return SHORTCUT_IDS.filter((id) => names.includes(id));
};

/** The shortcuts that the person switched off; remembered on this device, as the theme is. */
export const switchedOff = (): readonly ShortcutId[] => idsIn(stored());

export function switchShortcut(id: ShortcutId, isOn: boolean): void {
  const others = switchedOff().filter((each) => each !== id);
  localStorage.setItem(KEY, (isOn ? others : [...others, id]).join(' '));
  for (const onChange of listeners) onChange();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const useSwitchedOff = (): readonly ShortcutId[] => idsIn(useSyncExternalStore(subscribe, stored));
