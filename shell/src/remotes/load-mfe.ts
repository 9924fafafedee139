import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, type MfeDescriptor, type MfeModule, type Registry } from '@fw/web-kit/contract';
import { promiseScripts } from './script-promises.ts';

const PATIENCE_MS = 8000;

const loaded = new Map<string, Promise<MfeModule>>();
const failed = new Set<string>();

const isModule = (value: unknown): value is { readonly mfe: MfeModule } =>
  typeof value === 'object' &&
  value !== null &&
  'mfe' in value &&
  typeof value.mfe === 'object' &&
  value.mfe !== null;

function within<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const patience = new Promise<never>((_, refuse) => {
    timer = setTimeout(
      () => refuse(new Error(`${name} did not answer within ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    );
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}

async function fetchMfe({ name }: MfeDescriptor): Promise<MfeModule> {
  const module: unknown = await loadRemote(`${name}/mfe`);
  if (!isModule(module)) throw new Error(`${name}/mfe does not export a remote`);
  if (module.mfe.contract !== CONTRACT)
    throw new Error(`${name} was built for contract ${module.mfe.contract}`);
  return module.mfe;
}

/** Tells the federation runtime of every remote; loads nothing. */
export function registerAll({ remotes }: Registry): void {
  promiseScripts(remotes);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
}

/** Loads a remote once; one of another contract is refused before any of its code is fetched. A failed attempt is forgotten, so that the next one starts from the network again. */
export function loadMfe(descriptor: MfeDescriptor): Promise<MfeModule> {
  const { name, entry, contract } = descriptor;
  if (contract !== CONTRACT) {
    return Promise.reject(new Error(`${name} speaks contract ${contract}, this portal speaks ${CONTRACT}`));
  }
  const known = loaded.get(name);
  if (known) return known;
  if (failed.delete(name)) registerRemotes([{ name, entry }], { force: true });
  const attempt = within(fetchMfe(descriptor), name);
  loaded.set(name, attempt);
  attempt.catch(() => {
    loaded.delete(name);
    failed.add(name);
  });
  return attempt;
}
