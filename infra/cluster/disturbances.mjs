import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchOnce } from '../bench/lib/load.mjs';
import { copyFrontEnd } from '../lib/copy-front-end.mjs';
import { deployCopy } from '../lib/deploy-copy.mjs';
import { ROOT } from '../lib/paths.mjs';
import { SERVICES } from '../lib/processes.mjs';
import { run } from '../lib/run.mjs';
import { findPrimary } from './mongod-set.mjs';

/** @typedef {import('./machines.mjs').Machine} Machine */
/**
 * @typedef {object} Cluster
 * @property {readonly [Machine, Machine]} machines
 * @property {{ url: string, nodes: readonly import('./mongod-set.mjs').Node[] }} set
 * @property {import('../lib/supervisor.mjs').Supervisor} supervisor of the database and the balancer
 * @property {string} data
 * @property {string} master
 */
/**
 * Something that happens to the cluster while people work. `boundMs` is the longest wait that is permitted;
 * `isWithoutPrimary` where nothing can be read for a time.
 * @typedef {{ name: string, boundMs: number, isWithoutPrimary?: true, act: (cluster: Cluster) => Promise<void> }} Disturbance
 */

const PROCESS_BOUND_MS = 1000;
const PRIMARY_BOUND_MS = 12_000;
/** A process that neither answers nor ends is noticed by two probes, each after half a second and of a second. */
const PAUSED_BOUND_MS = 4000;
/** A deployment ends no process that has not been replaced. */
const DEPLOYMENT_BOUND_MS = 1000;
/** How long people go on after a disturbance. */
const AFTER_MS = 6000;
const PAUSED_MS = 8000;
const DOWN_MS = 20_000;
const PUBLISHED_TIMEOUT_MS = 30_000;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {number} pid */
async function pauseProcess(pid) {
  process.kill(pid, 'SIGSTOP');
  await pause(PAUSED_MS);
  process.kill(pid, 'SIGCONT');
}

/** Kills a process of the supervisor on a data folder, which starts it again only after this time. @param {string} data @param {{ name: string, pid: number }} killed @param {number} ms */
async function keepDown(data, { name, pid }, ms) {
  const hold = join(data, 'pids', `${name}.hold`);
  writeFileSync(hold, '');
  process.kill(pid, 'SIGKILL');
  await pause(ms);
  rmSync(hold);
}

/** The primary and its process id. @param {Cluster} cluster */
async function primary({ set, master, supervisor }) {
  const name = await findPrimary(set, master);
  const pid = name === null ? undefined : supervisor.state(name)?.pid;
  if (name === null || pid === undefined) throw new Error('there is no primary to disturb');
  return { name, pid };
}

/** @type {readonly string[]} */
const PROCESSES = [...SERVICES, 'gateway'];

/** @type {readonly Disturbance[]} */
const KILLS = PROCESSES.map((name) => ({
  name: `${name} of one machine killed (-9)`,
  boundMs: PROCESS_BOUND_MS,
  act: async ({ machines: [machine] }) => {
    process.kill(machine.readPid(name), 'SIGKILL');
    await pause(AFTER_MS);
  },
}));

/**
 * The same without what the start of a process takes from the others on processors that all share: how long callers wait
 * until the other machine serves them.
 * @type {readonly Disturbance[]}
 */
const KEPT_DOWN = PROCESSES.map((name) => ({
  name: `${name} of one machine killed (-9) and kept down`,
  boundMs: PROCESS_BOUND_MS,
  act: async ({ machines: [machine] }) => {
    await keepDown(machine.data, { name, pid: machine.readPid(name) }, AFTER_MS);
  },
}));

