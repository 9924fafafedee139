import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeAtomically } from '../registry/files.mjs';

/** How many versions that were live are kept: the live one, and those it can be rolled back to. */
export const MAX_KEPT_VERSIONS = 5;

/**
 * `live.json` of a process: the live version, and all that are kept, the newest first.
 * @typedef {{ readonly version: string, readonly kept: readonly string[] }} LiveVersion
 */

/** Where the artefacts of a start are. @param {string} data */
export const artefactsFolder = (data) => join(data, 'artefacts');

const pointerFile = (/** @type {string} */ home, /** @type {string} */ name) => join(home, name, 'live.json');

/** What is live of a process, or null before its first deployment. @param {string} home @param {string} name @returns {LiveVersion | null} */
export const liveVersion = (home, name) => readJson(pointerFile(home, name), null);

/** The program that a process runs: that of the live artefact, never what was built last. @param {string} data @param {string} name */
export function liveProgram(data, name) {
  const home = artefactsFolder(data);
  return join(home, name, liveVersion(home, name)?.version ?? 'none', 'dist/main.js');
}

/**
 * Makes a version live in one step, and removes artefacts that can no longer be rolled back to.
 * @param {{ home: string, name: string, version: string }} options
 */
export function goLive({ home, name, version }) {
  const before = liveVersion(home, name)?.kept ?? [];
  const kept = [version, ...before.filter((one) => one !== version)].slice(0, MAX_KEPT_VERSIONS);
  writeAtomically(pointerFile(home, name), `${JSON.stringify({ version, kept }, null, 1)}\n`);
  const folders = readdirSync(join(home, name), { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name: folder } of folders)
    if (!kept.includes(folder)) rmSync(join(home, name, folder), { recursive: true, force: true });
}
