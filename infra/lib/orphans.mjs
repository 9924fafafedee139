import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {number} pid */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return '';
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout?.toString() ?? '';
  }
}

/**
 * Whether a process runs; one that ended but was not yet collected by its parent does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(
      existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '',
    );
  } catch {
    return false;
  }
}

/**
 * Whether a pid still belongs to a process whose command line contains one of these words.
 * @param {number} pid
 * @param {readonly string[]} words
 */
export const isOurs = (pid, words) => isAlive(pid) && words.some((word) => commandLine(pid).includes(word));

/** @param {string} file */
export function readPid(file) {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** @param {number} pid */
async function end(pid) {
  process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 60 && isAlive(pid); tries += 1) await pause(100);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(20);
}

/**
 * Ends what a killed start left behind: every pid file whose process is recognisably ours (its command line names the
 * data folder or the repository). Returns the names it ended; stale files are deleted.
 * @param {string} pids
 * @param {readonly string[]} words
 */
export async function endOrphans(pids, words) {
  const files = existsSync(pids) ? readdirSync(pids).filter((file) => file.endsWith('.pid')) : [];
  const ended = await Promise.all(
    files.map(async (file) => {
      const pid = readPid(join(pids, file));
      const isOrphan = pid !== null && pid !== process.pid && isOurs(pid, words);
      if (isOrphan) await end(pid);
      rmSync(join(pids, file), { force: true });
      return isOrphan ? [file.replace('.pid', '')] : [];
    }),
  );
  return ended.flat();
}
