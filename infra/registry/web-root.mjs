import { existsSync } from 'node:fs';
import path from 'node:path';
import { publishedRemote, registry } from '@fw/contract-remotes';
import * as z from 'zod/mini';
import { readJson, writeAtomically } from './files.mjs';
import { publishRemote } from './publish-remote.mjs';
import { publishShell } from './publish-shell.mjs';
import { PUBLISHED, publishedEntry } from './roll-back.mjs';

/** @typedef {import('@fw/contract-remotes').PublishedRemote} PublishedRemote */
/** @typedef {import('./publish-shell.mjs').ShellPointer} ShellPointer */

const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 1)}\n`;

/** @param {{ name: string }} a @param {{ name: string }} b */
const byName = (a, b) => a.name.localeCompare(b.name);

/** The registry under a web root; empty where nothing is published. @param {string} webRoot */
export const readRegistry = (webRoot) =>
  z.parse(registry, readJson(path.join(webRoot, 'remotes.json'), { schema: 1, remotes: [] }));

/** The pointer of the live shell. @param {string} webRoot @returns {ShellPointer} */
export const readShell = (webRoot) => readJson(path.join(webRoot, 'shell.json'));

/** @param {string} webRoot @param {string} folder @param {{ version: string }} entry */
function savePublished(webRoot, folder, entry) {
  const file = path.join(webRoot, folder, entry.version, PUBLISHED);
  if (!existsSync(file)) writeAtomically(file, json(entry));
}

/** @param {string} webRoot @param {PublishedRemote} entry */
function pointRemote(webRoot, entry) {
  const others = readRegistry(webRoot).remotes.filter(({ name }) => name !== entry.name);
  writeAtomically(
    path.join(webRoot, 'remotes.json'),
    json({ schema: 1, remotes: [...others, entry].toSorted(byName) }),
  );
}

/**
 * Publishes the shell and points to it; `installedAt` is where its libraries are found.
 * @param {{ packageDir: string, webRoot: string, installedAt?: string }} options
 * @returns {string} the published version
 */
export function goLiveShell({ packageDir, webRoot, installedAt = packageDir }) {
  const { version } = readJson(path.join(packageDir, 'package.json'));
  const dist = path.join(packageDir, 'dist');
  const pointer = publishShell({ dist, installedAt, packageVersion: version, webRoot });
  savePublished(webRoot, 'shell', pointer);
  writeAtomically(path.join(webRoot, 'shell.json'), json(pointer));
  return pointer.version;
}

/**
 * Publishes one remote behind the gate and points the registry to it.
 * @param {{ packageDir: string, webRoot: string }} options
 * @returns {string} the published version
 */
export function goLiveRemote({ packageDir, webRoot }) {
  const { remotes } = readRegistry(webRoot);
  const entry = publishRemote({
    dist: path.join(packageDir, 'dist'),
    webRoot,
    shell: readShell(webRoot),
    others: remotes,
  });
  savePublished(webRoot, `apps/${entry.name}`, entry);
  pointRemote(webRoot, entry);
  return entry.version;
}

/**
 * Points a remote, or `shell`, to a version that was published before; open tabs keep theirs.
 * @param {{ webRoot: string, name: string, version: string }} options
 */
export function pointTo({ webRoot, name, version }) {
  const entry = publishedEntry(webRoot, name, version);
  if (name === 'shell') writeAtomically(path.join(webRoot, 'shell.json'), json(entry));
  else pointRemote(webRoot, z.parse(publishedRemote, entry));
}
