import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from './banner.mjs';
import { build, publish } from './build.mjs';
import { loadDemoWorld, readSignIns } from './demo-world.mjs';
import { install } from './install.mjs';
import { checkDisk, checkNode, makeDataFolder } from './machine.mjs';
import { findMongod } from './mongod/find.mjs';
import { ROOT, dataFolder } from './paths.mjs';
import { createProgress } from './progress.mjs';
import { writeControl, writeRunFile } from './run-file.mjs';
import { claimPorts } from './settings.mjs';
import { stopOnSignal } from './stopping.mjs';
import {
  addressesOf,
  clearTheWay,
  foldersOf,
  isWanted,
  loaderEnv,
  openSuite,
  startProcesses,
} from './suite.mjs';

const RUN_FILE_RETRY_INTERVAL_MS = 5000;
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

async function checkMachine(data, tell) {
  checkNode();
  makeDataFolder(data);
  checkDisk(data);
  const ended = await clearTheWay(data);
  if (ended.length > 0) tell(`ended what a killed start had left: ${ended.join(', ')}`);
  const ports = await claimPorts();
  return { note: `Node ${process.versions.node}, the ports are free`, ports };
}

async function bringUp({ progress, ports, suite, data }) {
  await progress.step('Installing packages', (tell) => install(ROOT, tell));
  const found = await progress.step('Looking for MongoDB', (tell) => findMongod({ tell }));
  await progress.step('Building what changed', (tell) => build(tell));
  await progress.step('Publishing the portal and its remotes', () =>
    isWanted('gateway') ? publish(join(data, 'web')) : { note: 'nobody serves them (FW_ONLY)' },
  );
  const running = await progress.step('Starting the processes', (tell) =>
    startProcesses({ found, ports, data, env: process.env, supervisor: suite.supervisor, tell }),
  );
  const env = loaderEnv(running);
  await progress.step('Loading the demo world', (tell) => loadDemoWorld({ data, env, tell }));
  return running;
}

/** Everything up: run.json is written now, and again whenever a process gets a new pid. */
function announce({ running, suite, data, startedAt, onStart, progress }) {
  const fixed = { pid: process.pid, version, startedAt, ...addressesOf(running), logs: foldersOf(data).logs };
  const signIns = readSignIns(data);
  const facts = () => ({ ...fixed, processes: suite.supervisor.list(), signIns });
  const write = () => {
    try {
      writeRunFile(data, facts());
    } catch {
      // A full disk must not end the suite: the file is written as soon as there is space again.
      setTimeout(write, RUN_FILE_RETRY_INTERVAL_MS).unref();
    }
  };
  writeControl(data, running);
  onStart.call = write;
  writeRunFile(data, facts());
  process.stdout.write(banner(fixed, signIns, progress.elapsed()));
}

/**
 * The life of a suite from a fresh clone to Ctrl-C: installs, finds MongoDB, builds, publishes, starts, loads the demo
 * world, writes run.json. `also` is called once all of it is up, before the addresses are printed.
 */
export async function live({ also = async () => {} } = {}) {
  const data = dataFolder();
  const startedAt = new Date().toISOString();
  const progress = createProgress(7);
  const { ports } = await progress.step('Looking at this machine', (tell) => checkMachine(data, tell));
  const onStart = { call: () => {} };
  const suite = openSuite({ data, onChange: () => onStart.call() });
  const stopping = stopOnSignal({ stop: suite.stop, kill: () => suite.supervisor.killAll() });
  try {
    const running = await bringUp({ progress, ports, suite, data });
    await also({ running, suite, tell: progress.tell });
    announce({ running, suite, data, startedAt, onStart, progress });
  } catch (error) {
    if (stopping.isStopping) return;
    stopping.isStopping = true;
    await suite.stop();
    throw error;
  }
}
