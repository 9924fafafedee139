import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { liveVersion } from '../lib/live-version.mjs';
import { consumerRefusals, providerRefusals } from './contract-gate.mjs';
import { readJson } from './files.mjs';

/** @typedef {import('./contract-gate.mjs').Version} Version */
/** @typedef {Version & { readonly isLive: boolean }} KnownVersion */

/** Beside a version: the calls it answers and makes, with their schemas. */
export const CONTRACT_FILE = 'contract.json';

/** Of a front end: the versions that open pages may have or that can be gone back to, the newest first. */
export const keptFile = (/** @type {string} */ webRoot, /** @type {string} */ name) =>
  path.join(webRoot, 'kept', `${name}.json`);

/** @param {string} webRoot @param {string} name @returns {readonly string[]} */
export const keptVersions = (webRoot, name) => readJson(keptFile(webRoot, name), []);

/** The contract of a build or an artefact, or null where it was made before there were any. @param {string} folder @returns {Version['contract'] | null} */
const contractIn = (folder) => readJson(path.join(folder, CONTRACT_FILE), null);

/**
 * A version whose contract is in a folder; none where it has none.
 * @param {{ name: string, version: string, folder: string, isLive: boolean }} place
 * @returns {readonly KnownVersion[]}
 */
export function versionIn({ name, version, folder, isLive }) {
  const contract = contractIn(folder);
  return contract === null ? [] : [{ name, version, contract, isLive }];
}

const foldersIn = (/** @type {string} */ folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
    : [];

/** Every version of a process that is live or can be rolled back to. @param {string} home */
const processVersions = (home) =>
  foldersIn(home).flatMap((name) => {
    const { version: live = '', kept = [] } = liveVersion(home, name) ?? {};
    return kept.flatMap((version) =>
      versionIn({ name, version, folder: path.join(home, name, version, 'dist'), isLive: version === live }),
    );
  });

/** The same of the shell and the remotes. @param {string} webRoot */
const frontEndVersions = (webRoot) =>
  ['shell', ...foldersIn(path.join(webRoot, 'apps')).map((name) => `apps/${name}`)].flatMap((folder) =>
    keptVersions(webRoot, path.basename(folder)).flatMap((version, place) =>
      versionIn({
        name: path.basename(folder),
        version,
        folder: path.join(webRoot, folder, version),
        isLive: place === 0,
      }),
    ),
  );

/**
 * Why versions of one domain must not go live together. What calls them must find what it needs: what is live, and in
 * a deployment also what open pages have and what can be rolled back to. They must find what they need in what is live.
 * @param {{ home: string, webRoot: string, candidates: readonly KnownVersion[], isRollback: boolean }} options
 */
export function contractRefusals({ home, webRoot, candidates, isRollback }) {
  const names = candidates.map(({ name }) => name);
  const known = [...processVersions(home), ...frontEndVersions(webRoot)];
  const live = known.filter(({ name, isLive }) => isLive && !names.includes(name));
  return candidates.flatMap((candidate) => {
    const together = candidates.filter((one) => one !== candidate);
    const callers = (isRollback ? live : known).filter(({ name }) => name !== candidate.name);
    return [...providerRefusals(candidate, [...callers, ...together]), ...consumerRefusals(candidate, live)];
  });
}

/**
 * What a deployment takes the way back from: versions of other domains that can be rolled back to and do not have what
 * these versions need. The rollback is refused while these are live; who deploys knows it before.
 * @param {{ home: string, webRoot: string, candidates: readonly KnownVersion[] }} options
 */
export function lostWaysBack({ home, webRoot, candidates }) {
  const names = candidates.map(({ name }) => name);
  const known = [...processVersions(home), ...frontEndVersions(webRoot)];
  const older = known.filter(({ name, isLive }) => !isLive && !names.includes(name));
  return candidates.flatMap((candidate) => consumerRefusals(candidate, older));
}
