import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bin, run } from './run.mjs';

/** One version, or one version of a package under another name (`npm:typescript@7.0.2`). */
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const OLDEST_NODE = '20.19.0';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [inBundle]
 * @property {{ node?: string }} [engines]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */
/** @typedef {Pick<LockEntry, 'dependencies' | 'devDependencies'>} Dependent */

/** @param {Dependent} file */
const allDependencies = ({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies });

/** @param {string} file @returns {Record<string, string>} */
const namedIn = (file) => allDependencies(JSON.parse(readFileSync(file, 'utf8')));

/** Packages without a hash of their content, which lockfile-lint accepts. @param {Lock} lock */
const withoutIntegrity = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
    .map(([path]) => `${path} has no integrity`);

/** Dependencies that are neither pinned to one version nor a package of this repository. @param {string} root @param {string} file */
const loose = (root, file) =>
  Object.entries(namedIn(join(root, file)))
    .filter(([name, version]) => !EXACT.test(version) && !(name.startsWith('@fw/') && version === '*'))
    .map(([name, version]) => `${file}: ${name} is "${version}", not one exact version`);

/** The package.json of every workspace. @param {string} root @param {Lock} lock */
const workspaceFiles = (root, lock) =>
  Object.entries(lock.packages)
    .filter(([path, { link }]) => !link && !path.includes('node_modules'))
    .map(([path]) => join(path, 'package.json'))
    .filter((file) => existsSync(join(root, file)));

/**
 * Dependencies of a workspace that the lock does not contain in this version.
 * @param {{ root: string, lock: Lock, file: string }} workspace
 */
function outOfStep({ root, lock, file }) {
  const needed = namedIn(join(root, file));
  const locked = allDependencies(lock.packages[file.replace(/\/?package\.json$/, '')] ?? {});
  const names = Object.keys(needed).filter((name) => locked[name] !== needed[name]);
  return names.map(
    (name) => `${file}: the lock does not contain ${name} ${needed[name]} yet: run npm install`,
  );
}

/** Direct dependencies whose `engines` exclude the oldest Node of this repository. @param {Lock} lock @param {string[]} direct */
function tooNew(lock, direct) {
  const { satisfies } = createRequire(import.meta.url)('semver');
  return direct.flatMap((name) => {
    const { engines, version } = lock.packages[`node_modules/${name}`] ?? {};
    const isSupported = !engines?.node || satisfies(OLDEST_NODE, engines.node);
    return isSupported ? [] : [`${name} ${version} needs Node ${engines.node}`];
  });
}

/** What lockfile-lint reports: another host than npm's, no HTTPS, a weak hash, an address of another package. @param {string} root */
async function lintLock(root) {
  const rules = [
    '--validate-https',
    '--validate-integrity',
    '--validate-package-names',
    '--allowed-hosts',
    'npm',
  ];
  const args = ['--path', join(root, 'package-lock.json'), '--type', 'npm', '--format', 'plain', ...rules];
  const { code, output } = await run(bin('lockfile-lint'), args);
  return code === 0 ? [] : [output.trim()];
}

/**
 * What is wrong with package-lock.json and the package.json files: what lockfile-lint reports, a package without
 * integrity, a version that is not exact, a dependency the lock does not contain, a package that does not run on
 * Node 20.19. An empty list means that nothing is.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function checkLock(root) {
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const files = workspaceFiles(root, lock);
  const direct = files.flatMap((file) => Object.keys(namedIn(join(root, file))));
  return [
    ...(await lintLock(root)),
    ...withoutIntegrity(lock),
    ...files.flatMap((file) => loose(root, file)),
    ...files.flatMap((file) => outOfStep({ root, lock, file })),
    ...tooNew(lock, [...new Set(direct)]),
  ];
}
