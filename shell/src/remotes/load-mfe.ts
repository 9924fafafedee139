import { CONTRACT, type PublishedRemote, type Registry } from '@fw/contract-remotes';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MfeModule } from '@fw/web-kit';
import { untilOnline } from '@fw/web-kit/early';
import { storeIntegrity } from './script-integrity.ts';

const LOAD_TIMEOUT_MS = 8_000;

const loaded = new Map<string, Promise<MfeModule>>();
const failed = new Set<string>();

const isModule = (value: unknown): value is { readonly mfe: MfeModule } =>
  typeof value === 'object' &&
  value !== null &&
  'mfe' in value &&
  typeof value.mfe === 'object' &&
  value.mfe !== null;

/** Rejects after the timeout; the federation runtime has none for a manifest that never arrives. */
function withTimeout<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} did not load within ${LOAD_TIMEOUT_MS} ms`)),
      LOAD_TIMEOUT_MS,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** How the runtime finds a remote: by the entry script beside its manifest, so that nothing waits for the manifest. */
const runtimeRemote = ({ name, entry }: PublishedRemote) => ({
  name,
  entry: entry.replace(/[^/]*$/, 'remoteEntry.js'),
});

async function fetchMfe({ name }: PublishedRemote): Promise<MfeModule> {
  const module: unknown = await loadRemote(`${name}/mfe`);
  if (!isModule(module)) throw new Error(`${name}/mfe does not export a remote`);
  if (module.mfe.contract !== CONTRACT)
    throw new Error(`${name} was built for contract ${module.mfe.contract}`);
  return module.mfe;
}

/** Registers every remote with the federation runtime; loads none of them. */
export function registerAll({ remotes }: Registry): void {
  storeIntegrity(remotes);
  registerRemotes(remotes.map(runtimeRemote));
}

/**
 * Loads a remote once, as soon as there is a network. One of another contract is refused before any of its code is fetched. A failed attempt is
 * forgotten, so that the next one starts from the network again.
 */
export function loadMfe(remote: PublishedRemote): Promise<MfeModule> {
  const { name, contract } = remote;
  if (contract !== CONTRACT) {
    return Promise.reject(new Error(`${name} has contract ${contract}, this portal has ${CONTRACT}`));
  }
  const known = loaded.get(name);
  if (known) return known;
  if (failed.delete(name)) registerRemotes([runtimeRemote(remote)], { force: true });
  const attempt = untilOnline().then(() => withTimeout(fetchMfe(remote), name));
  loaded.set(name, attempt);
  attempt.catch(() => {
    loaded.delete(name);
    failed.add(name);
  });
  return attempt;
}
