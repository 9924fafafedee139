import type { ParsedRegistry } from '@fw/contract-remotes';
import { loadMfe, registerAll } from './load-mfe.ts';
import { loadRegistry, findOwner } from './registry.ts';

/**
 * Reads and registers the remotes. The one that owns the path is loaded as soon as the portal is there, whose modules it
 * uses; not at all while it is unknown whether a person is signed in.
 */
export async function openRegistry(path: string, portal: Promise<unknown> | null): Promise<ParsedRegistry> {
  const loaded = await loadRegistry();
  registerAll(loaded.registry);
  const owner = findOwner(loaded.registry, path.replace(/\?.*/, ''));
  if (owner && !owner.roles?.includes('advisor')) {
    portal?.then(() => loadMfe(owner)).catch(() => undefined); // The router loads it again and reports the error.
  }
  return loaded;
}
