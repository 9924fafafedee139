import type { MfeDescriptor, Registry } from '@fw/web-kit/contract';

const LAST_GOOD = 'fw:registry';
const PATIENCE_MS = 5000;
const EMPTY: Registry = { schema: 1, remotes: [] };

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  value.schema === 1 &&
  'remotes' in value &&
  Array.isArray(value.remotes);

function parse(text: string | null | undefined): Registry | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRegistry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function fetched(): Promise<Registry | undefined> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.ok ? parse(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** In watch mode only: `localStorage['fw:override:mfe_goals']` names another manifest, of a remote in watch mode. */
function withOverrides(registry: Registry): Registry {
  if (process.env['NODE_ENV'] !== 'development') return registry;
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    integrity: {},
    entry: localStorage.getItem(`fw:override:${remote.name}`) ?? remote.entry,
  }));
  return { schema: 1, remotes };
}

/**
 * Which remotes there are: from the page itself, else from the network, else as it was last seen, so that a
 * deep link still knows its owner. Never fails.
 */
export async function findRegistry(): Promise<Registry> {
  const current = parse(document.getElementById('suite-registry')?.textContent) ?? (await fetched());
  if (!current) return parse(localStorage.getItem(LAST_GOOD)) ?? EMPTY;
  localStorage.setItem(LAST_GOOD, JSON.stringify(current));
  return withOverrides(current);
}

/** The remote whose base path is the longest that holds `path`. */
export const ownerOf = ({ remotes }: Registry, path: string): MfeDescriptor | undefined =>
  remotes
    .flatMap((remote) => remote.basePaths.map((base) => ({ base, remote })))
    .filter(({ base }) => path === base || path.startsWith(`${base}/`))
    .toSorted((a, b) => b.base.length - a.base.length)[0]?.remote;
