import type { ParsedRegistry } from '@fw/contract-remotes';
import { wasSignedIn } from '@fw/web-kit/early';
import { loadMfe, registerAll } from './load-mfe.ts';
import { loadRegistry, ownerOf } from './registry.ts';

/** Reads and registers the remotes, and loads the one that owns the path where a person was signed in before. */
export async function openRegistry(path: string): Promise<ParsedRegistry> {
  const loaded = await loadRegistry();
  registerAll(loaded.registry);
  const owner = ownerOf(loaded.registry, path.replace(/\?.*/, ''));
  if (owner && !owner.roles?.includes('advisor') && wasSignedIn()) {
    loadMfe(owner).catch(() => undefined); // The router loads it again and reports the error.
  }
  return loaded;
}
