import * as z from 'zod/mini';
import { openedVersions } from '../frame/published-version.ts';

const registry = z.object({
  remotes: z.array(z.object({ name: z.string(), basePaths: z.array(z.string()) })),
});

const isInside = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** The remote that owns an address in the portal; null where the page has no registry. */
function ownerOf(path: string): string | null {
  const text = document.getElementById('suite-registry')?.textContent;
  const parsed = z.safeParse(registry, text ? JSON.parse(text) : null);
  if (!parsed.success) return null;
  const owner = parsed.data.remotes.find(({ basePaths }) => basePaths.some((base) => isInside(path, base)));
  return owner?.name ?? null;
}

/** The remote whose own page this is. */
const aloneRemote = (): string | null =>
  [...openedVersions().keys()].find((folder) => folder.startsWith('apps/'))?.slice('apps/'.length) ?? null;

const reported = new Set<string>();

/**
 * Reports that a remote could not be loaded or failed while it was shown: its name and version, once in a page. `name`
 * is the remote if it is known, else the one that owns the address.
 */
export async function reportPageError(path: string, name: string | null): Promise<void> {
  const remote = name ?? ownerOf(path) ?? aloneRemote();
  const version = openedVersions().get(`apps/${remote}`);
  if (remote === null || version === undefined || reported.has(remote)) return;
  reported.add(remote);
  await fetch('/page-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version }),
  });
}
