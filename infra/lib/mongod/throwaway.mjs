import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, freePort } from '../ports.mjs';
import { Stop } from '../stop.mjs';
import { startChildReaper } from '../child-reaper.mjs';
import { mongodCommand } from './command.mjs';
import { fastFolder } from './fast-folder.mjs';
import { findMongod } from './find.mjs';
import { becomePrimary } from './replica-set.mjs';
import { localUrl } from './urls.mjs';

const MAX_TRIES = 3;
/** Tests keep clocks of their own: the server must not delete rows that are old only by its clock. */
const OWN_CLOCKS = ['--setParameter', 'ttlMonitorEnabled=false'];
/** A run of all tests has thousands of collections: files of those that ended are closed, so that no limit is met. */
const CLOSE_IDLE_FILES = [
  '--wiredTigerEngineConfigString',
  'file_manager=(close_idle_time=30,close_scan_interval=5,close_handle_minimum=500)',
];

/** @param {string} path @param {string} home */
async function launch(path, home) {
  const port = await freePort();
  const { command, args } = mongodCommand({
    path,
    dbPath: join(home, 'db'),
    port,
    logPath: join(home, 'mongod.log'),
  });
  const child = spawn(command, [...args, ...OWN_CLOCKS, ...CLOSE_IDLE_FILES], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isUp = await accepts(port, { timeoutMs: 20_000, isStillNeeded: () => child.exitCode === null });
  if (!isUp) child.kill('SIGKILL');
  return isUp ? { child, ended, port } : null;
}

/** @typedef {{ url: string, pid: number | undefined, stop: () => Promise<void> }} ThrowawayMongod */

/**
 * A separate MongoDB on a free port in a temporary folder, in memory if there is space: `{ url, pid, stop }`; `stop` deletes its folder.
 * An `FW_MONGO_URL` is used as it is, and left running.
 * @param {{ env?: import('../types.ts').Env, reportProgress?: import('../types.ts').ReportProgress }} [options]
 * @returns {Promise<ThrowawayMongod>}
 */
export async function startThrowaway({ env = process.env, reportProgress } = {}) {
  const found = await findMongod({ env, ...(reportProgress && { reportProgress }) });
  if (found.url) return { url: found.url, pid: undefined, stop: async () => {} };
  const home = mkdtempSync(join(fastFolder(), 'fw-mongod-'));
  const reaper = startChildReaper(home);
  const clear = async () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    await reaper.close();
  };
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const up = await launch(found.path ?? '', home);
    if (!up) continue;
    if (up.child.pid) reaper.add(up.child.pid);
    await becomePrimary(up.port);
    const stop = async () => {
      up.child.kill('SIGKILL');
      await up.ended;
      await clear();
    };
    return { url: localUrl(up.port), pid: up.child.pid, stop };
  }
  await clear();
  throw new Stop(
    'noMongod',
    'MongoDB could not be started for the tests: its log says more with FW_MONGO_URL unset.',
  );
}
