import { useSyncExternalStore } from 'react';

/** The first is the default [A9-05]. */
export const PAGE_SIZES = [10, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const KEY = 'fw:transaction-rows';
const listeners = new Set<() => void>();

/** How many rows a page has; remembered on this device. */
export const pageSize = (): PageSize =>
  PAGE_SIZES.find((size) => String(size) === localStorage.getItem(KEY)) ?? PAGE_SIZES[0];

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function setPageSize(size: PageSize): void {
  localStorage.setItem(KEY, String(size));
  for (const onChange of listeners) onChange();
}

export const usePageSize = (): PageSize => useSyncExternalStore(subscribe, pageSize);
