import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChildReaper } from './child-reaper.mjs';
import { openControl } from './control.mjs';
import { nodeArguments, deployHere } from './deploy-service.mjs';
import { startMongod } from './embedded-mongod.mjs';
import { waitUntilReady } from './health.mjs';
import { liveProgram } from './live-version.mjs';
import { endOrphans, isOurs, readPid } from './orphans.mjs';
import { ROOT } from './paths.mjs';
import { SERVICES, effectiveSettings, processEnv, socketPath, suiteProcesses } from './processes.mjs';
import { readRunFile, removeRunFile, runFile } from './run-file.mjs';
import { loadSecrets } from './secrets.mjs';
import { Stop } from './stop.mjs';
import { createSupervisor } from './supervisor.mjs';

/** @typedef {import('./types.ts').SuiteFacts} SuiteFacts */
/** @typedef {import('./types.ts').Env} Env */
/** @typedef {ReturnType<typeof openSuite>} Suite */

const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;

/** The folders of one running suite. @param {string} data */
export const suiteFolders = (data) => ({ logs: join(data, 'logs'), pids: join(data, 'pids') });

/**
 * Prepares a start on this data folder: throws a Stop with the address of a suite that runs there, and ends the
 * processes a killed one left behind. Returns their names.
 * @param {string} data
 */
export async function endPreviousRun(data) {
  const { pids } = suiteFolders(data);
  const before = readRunFile(data);
  const starter = before?.pid ?? readPid(join(pids, 'start.pid'));
  if (starter && starter !== process.pid && isOurs(starter, ['infra/start.mjs', 'infra/dev.mjs'])) {
    const where = before?.portal ? ` at ${before.portal}` : '';
    throw new Stop(
      'alreadyRunning',
      `The suite already runs here (process ${starter})${where}: stop that one first.`,
    );
  }
  removeRunFile(data);
  return endOrphans(pids, [data, join(ROOT, 'services')]);
}

/**
 * A supervisor whose children end with this process, and `stop`, which ends all of it in order: gateway, services, mongod.
 * @param {{ data: string, onChange: () => void }} options
 */
export function openSuite({ data, onChange }) {
  const reaper = startChildReaper(runFile(data));
  for (const name of SERVICES) rmSync(socketPath(name, data), { force: true }); // a killed start leaves them behind
  const folders = suiteFolders(data);
  const supervisor = createSupervisor({ ...folders, reaper, onChange });
  const own = join(folders.pids, 'start.pid');
  writeFileSync(own, `${process.pid}\n`);
  /** @type {{ close: () => void } | undefined} */
  let control;
  const stop = async () => {
    control?.close();
    removeRunFile(data);
    const first = [...supervisor.findInstances('gateway'), 'all-in-one'];
    await Promise.all(first.map((name) => supervisor.stop(name)));
    const rest = supervisor.list().map(({ name }) => name);
    await Promise.all(rest.filter((name) => name !== 'mongod').map((name) => supervisor.stop(name)));
    await supervisor.stop('mongod');
    removeRunFile(data);
    rmSync(own, { force: true });
    await reaper.close();
  };
  /** From now on deployments replace processes of this start. */
  const takeDeployments = async () => {
    control = await openControl(data, (deployment) => deployHere({ supervisor, data }, deployment));
  };
  return { supervisor, stop, takeDeployments };
}

/**
 * `FW_ONLY=identity,crm` starts only these beside mongod (and `none` nothing else), for work on one part.
 * @param {string} name
 * @param {Env} [env]
 */
export const isSelected = (name, { FW_ONLY } = process.env) => !FW_ONLY || FW_ONLY.split(',').includes(name);

/** Processes that are replaced without a gap. @type {readonly string[]} */
const REPLACEABLE = [...SERVICES, 'gateway'];

/**
 * `FW_REPLICAS=2` runs two instances of the gateway and of each service, at the same address.
 * @template {{ name: string, sharesAddress: boolean }} Spec
 * @param {Spec} spec @param {Env} env
 * @returns {Spec[]}
 */
