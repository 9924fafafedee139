import * as z from 'zod/mini';
import { openedVersions } from '../frame/published-version.ts';

const registry = z.object({
  remotes: z.array(z.object({ name: z.string(), basePaths: z.array(z.string()) })),
});

const isInside = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** The remote that owns an address in the portal, null where none does; undefined where the page is no portal. */
function findOwner(path: string): string | null | undefined {
  const text = document.getElementById('suite-registry')?.textContent;
  const parsed = z.safeParse(registry, text ? JSON.parse(text) : null);
  if (!parsed.success) return undefined;
  const owner = parsed.data.remotes.find(({ basePaths }) => basePaths.some((base) => isInside(path, base)));
  return owner?.name ?? null;
}

/** The remote whose own page this is. */
const aloneRemote = (): string | null =>
  [...openedVersions().keys()].find((folder) => folder.startsWith('apps/'))?.slice('apps/'.length) ?? null;

/** A remote with the version that this page has of it. */
export interface OpenedRemote {
  readonly remote: string;
  readonly version: string;
}

/** The remote that is known by name, else the one that owns the address, else the one whose own page this is; null where the page has none. */
export function openedRemote(path: string, name: string | null): OpenedRemote | null {
  const owner = name ?? findOwner(path);
  const remote = owner === undefined ? aloneRemote() : owner;
  const version = openedVersions().get(`apps/${remote}`);
  return remote === null || version === undefined ? null : { remote, version };
}
