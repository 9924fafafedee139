import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from './lib/banner.mjs';
import { build, publish } from './lib/build.mjs';
import { loadDemoWorld, readSignIns } from './lib/demo-world.mjs';
import { install } from './lib/install.mjs';
import { checkDisk, checkNode, makeDataFolder } from './lib/machine.mjs';
import { findMongod } from './lib/mongod/find.mjs';
import { ROOT, dataFolder } from './lib/paths.mjs';
import { createProgress } from './lib/progress.mjs';
import { writeRunFile } from './lib/run-file.mjs';
import { PORTS, claimPorts } from './lib/settings.mjs';
import { runMain } from './lib/stop.mjs';
import { stopOnSignal } from './lib/stopping.mjs';
import { addressesOf, clearTheWay, foldersOf, loaderEnv, openSuite, startProcesses } from './lib/suite.mjs';

const data = dataFolder();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

async function checkMachine(tell) {
  checkNode();
  makeDataFolder(data);
  checkDisk(data);
  const ended = await clearTheWay(data);
  if (ended.length > 0) tell(`ended what a killed start had left: ${ended.join(', ')}`);
  const names = Object.keys(PORTS).filter((name) => name !== 'mongo' || !process.env.FW_MONGO_URL);
  return {
    note: `Node ${process.versions.node}, ports are free`,
    ports: await claimPorts(process.env, names),
  };
}

function factsOf(running, suite, startedAt) {
  const addresses = addressesOf(running);
  const processes = suite.supervisor.list();
  const { logs } = foldersOf(data);
  return { pid: process.pid, version, startedAt, ...addresses, logs, processes, signIns: readSignIns(data) };
}

async function main() {
  const startedAt = new Date().toISOString();
  const progress = createProgress(7);
  const { ports } = await progress.step('Looking at this machine', checkMachine);
  const afterReady = { onChange: () => {} };
  const suite = openSuite({ data, onChange: () => afterReady.onChange() });
  const stopping = stopOnSignal({ stop: suite.stop, kill: () => suite.supervisor.killAll() });
  try {
    await bringUp({ progress, ports, suite, afterReady, startedAt });
  } catch (error) {
    if (stopping.isStopping) return;
    stopping.isStopping = true;
    await suite.stop();
    throw error;
  }
}

async function bringUp({ progress, ports, suite, afterReady, startedAt }) {
  await progress.step('Installing packages', (tell) => install(ROOT, tell));
  const found = await progress.step('Looking for MongoDB', (tell) => findMongod({ tell }));
  await progress.step('Building what changed', (tell) => build(tell));
  await progress.step('Publishing the portal and its remotes', () => publish(join(data, 'web')));
  const running = await progress.step('Starting the processes', (tell) =>
    startProcesses({ found, ports, data, env: process.env, supervisor: suite.supervisor, tell }),
  );
  const env = loaderEnv(running);
  await progress.step('Loading the demo world', (tell) => loadDemoWorld({ data, env, tell }));
  const write = () => writeRunFile(data, factsOf(running, suite, startedAt));
  afterReady.onChange = write;
  write();
  const facts = factsOf(running, suite, startedAt);
  process.stdout.write(banner(facts, facts.signIns, progress.elapsed()));
}

await runMain(main);