const instances = (spec, { FW_REPLICAS }) =>
  Array.from({ length: spec.sharesAddress ? Number(FW_REPLICAS || 1) : 1 }, (_, index) => ({
    ...spec,
    name: index === 0 ? spec.name : `${spec.name}-${index + 1}`,
  }));

/**
 * The processes with their full command and environment; those not yet built are left out and named.
 * @param {SuiteFacts} facts
 * @param {Env} env
 */
function commands(facts, env) {
  const all = suiteProcesses(facts, env);
  const selected = all.filter(({ name }) => isSelected(name, env));
  const built = selected.filter(({ file }) => existsSync(file));
  const missing = selected.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  const specs = built.map((spec) => ({
    ...spec,
    command: process.execPath,
    args: () => nodeArguments(liveProgram(facts.data, spec.name)),
    env: processEnv(spec, all, env),
    sharesAddress: REPLACEABLE.includes(spec.name),
  }));
  return { specs: specs.flatMap((spec) => instances(spec, env)), missing };
}

/**
 * @typedef {object} StartOptions
 * @property {import('./types.ts').FoundMongod} found
 * @property {import('./types.ts').Ports} ports
 * @property {string} data
 * @property {Env} env
 * @property {import('./supervisor.mjs').Supervisor} supervisor
 * @property {import('./types.ts').ReportProgress} reportProgress
 */

/**
 * Starts every process on a found mongod and waits until each is ready.
 * @param {StartOptions} options
 * @returns {Promise<SuiteFacts>}
 */
export async function startProcesses({ found, ports, data, env, supervisor, reportProgress }) {
  const secrets = loadSecrets(data);
  const mongoUrl = await startMongod({
    found,
    port: ports.mongo ?? 0,
    data,
    supervisor,
    master: secrets.mongoMaster,
  });
  reportProgress(`mongod is primary of rs0`);
  const { mongoMaster } = secrets;
  const facts = { ports, mongoUrl, secrets, data, ...(found.url ? {} : { mongoMaster }) };
  const { specs, missing } = commands(facts, env);
  for (const name of missing) reportProgress(`${name} has no build yet: left out`);
  for (const spec of specs) supervisor.start(spec);
  await Promise.all(
    specs.map(async (spec) => {
      await waitUntilReady(supervisor, spec);
      reportProgress(`${spec.name} is ready at ${spec.url}`);
    }),
  );
  return facts;
}

/**
 * The addresses people and tools use.
 * @param {Pick<SuiteFacts, 'ports' | 'mongoUrl'>} facts
 * @param {Env} [env]
 */
export function suiteAddresses({ ports, mongoUrl }, env = process.env) {
  const portal = at(ports.gateway);
  return {
    portal,
    crm: `${portal}/crm/`,
    sandbox: at(ports.sandbox),
    mail: at(ports.mail),
    employer: at(ports.employer),
    mongo: mongoUrl,
    testDoor: env['FW_TEST_DOOR'] ? `http://${env['FW_TEST_DOOR']}` : null,
  };
}

/**
 * Everything a loader of data may need: the union of all settings but those of databases, and the service addresses. As in the processes
 * themselves, a setting of the user's environment wins, so that the loader calls the aggregator the services call.
 * @param {SuiteFacts} facts
 * @param {Env} [env]
 * @returns {Env}
 */
export function loaderEnv(facts, env = process.env) {
  const { ports, data } = facts;
  const urls = SERVICES.map((name) => [`FW_${name.toUpperCase()}_URL`, at(ports[name])]);
  const settings = suiteProcesses(facts, {}).flatMap((spec) => Object.entries(effectiveSettings(spec, env)));
  const shared = settings.filter(([name]) => name !== 'FW_PASSPORT_KEY' && !name.endsWith('_MONGO_URL'));
  const addresses = {
    FW_DATA: data,
    FW_PORTAL: at(ports.gateway),
    FW_SANDBOX_URL: at(ports.sandbox),
    FW_EMPLOYER_URL: at(ports.employer),
  };
  return { ...env, ...Object.fromEntries(shared), ...Object.fromEntries(urls), ...addresses };
}
