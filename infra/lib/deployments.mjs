import { join } from 'node:path';
import { readJson, writeAtomically } from '../registry/files.mjs';
import { MAX_KEPT_VERSIONS } from './live-version.mjs';
import { Stop } from './stop.mjs';

/**
 * What was live of a domain at once, by the name of the process and of the front end.
 * @typedef {Readonly<Record<string, string>>} Versions
 */
/** @typedef {{ readonly at: string, readonly commit: string, readonly versions: Versions }} Deployment */
/**
 * The last deployments of a domain, the newest first, and which of them is live.
 * @typedef {{ readonly live: number, readonly deployments: readonly Deployment[] }} History
 */

const isSame = (/** @type {Versions} */ a, /** @type {Versions} */ b) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

const deploymentsFile = (/** @type {string} */ home, /** @type {string} */ domain) =>
  join(home, `${domain}.deployments.json`);

/** @param {string} home @param {string} domain @returns {History} */
const readHistory = (home, domain) => readJson(deploymentsFile(home, domain), { live: 0, deployments: [] });

/** @param {string} home @param {string} domain @param {History} history */
const writeHistory = (home, domain, history) =>
  writeAtomically(deploymentsFile(home, domain), `${JSON.stringify(history, null, 1)}\n`);

/**
 * Records a deployment; `before` is what it replaced, which `npm start` or an operator may have made live.
 * @param {string} home
 * @param {string} domain
 * @param {{ deployment: Deployment, before: Versions }} record
 */
export function recordDeployment(home, domain, { deployment, before }) {
  if (isSame(deployment.versions, before)) return;
  const { live, deployments } = readHistory(home, domain);
  const known = deployments.slice(live).find(({ versions }) => isSame(versions, before));
  const replaced = known ?? { at: deployment.at, commit: '', versions: before };
  const older = deployments.slice(live).filter((one) => one !== known);
  const all = [deployment, replaced, ...older].filter(
    (one, place, list) => list.findIndex(({ versions }) => isSame(versions, one.versions)) === place,
  );
  writeHistory(home, domain, { live: 0, deployments: all.slice(0, MAX_KEPT_VERSIONS) });
}

/** The deployment before the live one; throws a sentence where there is none. @param {string} home @param {string} domain */
export function previousDeployment(home, domain) {
  const { live, deployments } = readHistory(home, domain);
  const previous = deployments[live + 1];
  if (!previous) throw new Stop('usage', `There is no earlier deployment of ${domain} to go back to.`);
  return previous;
}

/** Notes that the deployment before the live one is live again. @param {string} home @param {string} domain */
export function recordRollback(home, domain) {
  const { live, deployments } = readHistory(home, domain);
  writeHistory(home, domain, { live: live + 1, deployments });
}
