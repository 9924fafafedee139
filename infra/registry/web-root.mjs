import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { publishedRemote, registry } from '@fw/contract-remotes';
import * as z from 'zod/mini';
import { MAX_KEPT_VERSIONS } from '../lib/live-version.mjs';
import { CONTRACT_FILE, keptFile, keptVersions } from './contract-versions.mjs';
import { readJson, writeAtomically } from './files.mjs';
import { notePublication } from './publications.mjs';
import { passGate, publishRemote } from './publish-remote.mjs';
import { publishShell } from './publish-shell.mjs';
import { PUBLISHED, publishedEntry } from './roll-back.mjs';

/** @typedef {import('@fw/contract-remotes').PublishedRemote} PublishedRemote */
/** @typedef {import('./publish-shell.mjs').ShellPointer} ShellPointer */

const shellPointer = z.looseObject({
  schema: z.literal(1),
  version: z.string(),
  contract: z.number(),
  index: z.string(),
  linkReturn: z.string(),
  favicon: z.string(),
  shares: z.record(z.string(), z.string()),
});

const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 1)}\n`;

/** @param {{ name: string }} a @param {{ name: string }} b */
const byName = (a, b) => a.name.localeCompare(b.name);

/** The registry under a web root; empty where nothing is published. @param {string} webRoot */
export const readRegistry = (webRoot) =>
  z.parse(registry, readJson(path.join(webRoot, 'remotes.json'), { schema: 1, remotes: [] }));

/** The pointer of the live shell. @param {string} webRoot @returns {ShellPointer} */
export const readShell = (webRoot) => readJson(path.join(webRoot, 'shell.json'));

/** @param {string} webRoot @param {string} folder @param {{ entry: { version: string }, dist: string }} published */
function savePublished(webRoot, folder, { entry, dist }) {
  const place = path.join(webRoot, folder, entry.version);
  if (!existsSync(path.join(place, PUBLISHED))) writeAtomically(path.join(place, PUBLISHED), json(entry));
  const contract = path.join(dist, CONTRACT_FILE);
  if (existsSync(contract)) copyFileSync(contract, path.join(place, CONTRACT_FILE));
}

/**
 * Notes that a version is live: the first of those that open pages may have, or that can be gone back to. What was newer
 * than a version that was live before is no longer among them.
 * @param {string} webRoot @param {string} name @param {string} version
 */
function noteLive(webRoot, name, version) {
  const before = keptVersions(webRoot, name);
  const place = before.indexOf(version);
  const kept = place < 0 ? [version, ...before] : before.slice(place);
  writeAtomically(keptFile(webRoot, name), json(kept.slice(0, MAX_KEPT_VERSIONS)));
  notePublication(webRoot, name, version);
}

/** Forgets all versions but the live one: everything was published at once, with no page open. @param {string} webRoot @param {string} name */
export const forgetOthers = (webRoot, name) =>
  writeAtomically(keptFile(webRoot, name), json(keptVersions(webRoot, name).slice(0, 1)));

/** @param {string} webRoot @param {PublishedRemote} entry */
function pointRemote(webRoot, entry) {
  const others = readRegistry(webRoot).remotes.filter(({ name }) => name !== entry.name);
  writeAtomically(
    path.join(webRoot, 'remotes.json'),
    json({ schema: 1, remotes: [...others, entry].toSorted(byName) }),
  );
  noteLive(webRoot, entry.name, entry.version);
}

/** @param {string} webRoot @param {ShellPointer} pointer */
function pointShell(webRoot, pointer) {
  writeAtomically(path.join(webRoot, 'shell.json'), json(pointer));
  noteLive(webRoot, 'shell', pointer.version);
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
  savePublished(webRoot, 'shell', { entry: pointer, dist });
  pointShell(webRoot, pointer);
  return pointer.version;
}

/**
 * Puts one remote behind the gate into its folder, and points nowhere.
 * @param {{ packageDir: string, webRoot: string }} options
 */
function layOutRemote({ packageDir, webRoot }) {
  const { remotes } = readRegistry(webRoot);
  const dist = path.join(packageDir, 'dist');
  return publishRemote({ dist, webRoot, shell: readShell(webRoot), others: remotes });
}

/**
 * The version of a built remote that passes the gate; nothing of it is live.
 * @param {{ packageDir: string, webRoot: string }} options
 */
export const checkRemote = (options) => layOutRemote(options).version;

/**
 * Throws with everything that went wrong when a version is loaded in Chromium.
 * @param {string} version @param {import('./load-check.mjs').Loaded} loaded
 */
function passLoadCheck(version, { problems, opened }) {
  if (problems.length > 0)
    throw new Error(`${version} is refused, because it does not load:\n  - ${problems.join('\n  - ')}`);
  return `${version}, ${opened} pages opened`;
}

/**
 * Whether a built remote passes the gate and loads in Chromium, each of its pages once; nothing of it is live.
 * @param {{ packageDir: string, webRoot: string, chromiumPath: string }} options
 * @returns {Promise<string>} the version, and how many pages were opened
 */
export async function tryRemote({ packageDir, webRoot, chromiumPath }) {
  const { loadRemoteCheck } = await import('./load-check.mjs');
  const entry = layOutRemote({ packageDir, webRoot });
  const { name, version } = entry;
  const others = readRegistry(webRoot).remotes.filter((remote) => remote.name !== name);
  const site = { webRoot, shell: readShell(webRoot), remotes: [...others, entry], chromiumPath };
  return passLoadCheck(version, await loadRemoteCheck({ ...site, name }));
}

/**
 * Whether a built shell loads in Chromium, with the first page of every live remote; nothing of it is live.
 * @param {{ packageDir: string, webRoot: string, chromiumPath: string, installedAt?: string }} options
 * @returns {Promise<string>} the version, and how many pages were opened
 */
export async function tryShell({ packageDir, webRoot, chromiumPath, installedAt = packageDir }) {
  const { loadShellCheck } = await import('./load-check.mjs');
  const { version: packageVersion, mfe } = readJson(path.join(packageDir, 'package.json'));
  const dist = path.join(packageDir, 'dist');
  const shell = publishShell({ dist, installedAt, packageVersion, webRoot });
  const site = { webRoot, shell, remotes: readRegistry(webRoot).remotes, chromiumPath };
  return passLoadCheck(shell.version, await loadShellCheck({ ...site, home: mfe.home }));
}

/**
 * Publishes one remote behind the gate and points the registry to it.
 * @param {{ packageDir: string, webRoot: string }} options
 * @returns {string} the published version
 */
export function goLiveRemote({ packageDir, webRoot }) {
  const entry = layOutRemote({ packageDir, webRoot });
  savePublished(webRoot, `apps/${entry.name}`, { entry, dist: path.join(packageDir, 'dist') });
  pointRemote(webRoot, entry);
  return entry.version;
}

/**
 * Publishes one remote behind the gate for a share of the people: the registry points where it did. Pages that get it
 * count as open ones, so its contract is among those that are kept.
 * @param {{ packageDir: string, webRoot: string }} options
 * @returns {string} the published version
 */
export function holdRemote({ packageDir, webRoot }) {
  const entry = layOutRemote({ packageDir, webRoot });
  const { name, version } = entry;
  savePublished(webRoot, `apps/${name}`, { entry, dist: path.join(packageDir, 'dist') });
  const [live, ...others] = keptVersions(webRoot, name).filter((one) => one !== version);
  const kept = [...(live === undefined ? [] : [live]), version, ...others].slice(0, MAX_KEPT_VERSIONS);
  if (live !== undefined) writeAtomically(keptFile(webRoot, name), json(kept));
  return version;
}

/** Compares live remotes, or one of another version, with a shell. @param {string} webRoot @param {{ shell: ShellPointer, remotes: readonly PublishedRemote[] }} together */
function passGates(webRoot, { shell, remotes }) {
  const others = readRegistry(webRoot).remotes;
  for (const { name, version } of remotes)
    passGate({ dist: path.join(webRoot, 'apps', name, version), shell, others });
}

/**
 * Points a remote, or `shell`, to a version that was published before; open tabs keep theirs. It is refused where it does
 * not fit what is live now.
 * @param {{ webRoot: string, name: string, version: string, isCheck?: boolean }} options
 */
export function pointTo({ webRoot, name, version, isCheck = false }) {
  const entry = publishedEntry(webRoot, name, version);
  if (name === 'shell') {
    const shell = z.parse(shellPointer, entry);
    passGates(webRoot, { shell, remotes: readRegistry(webRoot).remotes });
    if (!isCheck) pointShell(webRoot, shell);
    return;
  }
  const remote = z.parse(publishedRemote, entry);
  passGates(webRoot, { shell: readShell(webRoot), remotes: [remote] });
  if (!isCheck) pointRemote(webRoot, remote);
}
