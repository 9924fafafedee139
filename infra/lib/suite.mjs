import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMongod } from './embedded-mongod.mjs';
import { waitUntilReady } from './health.mjs';
import { endOrphans, isOurs, readPid } from './orphans.mjs';
import { ROOT } from './paths.mjs';
import { SERVICES, effectiveSettings, processEnv, suiteProcesses } from './processes.mjs';
import { readRunFile, removeRunFile, runFile } from './run-file.mjs';
import { loadSecrets } from './secrets.mjs';
import { Stop } from './stop.mjs';
import { createSupervisor } from './supervisor.mjs';
import { startChildReaper } from './child-reaper.mjs';

/** The folders of one running suite. */
export const foldersOf = (data) => ({ logs: join(data, 'logs'), pids: join(data, 'pids') });

/**
 * Clears the way for a start on this data folder: a running one ends us with its address, what a killed one left
 * behind is ended. Answers what was ended.
 */
export async function clearTheWay(data) {
  const { pids } = foldersOf(data);
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

/** A supervisor whose children die with us, and what ends all of it in order: gateway, services, mongod. */
export function openSuite({ data, onChange }) {
  const reaper = startChildReaper(runFile(data));
  const folders = foldersOf(data);
  const supervisor = createSupervisor({ ...folders, reaper, onChange });
  const own = join(folders.pids, 'start.pid');
  writeFileSync(own, `${process.pid}\n`);
  const stop = async () => {
    removeRunFile(data);
    for (const name of ['gateway', 'all-in-one']) await supervisor.stop(name);
    const rest = supervisor.list().map(({ name }) => name);
    await Promise.all(rest.filter((name) => name !== 'mongod').map((name) => supervisor.stop(name)));
    await supervisor.stop('mongod');
    removeRunFile(data);
    rmSync(own, { force: true });
    await reaper.close();
  };
  return { supervisor, stop };
}

/** `FW_ONLY=identity,crm` starts only these beside mongod (and `none` nothing else), for work on one part. */
export const isWanted = (name, { FW_ONLY } = process.env) => !FW_ONLY || FW_ONLY.split(',').includes(name);

/** The processes with their full command and environment; those not yet built are left out and named. */
function commands(facts, env) {
  const all = suiteProcesses(facts, env);
  const wanted = all.filter(({ name }) => isWanted(name, env));
  const built = wanted.filter(({ file }) => existsSync(file));
  const missing = wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  const specs = built.map((spec) => ({
    ...spec,
    command: process.execPath,
    args: ['--enable-source-maps', spec.file],
    env: processEnv(spec, all, env),
  }));
  return { specs, missing };
}

/** Starts every process on a found mongod and waits until each is ready. */
export async function startProcesses({ found, ports, data, env, supervisor, tell }) {
  const secrets = loadSecrets(data);
  const mongoUrl = await startMongod({ found, port: ports.mongo, data, supervisor });
  tell(`mongod is primary of rs0`);
  const facts = { ports, mongoUrl, secrets, data };
  const { specs, missing } = commands(facts, env);
  for (const name of missing) tell(`${name} has no build yet: left out`);
  for (const spec of specs) supervisor.start(spec);
  await Promise.all(
    specs.map(async (spec) => {
      await waitUntilReady(supervisor, spec);
      tell(`${spec.name} is ready at ${spec.url}`);
    }),
  );
  return facts;
}

/** The addresses people and tools use. */
export function addressesOf({ ports, mongoUrl }, env = process.env) {
  const portal = `http://127.0.0.1:${ports.gateway}`;
  return {
    portal,
    crm: `${portal}/crm/`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mail: `http://127.0.0.1:${ports.mail}`,
    mongo: mongoUrl,
    testDoor: env.FW_TEST_DOOR ? `http://${env.FW_TEST_DOOR}` : null,
  };
}

/**
 * Everything a loader of data may need: the union of all settings and the service addresses. As in the processes
 * themselves, a setting of the user's environment wins, so that the loader calls the aggregator the services call.
 */
export function loaderEnv(facts, env = process.env) {
  const { mongoUrl, ports, data } = facts;
  const at = (port) => `http://127.0.0.1:${port}`;
  const urls = SERVICES.map((name) => [`FW_${name.toUpperCase()}_URL`, at(ports[name])]);
  const { FW_PASSPORT_KEY: _own, ...settings } = Object.assign(
    {},
    ...suiteProcesses(facts, {}).map((spec) => effectiveSettings(spec, env)),
  );
  const addresses = {
    FW_MONGO_URL: mongoUrl,
    FW_DATA: data,
    FW_PORTAL: at(ports.gateway),
    FW_SANDBOX_URL: at(ports.sandbox),
  };
  return { ...env, ...settings, ...Object.fromEntries(urls), ...addresses };
}
