import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeArtefact, tamperedWith } from './artefact.mjs';
import { artefactsFolder, goLive, liveVersion } from './live-version.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';

/** @typedef {{ readonly name: string, readonly folder: string }} Package */

/** The commit that is checked out, for the record of an artefact. */
export async function checkedOutCommit() {
  const { code, output } = await run('git', ['rev-parse', '--short', 'HEAD']);
  return code === 0 ? output.trim() : '';
}

/** Refuses an artefact whose files are not those it was made of. @param {string} folder */
export function checkIntegrity(folder) {
  const [changed] = tamperedWith(folder);
  if (changed !== undefined)
    throw new Stop('build', `The artefact ${folder} was changed after it was made: ${changed}.`);
}

/**
 * The artefact of a built process, checked.
 * @param {{ home: string, name: string, folder: string, commit: string }} options
 */
export function prepareArtefact(options) {
  const { version, folder, isNew } = makeArtefact(options);
  checkIntegrity(folder);
  return { version, note: `${options.name} ${version}${isNew ? '' : ' (unchanged)'}` };
}

/**
 * Makes what a start has built live: an artefact of each process. Without a build only that of which nothing is live yet.
 * @param {{ data: string, packages: readonly Package[], hasBuilt: boolean }} options
 */
export async function releaseBuilt({ data, packages, hasBuilt }) {
  const home = artefactsFolder(data);
  const commit = await checkedOutCommit();
  const chosen = packages.filter(
    ({ name, folder }) =>
      existsSync(join(folder, 'dist/main.js')) && (hasBuilt || liveVersion(home, name) === null),
  );
  for (const { name, folder } of chosen)
    goLive({ home, name, version: prepareArtefact({ home, name, folder, commit }).version });
  return `${chosen.length} processes`;
}
