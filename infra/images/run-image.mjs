import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fetchOnce } from '../bench/lib/load.mjs';

/** @typedef {import('./store.mjs').ImageStore} ImageStore */
/** @typedef {{ pid: number, isUp: boolean, output: () => string, stop: () => Promise<void> }} Running */

/** The user of the manifests: neither root nor one that the image knows. */
export const UNPRIVILEGED = 10_001;
const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 200;

/**
 * Runs the command after it in an image: a mount namespace of its own, the root mounted read-only, a temporary file system
 * at /tmp and at the folders that the manifests mount, a process tree of its own, no privileges.
 */
const SCRIPT = `
set -e
root="$1"; cwd="$2"; folders="$3"; shift 3
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
for folder in /tmp $folders; do mount -t tmpfs -o "mode=1777,size=256m" tmpfs "$root$folder"; done
mount -o remount,bind,ro "$root"
exec chroot --userspec=${UNPRIVILEGED}:${UNPRIVILEGED} --groups= "$root" \\
  /usr/bin/setpriv --no-new-privs --inh-caps=-all -- /usr/bin/env --chdir="$cwd" "$@"
`;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a command in a mounted image; `env` is all that it gets.
 * @param {{ root: string, cwd: string, command: readonly string[], env: Readonly<Record<string, string>>, folders?: readonly string[] }} options
 */
function start({ root, cwd, command, env, folders = [] }) {
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const args = ['--mount', '--pid', '--ipc', '--uts', '--fork', 'sh', '-c', SCRIPT, 'run-image'];
  const child = spawn('unshare', [...args, root, cwd, folders.join(' '), '-i', ...settings, ...command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}

/** Runs a command in an image to its end. @param {Parameters<typeof start>[0]} options */
export async function runInImage(options) {
  const { ended, output } = start(options);
  return { code: await ended, output: output() };
}

const isReady = (/** @type {string} */ url) =>
  fetchOnce(url).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * Runs the command of an image until it is ready or has ended.
 * @param {Parameters<typeof start>[0] & { readyUrl: string }} options
 */
export async function runUntilReady({ readyUrl, ...options }) {
  const began = performance.now();
  const { child, ended, output } = start(options);
  const until = began + START_TIMEOUT_MS;
  let isUp = false;
  while (!isUp && child.exitCode === null && performance.now() < until) {
    await pause(POLL_INTERVAL_MS);
    isUp = await isReady(readyUrl);
  }
  const stop = async () => {
    // The whole group: unshare ignores SIGTERM, and a process that changed its user outlives it.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return { isUp, readyMs: performance.now() - began, output, stop };
}
