import { spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { ROOT } from './paths.mjs';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
const STEADY_AFTER_MS = 20_000;
const LARGEST_LOG = 20_000_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function openLog(file) {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

function note({ spec, files }, text) {
  const line = { level: 40, time: Date.now(), name: 'supervisor', process: spec.name, msg: text };
  try {
    appendFileSync(files.log, `${JSON.stringify(line)}\n`);
  } catch {
    // A full disk must not end the processes that still run.
  }
}

function writePid({ files, pid }) {
  try {
    writeFileSync(files.pid, `${pid}\n`);
  } catch {
    // The pid file is a courtesy to tools; the process runs without it.
  }
}

function launch(kept) {
  const { command, args, env, cwd = ROOT } = kept.spec;
  const log = openLog(kept.files.log);
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  Object.assign(kept, { child, pid: child.pid, startedAt: Date.now(), isUp: true });
  kept.ended = new Promise((resolve) => {
    const ended = (how) => resolve(kept.isUp && onEnd(kept, how));
    child.once('exit', (code, signal) => ended(code ?? signal));
    child.once('error', (error) => ended(error.code));
  });
  if (!child.pid) return;
  kept.watchman?.add(child.pid);
  writePid(kept);
  kept.onStart();
}

function onEnd(kept, how) {
  kept.isUp = false;
  kept.lastEnd = how;
  kept.ends += 1;
  if (kept.pid) kept.watchman?.drop(kept.pid);
  rmSync(kept.files.pid, { force: true });
  if (!kept.isWanted) return;
  if (Date.now() - kept.startedAt > STEADY_AFTER_MS) kept.pauseMs = FIRST_PAUSE_MS;
  note(kept, `ended (${how}), starts again in ${kept.pauseMs} ms`);
  void revive(kept);
}

async function revive(kept) {
  await pause(kept.pauseMs);
  kept.pauseMs = Math.min(kept.pauseMs * 2, LONGEST_PAUSE_MS);
  while (kept.isWanted && existsSync(kept.files.hold)) await pause(100);
  if (!kept.isWanted || kept.isUp) return;
  try {
    launch(kept);
  } catch {
    void revive(kept);
  }
}

/**
 * A process that is started again whenever it dies, after a pause that grows from 0.1 to 5 seconds. `files` are
 * `{ log, pid, hold }`; while the file `hold` exists it stays down.
 */
export function keepProcess(spec, { files, watchman, onStart }) {
  const kept = { spec, files, watchman, onStart, isWanted: true, pauseMs: FIRST_PAUSE_MS, ends: 0 };
  launch(kept);
  return kept;
}

/** Ends a kept process for good: SIGTERM, and SIGKILL after the grace. */
export async function letGo(kept, graceMs = 8000) {
  kept.isWanted = false;
  await end(kept, graceMs);
}

/** Ends a kept process so that it comes back at once. */
export async function startAgain(kept) {
  kept.pauseMs = FIRST_PAUSE_MS;
  await end(kept, 8000);
}

async function end(kept, graceMs) {
  if (!kept.isUp) return;
  kept.child.kill('SIGTERM');
  const hurry = setTimeout(() => kept.child.kill('SIGKILL'), graceMs);
  await kept.ended;
  clearTimeout(hurry);
}
