import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { LogFile } from './log-file.mjs';
import { ROOT } from './paths.mjs';
import { EXIT } from './stop.mjs';

/**
 * Starts an instance of a service. All instances of this supervisor that listen at one address share one listening
 * socket, which the supervisor holds as long as one of them uses it: a connection reaches whichever accepts it, and is
 * refused only when none is left. The supervisor itself accepts none.
 * @param {{ args: readonly string[], env: NodeJS.ProcessEnv, cwd: string }} options `args` are options of Node, then the program
 * @returns {import('node:child_process').ChildProcess}
 */
function forkInstance({ args, env, cwd }) {
  const execArgv = args.slice(0, -1);
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: args.at(-1) ?? '', args: [], execArgv: [...execArgv], cwd, silent: true });
  // A fork adds the environment of this process, which holds settings that belong to others.
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return cluster.fork({ ...none, ...env }).process;
}

const MIN_RESTART_DELAY_MS = 100;
/** A sync that a kill interrupts must be whole within 10 s, so the delay leaves most of it to the start and the sync. */
export const MAX_RESTART_DELAY_MS = 2000;
/** A process that ran this long started well: its next restart is immediate again, however often it was killed. */
export const STABLE_UPTIME_MS = 10_000;
const STOP_TIMEOUT_MS = 8000;
/** Output that a grandchild may still hold open does not delay a restart longer than this. */
const OUTPUT_FLUSH_TIMEOUT_MS = 200;
const HOLD_POLL_INTERVAL_MS = 100;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} url
 * @property {string} command
 * @property {string[] | (() => string[])} args a function where each start may run another program
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [sharesAddress] listens at an address that the supervisor holds, so that instances can overlap
 * @property {() => import('node:stream').Transform} [logFilter] what the output passes before it reaches the log file
 */
/** @typedef {{ log: string, pid: string, hold: string }} ProcessFiles */
/** @typedef {{ add: (pid: number) => void, drop: (pid: number) => void }} PidRegistry */
/**
 * @typedef {object} SupervisedProcess
 * @property {ProcessSpec} spec
 * @property {ProcessFiles} files
 * @property {LogFile} log
 * @property {PidRegistry | undefined} reaper
 * @property {() => void} onStart
 * @property {number} stableUptimeMs
 * @property {boolean} shouldRun
 * @property {boolean} isUp
 * @property {boolean} isReady whether an instance has reported that it answers
 * @property {number} restartDelayMs
 * @property {number} ends
 * @property {string | number | null | undefined} lastEnd
 * @property {number | undefined} pid
 * @property {number} startedAt
 * @property {import('node:child_process').ChildProcess | undefined} child
 * @property {Promise<void>} ended
 */

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {SupervisedProcess} supervised @param {string} text */
function logEvent({ spec, log }, text) {
  const line = { level: 40, time: Date.now(), name: 'supervisor', process: spec.name, msg: text };
  log.write(`${JSON.stringify(line)}\n`);
}

/** @param {SupervisedProcess} supervised */
function writePid({ files, pid }) {
  try {
    writeFileSync(files.pid, `${pid}\n`);
  } catch {
    // Only tools read the pid file; the process runs without it.
  }
}

/**
 * Carries the child's output into its log file. The child writes into a pipe that is always drained, so neither a full
 * disk nor a rotation ever blocks or ends it.
 * @param {SupervisedProcess} supervised
 * @param {import('node:child_process').ChildProcess} child
 */
function pipeOutput({ spec, log }, child) {
  const filter = spec.logFilter?.();
  filter?.on('data', (chunk) => log.write(chunk));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('error', () => {});
    if (filter) stream?.pipe(filter, { end: false });
    else stream?.on('data', (chunk) => log.write(chunk));
  }
  child.once('close', () => filter?.end());
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string | number | null | undefined>} */
function waitForEnd(child) {
  const closed = new Promise((resolve) => child.once('close', resolve));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      void Promise.race([closed, pause(OUTPUT_FLUSH_TIMEOUT_MS)]).then(() => resolve(code ?? signal));
    });
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
  });
}

