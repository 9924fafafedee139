import { join } from 'node:path';
import { readJson } from '../registry/files.mjs';
import { liveVersion } from './live-version.mjs';
import { ROOT } from './paths.mjs';
import { lastLine, run } from './run.mjs';
import { Stop } from './stop.mjs';

/** @typedef {{ readonly name: string, readonly version: string }} PublishedVersion */

const NO_FRONT_END = { note: 'this domain has no front end' };

/** The version of a front end that its pointer names, or undefined. @param {string} webRoot @param {string} name */
export function publishedVersion(webRoot, name) {
  if (name === 'shell') return readJson(join(webRoot, 'shell.json'), {}).version;
  /** @type {{ remotes: PublishedVersion[] }} */
  const { remotes } = readJson(join(webRoot, 'remotes.json'), { remotes: [] });
  return remotes.find((remote) => remote.name === name)?.version;
}

/**
 * What is live of a domain, by the names of its service and its front end.
 * @param {{ home: string, webRoot: string, service?: string | undefined, frontEnd?: string | undefined }} domain
 * @returns {import('./deployments.mjs').Versions}
 */
export function liveVersions({ home, webRoot, service, frontEnd }) {
  const live = [
    [service, service === undefined ? undefined : liveVersion(home, service)?.version],
    [frontEnd, frontEnd === undefined ? undefined : publishedVersion(webRoot, frontEnd)],
  ];
  return Object.fromEntries(live.filter(([name, version]) => name !== undefined && version !== undefined));
}

/** Runs a command of the registry, which needs installed packages; its refusal ends this command. @param {string} file @param {readonly string[]} args */
async function runOrStop(file, args) {
  const { code, output } = await run(process.execPath, [join(ROOT, 'infra', file), ...args]);
  if (code === 0) return output;
  const [, reasons = lastLine(output)] = /error: ([\s\S]*)/.exec(output) ?? [];
  throw new Stop('build', `The registry's gate refused it: ${reasons.trim()}`);
}

/** @param {readonly string[]} args */
const registry = async (args) => ({ note: lastLine(await runOrStop('publish.mjs', args)) });

/** Refuses a built front end that does not fit what is live. @param {string | undefined} name @param {string} webRoot */
export const checkFrontEnd = async (name, webRoot) =>
  name === undefined ? NO_FRONT_END : registry([name, '--check', '--to', webRoot]);

/** Publishes a built front end behind the gate. @param {string | undefined} name @param {string} webRoot */
export const publishFrontEnd = async (name, webRoot) =>
  name === undefined ? NO_FRONT_END : registry([name, '--to', webRoot]);

/**
 * Publishes a built remote behind the gate and gives it to a percentage of the people; what was live stays live.
 * @param {string | undefined} name @param {string} webRoot @param {string} percent
 */
export async function shareFrontEnd(name, webRoot, percent) {
  if (name === undefined) return NO_FRONT_END;
  const held = await runOrStop('publish.mjs', [name, '--hold', '--to', webRoot]);
  const [, version = ''] = new RegExp(`^${name} (\\S+)$`, 'm').exec(held) ?? [];
  const shared = await runOrStop('front-ends.mjs', ['share', `${name}@${version}`, percent]);
  return { note: lastLine(shared) };
}

const pointer = (/** @type {string | undefined} */ name, /** @type {string} */ version) => [
  '--pointer',
  `${name}@${version}`,
];

/** Refuses an earlier version that does not fit what is live. @param {string | undefined} name @param {string} version @param {string} webRoot */
export const checkPointer = (name, version, webRoot) =>
  registry([...pointer(name, version), '--check', '--to', webRoot]);

/** Points to an earlier version behind the gate. @param {string | undefined} name @param {string} version @param {string} webRoot */
export const pointFrontEnd = (name, version, webRoot) =>
  registry([...pointer(name, version), '--to', webRoot]);
