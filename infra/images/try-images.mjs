import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fetchOnce } from '../bench/lib/load.mjs';
import { startChildReaper } from '../lib/child-reaper.mjs';
import { startMongod } from '../lib/embedded-mongod.mjs';
import { findMongod } from '../lib/mongod/find.mjs';
import { databaseUrl } from '../lib/mongod/urls.mjs';
import { urlOfUser } from '../lib/mongod/users.mjs';
import { suiteProcesses } from '../lib/processes.mjs';
import { loadSecrets } from '../lib/secrets.mjs';
import { claimPorts, FREE_PORTS } from '../lib/settings.mjs';
import { Stop } from '../lib/stop.mjs';
import { createSupervisor } from '../lib/supervisor.mjs';
import { isService } from './plan.mjs';
import { runInImage, runUntilReady } from './run-image.mjs';

/** @typedef {import('./plan.mjs').ImagePlan} ImagePlan */
/** @typedef {import('./store.mjs').ImageStore} ImageStore */
/** @typedef {import('../lib/types.ts').ReportProgress} ReportProgress */
/** @typedef {{ root: string, container: string, config: { Cmd: readonly string[], WorkingDir: string, Env: readonly string[] } }} Mounted */

const TAG = 'localhost/fairwater/';
/** What a pod of a service does first. */
const RELEASE = ['node', '../../infra/images/release.mjs', '.'];
const SERVED_TIMEOUT_MS = 30_000;
/** Tries to write where an image must not be changed, and names who runs. */
const WHO = [
  'node',
  '-e',
  `const fs = require('node:fs');
   let root = 'writable';
   try { fs.writeFileSync('/suite/x', ''); } catch (error) { root = error.code; }
   console.log(JSON.stringify({ uid: process.getuid(), root }));`,
];

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const variables = (/** @type {readonly string[]} */ lines) =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** @param {ImageStore} store @param {string} name @returns {Promise<Mounted>} */
async function mounted(store, name) {
  const tag = TAG + name;
  return { ...(await store.mount(tag)), config: await store.inspect(tag) };
}

/** Refuses an image that runs as root or can write into itself. @param {string} name @param {Mounted} image */
async function checkUnprivileged(name, { root, config }) {
  const { output } = await runInImage({ root, cwd: '/', command: WHO, env: variables(config.Env) });
  /** @type {{ uid: number, root: string }} */
  const found = JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
  if (found.uid === 0 || found.root !== 'EROFS')
    throw new Stop('failed', `${name} runs as ${found.uid}, and its root is ${found.root}.`);
}

/** The database and the settings under which the processes of the images run here. @param {string} data @param {ReportProgress} reportProgress */
async function openDatabase(data, reportProgress) {
  mkdirSync(data, { recursive: true });
  const reaper = startChildReaper(join(data, 'run.json'));
  const supervisor = createSupervisor({ logs: join(data, 'logs'), pids: join(data, 'pids'), reaper });
  const found = await findMongod({ reportProgress });
  const ports = await claimPorts({ ...process.env, ...FREE_PORTS });
  const secrets = loadSecrets(data);
  const master = secrets.mongoMaster ?? '';
  const mongoUrl = await startMongod({ found, port: ports.mongo ?? 0, data, supervisor, master });
  const facts = { ports, secrets, data, mongoUrl, mongoMaster: master };
  const registryUrl = databaseUrl(urlOfUser(mongoUrl, 'registry', master), 'fw_gateway');
  const stop = async () => {
    await supervisor.stopAll();
    await reaper.close();
  };
  return {
    processes: suiteProcesses(facts, {}),
    portal: `http://127.0.0.1:${ports.gateway}`,
    registryUrl,
    stop,
  };
}

