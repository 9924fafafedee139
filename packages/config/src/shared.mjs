import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Stateful packages: exactly one copy in a page. The gate and the portal's share policy read the same list. */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fw/router',
  '@fw/state',
  '@fw/web-kit',
  '@fw/charts',
];

/** Stateless packages: a remote with a newer one loads its own copy. The gate reads the same list. */
export const STATELESS = ['@fw/ui/core', '@fw/ui/overlays'];

/**
 * In place of `zod/mini` a page loads the part of it that browser code uses, once for the shell and all remotes. The
 * schemas of the registry run before anything is shared, so the shell has it in its first script.
 * @param {string} packageDir
 * @param {boolean} isShell
 */
function sharedZod(packageDir, isShell) {
  const version = installedVersion(packageDir, '@fw/zod');
  return {
    import: '@fw/zod',
    shareKey: '@fw/zod',
    singleton: false,
    version,
    requiredVersion: isShell ? false : `^${version}`,
    eager: isShell,
  };
}

/** First-party and strict: another major is refused instead of run. */
const STRICT = ['@fw/web-kit'];

const packageName = (/** @type {string} */ key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Version of the installed package; workspace ranges such as `*` would make the inferred requirement useless.
 * @param {string} packageDir
 * @param {string} name
 * @returns {string}
 */
export function installedVersion(packageDir, name) {
  for (let folder = packageDir; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed beside ${packageDir}`);
  }
}

/**
 * The `shared` section of Module Federation. Remotes state the versions they need; the shell, which uses its own copies
 * and nothing else, states none: parsing its ranges would only delay the first page.
 * @param {string} packageDir
 * @param {boolean} [isShell]
 */
export function sharedSection(packageDir, isShell = false) {
  /** @param {string} key @param {boolean} singleton */
  const share = (key, singleton) => {
    const version = installedVersion(packageDir, packageName(key));
    const strictVersion = STRICT.includes(key);
    const requiredVersion = isShell ? false : `^${version}`;
    return [key, { singleton, version, requiredVersion, strictVersion }];
  };
  return Object.fromEntries([
    ['zod/mini', sharedZod(packageDir, isShell)],
    ...SINGLETONS.map((key) => share(key, true)),
    ...STATELESS.map((key) => share(key, false)),
  ]);
}
