import type { DollarView } from '@fw/contract-kernel';
import { useSyncExternalStore } from 'react';

export type { DollarView };

const KEY = 'fw:dollars';
const listeners = new Set<() => void>();

/** The dollars that were chosen on this device, for a page that has no switch. */
export const chosenDollars = (): DollarView => (localStorage.getItem(KEY) === 'year' ? 'year' : 'today');

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function write(view: DollarView): void {
  localStorage.setItem(KEY, view);
  for (const onChange of listeners) onChange();
}

/** The dollars in which a person reads amounts of later years; remembered on this device, the same in every planner and at the desk. */
export function useDollarView() {
  const view = useSyncExternalStore(subscribe, chosenDollars);
  return [view, write] as const;
}
