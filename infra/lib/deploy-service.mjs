import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendDeployment } from './control.mjs';
import { artefactsFolder, goLive, liveProgram } from './live-version.mjs';
import { Stop } from './stop.mjs';

/** @typedef {import('./control.mjs').Deployment} Deployment */

const OK = 200;

/** The command line of a program. @param {string} program */
export const nodeArguments = (program) => ['--enable-source-maps', program];

/**
 * Replaces the instances of a process by those of a version, then makes the version live. Where one of them does not
 * become ready, all run again what is live.
 * @param {{ supervisor: import('./supervisor.mjs').Supervisor, data: string }} suite
 * @param {Deployment} deployment
 */
export async function deployHere({ supervisor, data }, { name, version }) {
  const home = artefactsFolder(data);
  const program = join(home, name, version, 'dist/main.js');
  const makeLive = () => goLive({ home, name, version });
  if (!existsSync(program)) throw new Error(`There is no artefact ${version} of ${name}.`);
  if (supervisor.findInstances(name).length === 0) {
    makeLive();
    return 'it does not run here';
  }
  const began = Date.now();
  if (!(await supervisor.replace(name, nodeArguments(program))))
    throw new Error(`The new ${name} does not become ready: see ${supervisor.logFile(name)}.`);
  makeLive();
  supervisor.setArgs(name, () => nodeArguments(liveProgram(data, name)));
  return `the new one answers after ${((Date.now() - began) / 1000).toFixed(1)} s, the old one drains`;
}

/** Deploys a version to the start that runs on a data folder, or makes it live for the next one. @param {string} data @param {Deployment} deployment */
export async function deployService(data, deployment) {
  const reply = await sendDeployment(data, deployment);
  if (reply === null) {
    goLive({ home: artefactsFolder(data), ...deployment });
    return { note: 'no start runs here: it is live from the next one on' };
  }
  if (reply.status !== OK) throw new Stop('notHealthy', reply.note);
  return { note: reply.note };
}
