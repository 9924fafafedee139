import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from './banner.mjs';
import { build, publish } from './build.mjs';
import { loadDemoWorld, readSignIns } from './demo-world.mjs';
import { checkSettings } from './check-settings.mjs';
import { install } from './install.mjs';
import { checkDisk, checkNode, makeDataFolder } from './machine.mjs';
import { findMongod } from './mongod/find.mjs';
import { ROOT, dataFolder } from './paths.mjs';
import { processPackages } from './processes.mjs';
import { createProgress } from './progress.mjs';
import { releaseBuilt } from './release.mjs';
import { writeControl, writeRunFile } from './run-file.mjs';
import { claimPorts } from './settings.mjs';
import { stopOnSignal } from './stopping.mjs';
import {
  suiteAddresses,
  endPreviousRun,
  suiteFolders,
  isSelected,
  loaderEnv,
  openSuite,
  startProcesses,
} from './suite.mjs';

/** @typedef {import('./types.ts').SuiteFacts} SuiteFacts */
/** @typedef {import('./types.ts').ReportProgress} ReportProgress */
/** @typedef {import('./suite.mjs').Suite} Suite */
/** @typedef {import('./progress.mjs').Progress} Progress */

const RUN_FILE_RETRY_INTERVAL_MS = 5000;
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** @param {string} data @param {import('./types.ts').ReportProgress} reportProgress */
async function checkMachine(data, reportProgress) {
  checkNode();
  makeDataFolder(data);
  checkDisk(data);
  const ended = await endPreviousRun(data);
  if (ended.length > 0) reportProgress(`ended the processes of a killed start: ${ended.join(', ')}`);
  const ports = await claimPorts();
  return { note: `Node ${process.versions.node}, the ports are free`, ports };
}

/** Makes the portal, its remotes and the processes live. @param {string} data */
async function release(data) {
  const packages = processPackages(process.env).filter(({ name }) => isSelected(name));
  const processes = await releaseBuilt({ data, packages, hasBuilt: process.env['FW_BUILD'] !== '0' });
  if (!isSelected('gateway')) return { note: 'the gateway is left out (FW_ONLY)' };
  const { note } = await publish(join(data, 'web'));
  return { note: `${note}, ${processes}` };
}

/** @param {{ progress: Progress, ports: import('./types.ts').Ports, suite: Suite, data: string }} context */
async function bringUp({ progress, ports, suite, data }) {
  await progress.step('Installing packages', (reportProgress) => install(ROOT, reportProgress));
  await progress.step('Checking the settings', () => checkSettings(process.env));
  const found = await progress.step('Looking for MongoDB', (reportProgress) =>
    findMongod({ reportProgress }),
  );
  await progress.step('Building what changed', (reportProgress) => build(reportProgress));
  await progress.step('Publishing what was built', () => release(data));
  const running = await progress.step('Starting the processes', (reportProgress) =>
    startProcesses({ found, ports, data, env: process.env, supervisor: suite.supervisor, reportProgress }),
  );
  const env = loaderEnv(running);
  await progress.step('Loading the demo world', (reportProgress) =>
    loadDemoWorld({ data, env, reportProgress }),
  );
  return running;
}

/**
 * @typedef {object} RunningSuite
 * @property {SuiteFacts} running
 * @property {Suite} suite
 * @property {string} data
 * @property {string} startedAt
 * @property {{ call: () => void }} onStart
 * @property {Progress} progress
 */

/**
 * Writes run.json now and again whenever a process gets a new pid, and prints the addresses.
 * @param {RunningSuite} context
 */
function announce({ running, suite, data, startedAt, onStart, progress }) {
  const fixed = {
    pid: process.pid,
    version,
    startedAt,
    ...suiteAddresses(running),
    logs: suiteFolders(data).logs,
  };
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
 * Runs a suite from a fresh clone to Ctrl-C: installs, finds MongoDB, builds, publishes, starts, loads the demo world,
 * writes run.json. `also` is called once all of it is up, before the addresses are printed.
 * @param {{ also?: (context: { running: SuiteFacts, suite: Suite, reportProgress: ReportProgress }) => Promise<void> }} [options]
 */
export async function startSuite({ also = async () => {} } = {}) {
  const data = dataFolder();
  const startedAt = new Date().toISOString();
  const progress = createProgress(8);
  const { ports } = await progress.step('Checking this machine', (reportProgress) =>
    checkMachine(data, reportProgress),
  );
  const onStart = { call: () => {} };
  const suite = openSuite({ data, onChange: () => onStart.call() });
  const stopping = stopOnSignal({ stop: suite.stop, kill: () => suite.supervisor.killAll() });
  try {
    const running = await bringUp({ progress, ports, suite, data });
    await suite.takeDeployments();
    await also({ running, suite, reportProgress: progress.reportProgress });
    announce({ running, suite, data, startedAt, onStart, progress });
  } catch (error) {
    if (stopping.isStopping) return;
    stopping.isStopping = true;
    await suite.stop();
    throw error;
  }
}
