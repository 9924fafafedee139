import {
  parseRegistry,
  type ParsedRegistry,
  type PublishedRemote,
  type Registry,
} from '@fw/contract-remotes';

const LAST_VALID_KEY = 'fw:registry';
const REGISTRY_TIMEOUT_MS = 5_000;
const UNREACHABLE: ParsedRegistry = {
  registry: { schema: 1, remotes: [] },
  problems: ['the registry could not be read'],
};

function parse(text: string | null | undefined): ParsedRegistry | null {
  if (!text) return null;
  try {
    return parseRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

async function fetchRegistry(): Promise<ParsedRegistry | null> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    });
    return response.ok ? parse(await response.text()) : null;
  } catch {
    return null;
  }
}

/** In watch mode only: `localStorage['fw:override:mfe_goals']` is the manifest address of a remote in watch mode. */
function withOverrides({ registry, problems }: ParsedRegistry): ParsedRegistry {
  if (process.env['NODE_ENV'] !== 'development') return { registry, problems };
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    integrity: {},
    entry: localStorage.getItem(`fw:override:${remote.name}`) ?? remote.entry,
  }));
  return { registry: { schema: 1, remotes }, problems };
}

/**
 * Reads the registry from the page itself, else from the network, else from the last visit, so that a deep link
 * still finds its remote. What does not fit the schema is refused and named in `problems`. Never rejects.
 */
export async function loadRegistry(): Promise<ParsedRegistry> {
  const current = parse(document.getElementById('suite-registry')?.textContent) ?? (await fetchRegistry());
  if (!current) return parse(localStorage.getItem(LAST_VALID_KEY)) ?? UNREACHABLE;
  if (current.problems.length === 0) localStorage.setItem(LAST_VALID_KEY, JSON.stringify(current.registry));
  return withOverrides(current);
}

/** The remote with the longest base path that contains `path`. */
export const findOwner = ({ remotes }: Registry, path: string): PublishedRemote | undefined =>
  remotes
    .flatMap((remote) => remote.basePaths.map((base) => ({ base, remote })))
    .filter(({ base }) => path === base || path.startsWith(`${base}/`))
    .toSorted((a, b) => b.base.length - a.base.length)[0]?.remote;