/** @type {readonly Disturbance[]} */
const OF_THE_DATABASE = [
  {
    name: 'primary killed (-9) and down for 20 s',
    boundMs: PRIMARY_BOUND_MS,
    isWithoutPrimary: true,
    act: async (cluster) => {
      await keepDown(cluster.data, await primary(cluster), DOWN_MS);
      await pause(AFTER_MS);
    },
  },
  {
    name: 'a secondary paused for 8 s',
    boundMs: PROCESS_BOUND_MS,
    act: async (cluster) => {
      const { name } = await primary(cluster);
      const other = cluster.set.nodes.find((node) => node.name !== name)?.name ?? '';
      await pauseProcess(cluster.supervisor.state(other)?.pid ?? 0);
      await pause(AFTER_MS);
    },
  },
  {
    name: 'primary paused for 8 s',
    boundMs: PRIMARY_BOUND_MS,
    isWithoutPrimary: true,
    act: async (cluster) => {
      await pauseProcess((await primary(cluster)).pid);
      await pause(AFTER_MS);
    },
  },
];

/** @type {readonly Disturbance[]} */
const PAUSES = ['finances', 'gateway'].map((name) => ({
  name: `${name} of one machine paused for 8 s`,
  boundMs: PAUSED_BOUND_MS,
  act: async ({ machines: [machine] }) => {
    await pauseProcess(machine.readPid(name));
    await pause(AFTER_MS);
  },
}));

/** @type {readonly Disturbance[]} */
const DEPLOYMENTS = PROCESSES.map((name) => ({
  name: `${name} deployed on both machines`,
  boundMs: DEPLOYMENT_BOUND_MS,
  act: async ({ machines }) => {
    for (const machine of machines) await deployCopy(machine.data, name);
    await pause(AFTER_MS);
  },
}));

const SHELL = 'shell';
const FRONT_ENDS = [SHELL, 'mfe_crm', 'mfe_finances', 'mfe_goals', 'mfe_profile'];

/** The version of a front end that is live on a machine. @param {Machine} machine @param {string} name @returns {Promise<string>} */
async function versionAt({ gateway }, name) {
  if (name === SHELL) {
    const { body } = await fetchOnce(`${gateway}/`);
    return /\/shell\/([^/"]+)\//.exec(body)?.[1] ?? 'none';
  }
  /** @type {{ remotes: readonly { name: string, version: string }[] }} */
  const { remotes } = JSON.parse((await fetchOnce(`${gateway}/remotes.json`)).body);
  return remotes.find((one) => one.name === name)?.version ?? 'none';
}

/** Publishes a front end on the first machine, and waits until both serve it. @param {Cluster['machines']} machines @param {string} name */
async function publishOnce(machines, name) {
  const [machine] = machines;
  const webRoot = join(machine.data, 'web');
  const next = await copyFrontEnd(webRoot, name);
  const script = join(ROOT, 'infra/publish.mjs');
  const args = [script, '--pointer', `${name}@${next}`, '--to', webRoot];
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) throw new Error(`${name} could not be published: ${output}`);
  const until = Date.now() + PUBLISHED_TIMEOUT_MS;
  for (const one of machines) {
    while ((await versionAt(one, name)) !== next) {
      if (Date.now() > until) throw new Error(`machine ${one.name} does not serve ${name} ${next}`);
      await pause(200);
    }
  }
}

/** @type {readonly Disturbance[]} */
const PUBLICATIONS = FRONT_ENDS.map((name) => ({
  name: `${name} published on one machine, until both serve it`,
  boundMs: DEPLOYMENT_BOUND_MS,
  act: async ({ machines }) => {
    await publishOnce(machines, name);
    await pause(AFTER_MS);
  },
}));

/** @type {Disturbance} */
const WITHOUT = { name: 'nothing', boundMs: PROCESS_BOUND_MS, act: () => pause(AFTER_MS).then(() => {}) };

/** @type {Disturbance} */
const MACHINE_LOST = {
  name: 'every process of one machine killed (-9), for good',
  boundMs: PROCESS_BOUND_MS,
  act: async ({ machines: [, machine] }) => {
    const pids = PROCESSES.map((name) => machine.readPid(name));
    machine.child.kill('SIGKILL');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await pause(AFTER_MS);
  },
};

/** What happens to the cluster, in this order. */
export const DISTURBANCES = [
  WITHOUT,
  ...KILLS,
  ...KEPT_DOWN,
  ...PAUSES,
  ...OF_THE_DATABASE,
  ...DEPLOYMENTS,
  ...PUBLICATIONS,
  MACHINE_LOST,
];
