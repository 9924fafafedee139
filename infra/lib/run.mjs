import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

const KEPT = 4_000_000;
const running = new Set();

/** Ends what `run` started and has not finished, for a command that is told to stop in the middle. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command to its end and answers `{ code, output, missing }`; output holds stdout and stderr together.
 * `onLine` sees every line as it comes; `timeoutMs` ends it with SIGKILL and `timedOut: true`.
 */
export function run(command, args, { cwd = ROOT, env = process.env, timeoutMs = 0, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let rest = '';
    let timedOut = false;
    const read = (chunk) => {
      output = (output + chunk).slice(-KEPT);
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    const timer =
      timeoutMs > 0 &&
      setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, timeoutMs);
    const end = (answer) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ output, timedOut, missing: false, ...answer });
    };
    child.on('error', (error) => end({ code: 127, missing: error.code === 'ENOENT', output: error.message }));
    child.on('close', (code, signal) => end({ code: code ?? 1, signal }));
  });
}

/** The full path of a command on PATH, or null. */
export function whereIs(command, env = process.env) {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (folder && isExecutable(join(folder, command))) return join(folder, command);
  }
  return null;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The last line with text in it, to quote in a sentence. */
export const lastLine = (output) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '') ?? 'it said nothing';

/** A command of a package, from node_modules/.bin. */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);
