import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { readJson, writeAtomically } from './files.mjs';

/**
 * What was made live of a front end, when, by whom and from which commit.
 * @typedef {{ readonly version: string, readonly at: string, readonly by: string, readonly commit: string }} Publication
 */

/** How many publications of a front end are kept in the file; the database of the gateway keeps more. */
const MAX_PUBLICATIONS = 10;

const publicationsFile = (/** @type {string} */ webRoot) => path.join(webRoot, 'publications.json');

/** The publications under a web root by the name of the front end, the newest first. @param {string} webRoot @returns {Readonly<Record<string, readonly Publication[]>>} */
export const readPublications = (webRoot) => readJson(publicationsFile(webRoot), {});

/** The commit that is checked out; empty outside a working copy. */
function checkedOut() {
  try {
    const output = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, stdio: 'pipe' });
    return output.toString().trim();
  } catch {
    return '';
  }
}

/** The name of the operator's account; empty where the account has none, as in a container. */
export function operator() {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Later than the publication before, even where the clock of this machine was set back. @param {Publication | undefined} before */
const after = (before) => Math.max(Date.now(), before === undefined ? 0 : Date.parse(before.at) + 1);

/**
 * Notes that a version was made live; gateways put it into their database. What was published before has its commit.
 * @param {string} webRoot @param {string} name @param {string} version
 */
export function notePublication(webRoot, name, version) {
  const all = readPublications(webRoot);
  const before = all[name] ?? [];
  const commit = before.find((one) => one.version === version)?.commit ?? checkedOut();
  const at = new Date(after(before[0])).toISOString();
  const publications = [{ version, at, by: operator(), commit }, ...before].slice(0, MAX_PUBLICATIONS);
  writeAtomically(
    publicationsFile(webRoot),
    `${JSON.stringify({ ...all, [name]: publications }, null, 1)}\n`,
  );
}