/** @param {ProcessSpec} spec */
function startChild({ command, args, env, cwd = ROOT, sharesAddress = false }) {
  const given = typeof args === 'function' ? args() : args;
  if (sharesAddress) return forkInstance({ args: given, env, cwd });
  const own = { ...env, FW_END_WITH_PARENT: '1' };
  return spawn(command, given, { cwd, env: own, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @param {SupervisedProcess} supervised */
function launch(supervised) {
  const child = startChild(supervised.spec);
  pipeOutput(supervised, child);
  Object.assign(supervised, { child, pid: child.pid, startedAt: Date.now(), isUp: true, isReady: false });
  child.on('message', () => {
    supervised.isReady = true;
    supervised.onStart();
  });
  supervised.ended = waitForEnd(child).then((how) => onEnd(supervised, how));
  if (!child.pid) return;
  supervised.reaper?.add(child.pid);
  writePid(supervised);
  supervised.onStart();
}

/** @param {SupervisedProcess} supervised @param {string | number | null | undefined} how */
function onEnd(supervised, how) {
  supervised.isUp = false;
  supervised.lastEnd = how;
  supervised.ends += 1;
  if (supervised.pid) supervised.reaper?.drop(supervised.pid);
  rmSync(supervised.files.pid, { force: true });
  if (!supervised.shouldRun) return;
  if (how === EXIT.setting) {
    supervised.shouldRun = false; // a restart would find the same environment
    logEvent(supervised, 'ended because a setting is wrong, stays down');
    return;
  }
  const wasStable = Date.now() - supervised.startedAt >= supervised.stableUptimeMs;
  if (wasStable) supervised.restartDelayMs = MIN_RESTART_DELAY_MS;
  logEvent(supervised, `ended (${how}), restarts in ${supervised.restartDelayMs} ms`);
  void restartAfterDelay(supervised);
}

/** @param {SupervisedProcess} supervised */
async function restartAfterDelay(supervised) {
  await pause(supervised.restartDelayMs);
  supervised.restartDelayMs = Math.min(supervised.restartDelayMs * 2, MAX_RESTART_DELAY_MS);
  while (supervised.shouldRun && existsSync(supervised.files.hold)) await pause(HOLD_POLL_INTERVAL_MS);
  if (!supervised.shouldRun || supervised.isUp) return;
  try {
    launch(supervised);
  } catch {
    void restartAfterDelay(supervised);
  }
}

/**
 * A process that is restarted whenever it ends, after a delay that doubles from 0.1 to 2 seconds and is short again
 * once the process has run for `stableUptimeMs`. One that ends because a setting is wrong is not started again. While the file `hold` exists the process stays down.
 * @param {ProcessSpec} spec
 * @param {{ files: ProcessFiles, log?: LogFile, reaper?: PidRegistry | undefined, onStart: () => void, stableUptimeMs?: number }} options
 * @returns {SupervisedProcess}
 */
export function superviseProcess(spec, { files, log, reaper, onStart, stableUptimeMs = STABLE_UPTIME_MS }) {
  /** @type {SupervisedProcess} */
  const supervised = {
    spec,
    files,
    log: log ?? new LogFile({ file: files.log }),
    reaper,
    onStart,
    stableUptimeMs,
    shouldRun: true,
    isUp: false,
    isReady: false,
    restartDelayMs: MIN_RESTART_DELAY_MS,
    ends: 0,
    lastEnd: undefined,
    pid: undefined,
    startedAt: 0,
    child: undefined,
    ended: Promise.resolve(),
  };
  launch(supervised);
  return supervised;
}

/**
 * Ends a supervised process for good: SIGTERM, and SIGKILL after the grace period.
 * @param {SupervisedProcess} supervised
 * @param {{ graceMs?: number, keepsLog?: boolean }} [options] `keepsLog` where another instance writes the same log
 */
export async function stopProcess(supervised, { graceMs = STOP_TIMEOUT_MS, keepsLog = false } = {}) {
  supervised.shouldRun = false;
  await end(supervised, graceMs);
  if (!keepsLog) supervised.log.close();
}

/**
 * Ends a supervised process so that it restarts at once.
 * @param {SupervisedProcess} supervised
 */
export async function restartProcess(supervised) {
  supervised.restartDelayMs = MIN_RESTART_DELAY_MS;
  await end(supervised, STOP_TIMEOUT_MS);
}

/** @param {SupervisedProcess} supervised @param {number} graceMs */
async function end(supervised, graceMs) {
  if (!supervised.isUp) return;
  supervised.child?.kill('SIGTERM');
  const kill = setTimeout(() => supervised.child?.kill('SIGKILL'), graceMs);
  await supervised.ended;
  clearTimeout(kill);
}
