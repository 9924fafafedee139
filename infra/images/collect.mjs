// node infra/images/collect.mjs <folder> <target>: lays out what an image of a built folder holds, with its bill of materials
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundleOwnPackages } from '../../packages/config/src/bundle-own-packages.mjs';
import { dependencyClosure, readLock, SBOM_FILE, sbomText } from '../../packages/config/src/sbom.mjs';
import { SINGLETONS } from '../../packages/config/src/shared.mjs';
import { ROOT } from '../lib/paths.mjs';

/** @typedef {import('../../packages/config/src/sbom.mjs').Lock} Lock */
/** @typedef {{ readonly purl: string }} Component */

const FOLDER = 'node_modules/';
const RELEASE = 'infra/images/release.mjs';
/** Chromium opens what is released before an image is made of it; images have no browser. */
const withoutLoadCheck = {
  name: 'fw-without-load-check',
  setup: (/** @type {import('esbuild').PluginBuild} */ bundler) =>
    bundler.onResolve({ filter: /load-check\.mjs$/ }, ({ path }) => ({ path, external: true })),
};

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Name and version of an installed package, as a bill of materials names them. @param {string} entry @param {string} version */
function toPurl(entry, version) {
  const name = entry.slice(entry.lastIndexOf(FOLDER) + FOLDER.length);
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Whether a package is found by what runs in a folder. @param {string} entry @param {string} folder */
const isReached = (entry, folder) => entry.startsWith(FOLDER) || entry.startsWith(`${folder}/${FOLDER}`);

/**
 * The entries of the lock file that a bill of materials lists.
 * @param {Lock['packages']} packages @param {readonly Component[]} components @param {string} folder
 */
export function listedEntries(packages, components, folder) {
  const listed = new Set(components.map(({ purl }) => purl));
  return Object.entries(packages)
    .filter(([entry, { version = '' }]) => isReached(entry, folder) && listed.has(toPurl(entry, version)))
    .map(([entry]) => entry);
}

/** Bundles the command that makes an image live, and returns the entries that it loads. @param {Lock} lock @param {string} target */
async function bundleRelease(lock, target) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [RELEASE],
    outfile: join(target, RELEASE),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    legalComments: 'none',
    plugins: [withoutLoadCheck, bundleOwnPackages],
  });
  const imports = Object.entries(metafile.inputs).flatMap(([file, { imports: all }]) =>
    all
      .filter(({ external, path }) => external === true && /^[^./]/.test(path))
      .map(({ path }) => ({ from: dirname(join(ROOT, file)), name: path })),
  );
  return dependencyClosure(lock, imports);
}

/** Of each library that the shell shares only which version it is: its code is in the built files. @param {string} target */
function copySharedVersions(target) {
  const names = SINGLETONS.map((key) =>
    key
      .split('/')
      .slice(0, key.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  for (const name of new Set(names)) {
    const { version } = json(join(ROOT, FOLDER, name, 'package.json'));
    const file = join(target, FOLDER, name, 'package.json');
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ name, version }));
  }
}

/**
 * Copies what an image holds to where it has it, the same places as here: a built folder, for a service also the packages
 * of its bill of materials, and the command that makes it live. Returns how many packages.
 * @param {string} folder @param {string} target
 */
export async function collect(folder, target) {
  const built = join(ROOT, folder);
  const lock = readLock(ROOT);
  const file = join(built, 'dist', SBOM_FILE);
  if (!existsSync(file)) throw new Error(`${folder} is not built (npm run build)`);
  const { name, version, mfe } = json(join(built, 'package.json'));
  /** @type {{ components?: readonly Component[] }} */
  const { components = [] } = json(file);
  const own = listedEntries(lock.packages, components, folder);
  const loaded = new Set([...(mfe === undefined ? own : []), ...(await bundleRelease(lock, target))]);
  // An optional package of another system is listed, and not installed here.
  const installed = [...loaded].filter((entry) => existsSync(join(ROOT, entry)));
  for (const entry of [...installed, `${folder}/dist`, `${folder}/package.json`]) {
    mkdirSync(dirname(join(target, entry)), { recursive: true });
    cpSync(join(ROOT, entry), join(target, entry), { recursive: true });
  }
  if (mfe?.shell) copySharedVersions(target);
  const listed = [...new Set([...own, ...installed])];
  writeFileSync(join(target, SBOM_FILE), sbomText({ name, version }, lock, listed));
  return installed.length;
}

if (import.meta.filename === process.argv[1]) {
  const [, , folder = '', target = ''] = process.argv;
  console.log(`${folder}: ${await collect(folder, resolve(target))} packages`);
}
