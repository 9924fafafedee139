import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChildReaper } from './lib/child-reaper.mjs';
import { fastFolder } from './lib/mongod/fast-folder.mjs';
import { freePort } from './lib/ports.mjs';
import { ROOT } from './lib/paths.mjs';
import { endData, KEPT_LOGS, KEPT_OWN_LOGS } from './lib/log-check.mjs';
import { FREE_PORTS } from './lib/settings.mjs';
import { lastLine } from './lib/run.mjs';

/** A busy machine builds and loads the demo world slowly; what ended is found at once. */
const START_TIMEOUT_MS = 900_000;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} file
 * @param {{ text: string }} output
 * @returns {Promise<void>}
 */
function waitUntilStarted(child, file, output) {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const timer = setInterval(() => {
      const isUp = existsSync(file);
      const isOver = child.exitCode !== null || Date.now() - began > START_TIMEOUT_MS;
      if (!isUp && !isOver) return;
      clearInterval(timer);
      if (isUp) resolve();
      else reject(new Error(`the suite did not start: ${lastLine(output.text)}`));
    }, 100);
  });
}

/** @param {import('node:child_process').ChildProcess} child @param {string} data */
async function stop(child, data) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await ended;
  }
  endData(data, KEPT_LOGS);
}

/**
 * Starts a whole suite on free ports with a throwaway data folder in `folder`, unless `FW_E2E_RUN` names one that already
 * runs; sets `FW_E2E_RUN` to the path of its run.json. Returns what ends it: then the logs of every process are searched for
 * what the tests typed, for codes, cookies and secrets, and one finding fails the run.
 * @param {string} folder
 */
export async function startSuiteIn(folder) {
  if (process.env['FW_E2E_RUN']) return async () => {};
  rmSync(KEPT_OWN_LOGS, { recursive: true, force: true });
  const data = mkdtempSync(join(folder, 'fw-e2e-'));
  const reaper = startChildReaper(data);
  const settings = { FW_DATA: data, FW_FOLLOW_PARENT: '1', FW_TEST_DOOR: `127.0.0.1:${await freePort()}` };
  const child = spawn(process.execPath, [join(ROOT, 'infra/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...FREE_PORTS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) reaper.add(child.pid);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk));
  const end = async () => {
    try {
      await stop(child, data);
    } finally {
      await reaper.close();
    }
  };
  try {
    await waitUntilStarted(child, join(data, 'run.json'), output);
  } catch (error) {
    await end();
    throw error;
  }
  process.env['FW_E2E_RUN'] = join(data, 'run.json');
  return end;
}

/** Vitest's global setup of the browser tests: their suite has its data in memory if there is space. */
export const setup = () => startSuiteIn(fastFolder());
