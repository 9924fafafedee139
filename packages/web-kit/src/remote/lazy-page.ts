import type { ComponentType } from 'react';
import { untilOnline } from '../data/until-online.ts';

const DEFAULT_ATTEMPTS = 3;
const DEFAULT_DELAY_MS = 400;

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** True where a file of the page could not be fetched: no network, or an old tab after a deployment. */
export function isChunkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const hasName = 'name' in error && error.name === 'ChunkLoadError';
  return hasName || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

/**
 * Loads when there is a network, and twice more where a file could not be fetched: the router never repeats a rejected
 * import itself.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  { attempts = DEFAULT_ATTEMPTS, delayMs = DEFAULT_DELAY_MS } = {},
): Promise<T> {
  await untilOnline();
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error) || attempts <= 1) throw error;
    await delay(delayMs);
    return loadWithRetry(load, { attempts: attempts - 1, delayMs: delayMs * 2 });
  }
}

/**
 * `lazy` of a route: `lazyPage(() => import('./budgets.page.tsx'), (page) => page.BudgetsPage)`. `prepare` is called
 * once, before the page is rendered for the first time, which waits for it.
 */
export const lazyPage =
  <Module>(
    load: () => Promise<Module>,
    pick: (module: Module) => ComponentType,
    prepare: (module: Module) => Promise<void> = () => Promise.resolve(),
  ) =>
  async (): Promise<{ Component: ComponentType }> => {
    const module = await loadWithRetry(load);
    await prepare(module);
    return { Component: pick(module) };
  };
