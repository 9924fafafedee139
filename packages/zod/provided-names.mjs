import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Code that a page loads; services import the library itself. */
const PACKAGES = ['contracts', 'planning', 'units', 'web-kit', 'router', 'state'];
const IS_SOURCE = /[\\/]src[\\/](?!.*testing).*(?<!\.test)\.(tsx?|mjs)$/;
const TYPES_ONLY = new Set(['core', 'input', 'output', 'infer']);
/** Imported by its own name: web-kit turns code generation of the library off with it. */
const ALWAYS = ['config'];

const folders = () => [
  ...PACKAGES.map((name) => `packages/${name}`),
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
  'shared-ui',
  'shell',
];

const sourcesIn = (/** @type {string} */ folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => IS_SOURCE.test(file) && !file.includes('node_modules'));

/** Every function of `zod/mini` that code of a page uses. @returns {string[]} */
export function usedNames() {
  const used = folders()
    .flatMap(sourcesIn)
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .filter((text) => text.includes("'zod/mini'"))
    .flatMap((text) => [...text.matchAll(/\bz\.(_?[a-z][a-zA-Z]*)/g)].map(([, name = '']) => name));
  return [...new Set([...ALWAYS, ...used])].filter((name) => !TYPES_ONLY.has(name)).toSorted();
}

/** Names the list: it is part of the module, so that a list without a new version is found. @param {readonly string[]} names */
const listDigest = (names) => createHash('sha256').update(names.join()).digest('hex').slice(0, 12);

/** The names that a written module provides. @param {string} text */
export const providedNames = (text) => [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name);

/**
 * The text of `src/index.ts`.
 * @param {readonly string[]} names
 * @param {string} version of this package
 */
export const moduleText = (
  names,
  version,
) => `// Written by \`npm run zod-list\`: version ${version}, list ${listDigest(names)}.
//
// What browser code uses of \`zod/mini\`, which the webpack configuration replaces with this module and shares, so that
// a page of several remotes has one copy without the rest of the library. The list belongs to the version of this
// package: a remote that needs a newer one brings its own copy.
export {
${names.map((name) => `  ${name},\n`).join('')}} from 'zod/v4/mini';
export * as core from './core.ts';
`;

/** The version of a list that differs from the one written last. @param {string} version */
export function nextVersion(version) {
  const [major = '1', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
}
