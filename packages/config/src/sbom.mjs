import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import cyclonedx from '@cyclonedx/cyclonedx-library';

const { Contrib, Enums, Models, Serialize, Spec } = cyclonedx;

/** The bill of materials beside a build: the packages of npm that are part of it or that it needs at run time. */
export const SBOM_FILE = 'sbom.cdx.json';

const LOCK = 'package-lock.json';
const FOLDER = 'node_modules/';
const SPDX_EXPRESSION = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)+\)?$/;

/**
 * A package as the lock file has it.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, { optional?: boolean }>>} [peerDependenciesMeta]
 */

/**
 * The lock file above a package: `folder` has it, `packages` are its entries by folder.
 * @typedef {{ folder: string, packages: Readonly<Record<string, LockedPackage>> }} Lock
 */

/** @param {string} packageDir @returns {Lock} */
export function readLock(packageDir) {
  let folder = packageDir;
  while (!existsSync(path.join(folder, LOCK))) {
    if (folder === path.dirname(folder)) throw new Error(`There is no ${LOCK} above the package`);
    folder = path.dirname(folder);
  }
  return { folder, packages: JSON.parse(readFileSync(path.join(folder, LOCK), 'utf8')).packages };
}

const entryName = (/** @type {string} */ entry) => entry.slice(entry.lastIndexOf(FOLDER) + FOLDER.length);

/** The name of the package that an import names: `@a/b/c` is of `@a/b`. @param {string} specifier */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The entry of the package that a file belongs to; null for a file of this repository. @param {Lock} lock @param {string} file */
export function entryOfFile({ folder, packages }, file) {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  const start = relative.lastIndexOf(FOLDER);
  // Folders such as `.federation` have what the build itself generates.
  if (start === -1 || relative.startsWith('../') || relative[start + FOLDER.length] === '.') return null;
  const entry = relative.slice(0, start) + FOLDER + packageName(relative.slice(start + FOLDER.length));
  if (!packages[entry]) throw new Error(`${LOCK} has no ${entry}`);
  return entry;
}

/** Where Node finds a package that is imported from a folder; null where it is not installed. @param {Lock['packages']} packages @param {string} from @param {string} name */
function resolveEntry(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const entry = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (packages[entry]) return entry;
    if (at === '') return null;
  }
}

/** What a package needs when it runs. @param {LockedPackage | undefined} locked */
function listNeeds({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = {}) {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/** An import of a package: `from` is the folder of the importing file. @typedef {{ from: string, name: string }} Import */

/**
 * The entries of imported packages and of everything they need. Packages of Node itself are left out.
 * @param {Lock} lock @param {readonly Import[]} imports
 */
export function dependencyClosure({ folder, packages }, imports) {
  const waiting = imports
    .filter(({ name }) => !isBuiltin(name))
    .map(({ from, name }) => ({
      from: path.relative(folder, from).split(path.sep).join('/'),
      name: packageName(name),
    }));
  const missing = waiting.find(({ from, name }) => resolveEntry(packages, from, name) === null);
  if (missing) throw new Error(`${LOCK} has no ${missing.name}, which ${missing.from} imports`);
  /** @type {Set<string>} */
  const entries = new Set();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const entry = resolveEntry(packages, next.from, next.name);
    if (entry === null || entries.has(entry)) continue;
    entries.add(entry);
    for (const name of listNeeds(packages[entry])) waiting.push({ from: entry, name });
  }
  return [...entries];
}

const licences = new Contrib.License.Factories.LicenseFactory((text) => {
  if (!SPDX_EXPRESSION.test(text)) throw new Error(`${text} is no licence expression`);
});

/** The hash of the archive as the lock file states it. @param {string | undefined} integrity */
function toHashes(integrity = '') {
  const sha512 = integrity.split(' ').find((one) => one.startsWith('sha512-'));
  if (sha512 === undefined) return new Models.HashDictionary();
  const digest = Buffer.from(sha512.slice('sha512-'.length), 'base64').toString('hex');
  return new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], digest]]);
}

/** @param {string} entry @param {LockedPackage} locked */
function toComponent(entry, { version = '', license, integrity }) {
  const [first = '', second] = entryName(entry).split('/');
  const purl = `pkg:npm/${second === undefined ? first : `${encodeURIComponent(first)}/${second}`}@${version}`;
  return new Models.Component(Enums.ComponentType.Library, second ?? first, {
    ...(second === undefined ? {} : { group: first }),
    version,
    purl,
    bomRef: purl,
    hashes: toHashes(integrity),
    licenses: new Models.LicenseRepository(license === undefined ? [] : [licences.makeFromString(license)]),
  });
}

/**
 * The bill of materials of an artefact as CycloneDX 1.6. It has no time and no serial number, so that the same packages
 * give the same bytes.
 * @param {{ name: string, version: string }} artefact @param {Lock} lock @param {readonly string[]} entries
 */
export function sbomText({ name, version }, { packages }, entries) {
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(Enums.ComponentType.Application, name, { version, bomRef: name }),
    }),
  });
  const known = new Map(
    entries.map((entry) => toComponent(entry, packages[entry] ?? {})).map((one) => [one.purl, one]),
  );
  for (const component of known.values()) bom.components.add(component);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
