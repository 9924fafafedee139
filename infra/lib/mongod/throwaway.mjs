import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepts, freePort } from '../ports.mjs';
import { Stop } from '../stop.mjs';
import { startChildReaper } from '../child-reaper.mjs';
import { mongodCommand } from './command.mjs';
import { findMongod } from './find.mjs';
import { becomePrimary } from './replica-set.mjs';
import { localUrl } from './urls.mjs';

const TRIES = 3;
/** Tests keep clocks of their own: rows that look old to the server must not be swept away under them. */
const OWN_CLOCKS = ['--setParameter', 'ttlMonitorEnabled=false'];

async function launch(path, home) {
  const port = await freePort();
  const { command, args } = mongodCommand({
    path,
    dbPath: join(home, 'db'),
    port,
    logPath: join(home, 'mongod.log'),
  });
  const child = spawn(command, [...args, ...OWN_CLOCKS], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isUp = await accepts(port, { timeoutMs: 20_000, stillWanted: () => child.exitCode === null });
  if (!isUp) child.kill('SIGKILL');
  return isUp ? { child, ended, port } : null;
}

/**
 * A MongoDB of one's own on a free port in a temporary folder: `{ url, pid, stop }`; `stop` leaves nothing behind.
 * An `FW_MONGO_URL` is used as it is, and left running.
 */
export async function startThrowaway({ env = process.env, tell } = {}) {
  const found = await findMongod({ env, tell });
  if (found.url) return { url: found.url, pid: null, stop: async () => {} };
  const home = mkdtempSync(join(tmpdir(), 'fw-mongod-'));
  const reaper = startChildReaper(home);
  const clear = async () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    await reaper.close();
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const up = await launch(found.path, home);
    if (!up) continue;
    reaper.add(up.child.pid);
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
