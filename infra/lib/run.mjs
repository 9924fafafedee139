import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

const MAX_OUTPUT_CHARACTERS = 4_000_000;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends what `run` started and has not finished, for a command that is stopped in the middle. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/** @typedef {{ code: number, signal?: NodeJS.Signals | null, output: string, timedOut: boolean, missing: boolean }} Ended */

/**
 * Runs a command to its end; the output holds stdout and stderr together. `onLine` is called with every line as it comes;
 * `timeoutMs` ends the command with SIGKILL and `timedOut: true`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: import('./types.ts').Env, timeoutMs?: number, onLine?: (line: string) => void }} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, timeoutMs = 0, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let rest = '';
    let timedOut = false;
    const read = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT_CHARACTERS);
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    const expire = () => {
      timedOut = true;
      child.kill('SIGKILL');
    };
    const timer = timeoutMs > 0 ? setTimeout(expire, timeoutMs) : undefined;
    const end = (/** @type {Partial<Ended> & { code: number }} */ ended) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ output, timedOut, missing: false, ...ended });
    };
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      end({ code: 127, missing: error.code === 'ENOENT', output: error.message }),
    );
    child.on('close', (code, signal) => end({ code: code ?? 1, signal }));
  });
}

/**
 * The full path of a command on PATH, or null.
 * @param {string} command
 * @param {import('./types.ts').Env} [env]
 */
export function whereIs(command, env = process.env) {
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    if (folder && isExecutable(join(folder, command))) return join(folder, command);
  }
  return null;
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The last line with text in it, to quote in a sentence. */
export const lastLine = (/** @type {string} */ output) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '') ?? 'no output';

/** A command of a package, from node_modules/.bin. */
export const bin = (/** @type {string} */ name) => join(ROOT, 'node_modules/.bin', name);
