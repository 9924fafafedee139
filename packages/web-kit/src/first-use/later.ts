import { loadWithRetry } from '@fw/web-kit';
import { lazy, type ComponentType } from 'react';

/** A component that is loaded when it is first shown; `warm` loads it before, so that showing it waits for nothing. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }));
  const warm = (): void => {
    load().catch(() => undefined); // Showing it loads it again and reports the error.
  };
  return { Part, warm };
}
