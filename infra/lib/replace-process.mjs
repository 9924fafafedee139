import { renameSync, writeFileSync } from 'node:fs';
import { errorCode } from './error-code.mjs';
import { stopProcess, superviseProcess } from './supervised-process.mjs';

/** @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess */
/** @typedef {import('./supervised-process.mjs').ProcessSpec} ProcessSpec */

const READY_TIMEOUT_MS = 30_000;
const READY_POLL_INTERVAL_MS = 20;
/** An instance drains 11 s and ends its requests in 10 s; one that does not is killed. */
const DRAIN_TIMEOUT_MS = 25_000;
/** What an instance receives that another one has replaced. */
const DRAIN = 'drain';

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Moves the pid file of a running process. @param {SupervisedProcess} supervised @param {string} pid */
function movePidFile(supervised, pid) {
  try {
    renameSync(supervised.files.pid, pid);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (supervised.isUp) writeFileSync(pid, `${supervised.pid}\n`);
  }
  supervised.files = { ...supervised.files, pid };
}

/** @param {SupervisedProcess} supervised */
async function untilReady(supervised) {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!supervised.isReady && supervised.ends === 0 && Date.now() < until)
    await pause(READY_POLL_INTERVAL_MS);
  return supervised.isReady && supervised.isUp;
}

/** Lets a replaced instance answer what it has accepted, and end. @param {SupervisedProcess} supervised */
async function drainProcess(supervised) {
  supervised.shouldRun = false;
  if (supervised.isUp) supervised.child?.send(DRAIN);
  const kill = setTimeout(() => supervised.child?.kill('SIGKILL'), DRAIN_TIMEOUT_MS);
  await supervised.ended;
  clearTimeout(kill);
}

/**
 * Starts another instance beside a running one and waits until it answers; from then on it has the files of the running
 * one, which drains. Returns null, with the running one untouched, where the new one ends or does not become ready.
 * @param {SupervisedProcess} old
 * @param {{ spec: ProcessSpec, onReady: (next: SupervisedProcess) => void }} options
 * @returns {Promise<{ next: SupervisedProcess, drained: Promise<void> } | null>}
 */
export async function replaceProcess(old, { spec, onReady }) {
  const { files, log, reaper, onStart, stableUptimeMs } = old;
  const beside = (/** @type {string} */ word) => files.pid.replace(/\.pid$/, `.${word}.pid`);
  const own = { files: { ...files, pid: beside('next') }, log, reaper, onStart: () => {}, stableUptimeMs };
  const next = superviseProcess(spec, own);
  if (!(await untilReady(next))) {
    await stopProcess(next, { keepsLog: true });
    return null;
  }
  movePidFile(old, beside('old'));
  movePidFile(next, files.pid);
  next.onStart = onStart;
  onReady(next);
  return { next, drained: drainProcess(old) };
}
