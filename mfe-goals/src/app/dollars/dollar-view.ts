import { useSyncExternalStore } from 'react';

/** Amounts of later years as what they buy today, or as they will be. */
export type DollarView = 'today' | 'year';

const KEY = 'fw:dollars';
const listeners = new Set<() => void>();

const read = (): DollarView => (localStorage.getItem(KEY) === 'year' ? 'year' : 'today');

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function write(view: DollarView): void {
  localStorage.setItem(KEY, view);
  for (const onChange of listeners) onChange();
}

/** The dollars in which a person reads amounts of later years; remembered on this device, the same in every planner. */
export function useDollarView() {
  const view = useSyncExternalStore(subscribe, read);
  return [view, write] as const;
}
