import type { ComponentType } from 'react';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** True where a file of the page could not be fetched: the network, or an old tab after a deploy. */
export function isChunkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const named = 'name' in error && error.name === 'ChunkLoadError';
  return named || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

/** Loads, and tries twice more when a file did not come: the router would remember the first refusal for ever. */
export async function loadPatiently<T>(load: () => Promise<T>, { tries = 3, waitMs = 400 } = {}): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error) || tries <= 1) throw error;
    await pause(waitMs);
    return loadPatiently(load, { tries: tries - 1, waitMs: waitMs * 2 });
  }
}

/** `lazy` of a route: `lazyPage(() => import('./budgets.page.tsx'), (page) => page.BudgetsPage)`. */
export const lazyPage =
  <Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: pick(await loadPatiently(load)) });