/** Waits until the portal serves a page with these remotes. @param {string} portal @param {readonly string[]} names */
async function untilServed(portal, names) {
  const until = Date.now() + SERVED_TIMEOUT_MS;
  /** @type {readonly string[]} */
  let served = [];
  while (Date.now() < until) {
    const { body } = await fetchOnce(`${portal}/remotes.json`).catch(() => ({ body: '{"remotes":[]}' }));
    served = JSON.parse(body).remotes.map((/** @type {{ name: string }} */ { name }) => name);
    const page = await fetchOnce(`${portal}/`).catch(() => ({ body: '' }));
    if (page.body.includes('<script') && names.every((name) => served.includes(name))) return served.length;
    await pause(500);
  }
  throw new Stop('failed', `The gateway serves ${served.join(', ') || 'nothing'} of ${names.join(', ')}.`);
}

/**
 * Makes what an image holds live. @param {Mounted} image @param {{ registryUrl: string, command: readonly string[] }} options
 * @returns {Promise<string>} what is live now
 */
async function release({ root, config }, { registryUrl, command }) {
  const env = { ...variables(config.Env), FW_REGISTRY_MONGO_URL: registryUrl };
  const { code, output } = await runInImage({ root, cwd: config.WorkingDir, command, env });
  if (code !== 0) throw new Stop('failed', output.trim());
  return output.trim().split('\n').at(-1) ?? '';
}

/** Starts the process of an image, and waits until it is ready. @param {string} name @param {Mounted} image @param {import('../lib/types.ts').ServiceSpec | undefined} spec */
async function startService(name, { root, config }, spec) {
  const settings = Object.entries(spec?.settings ?? {}).filter(([key]) => !key.endsWith('_SOCKET'));
  const isGateway = name === 'gateway';
  const running = await runUntilReady({
    root,
    cwd: config.WorkingDir,
    command: config.Cmd,
    env: {
      ...variables(config.Env),
      ...Object.fromEntries(settings),
      FW_ENV: 'development',
      ...(isGateway ? { FW_WEB_ROOT: '/web', FW_SHARED_FILES: '1' } : {}),
    },
    folders: isGateway ? ['/web'] : [],
    readyUrl: `${spec?.url}/readyz`,
  });
  if (running.isUp) return running;
  await running.stop();
  throw new Stop('notHealthy', `${name} does not start: ${running.output().slice(-500)}`);
}

const remoteName = (/** @type {string} */ name) => name.replace('-', '_');

/**
 * Runs the images as the manifests do: front ends make themselves live, every process becomes ready, and the gateway,
 * whose disk is empty, serves what the front ends brought.
 * @param {{ store: ImageStore, images: readonly ImagePlan[], data: string }} options @param {ReportProgress} reportProgress
 * @returns {Promise<number>} how many were run
 */
export async function tryImages({ store, images, data }, reportProgress) {
  const { processes, portal, registryUrl, stop } = await openDatabase(data, reportProgress);
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [stop];
  const open = async (/** @type {string} */ name) => {
    const image = await mounted(store, name);
    ends.unshift(() => store.remove(image.container));
    await checkUnprivileged(name, image);
    return image;
  };
  try {
    for (const { name } of images.filter(isService)) {
      const image = await open(name);
      await release(image, { registryUrl, command: RELEASE });
      const running = await startService(
        name,
        image,
        processes.find((one) => one.name === name),
      );
      ends.unshift(running.stop);
      reportProgress(`${name}: ready within ${(running.readyMs / 1000).toFixed(1)} s`);
    }
    const frontEnds = images.filter((image) => !isService(image)).map(({ name }) => name);
    for (const name of frontEnds) {
      const image = await open(name);
      reportProgress(await release(image, { registryUrl, command: image.config.Cmd }));
    }
    if (images.some(({ name }) => name === 'gateway') && frontEnds.length > 0) {
      const remotes = frontEnds.filter((name) => name !== 'shell').map(remoteName);
      reportProgress(`the portal serves the shell and ${await untilServed(portal, remotes)} remotes`);
    }
    return images.length;
  } finally {
    for (const end of ends) await end();
  }
}
