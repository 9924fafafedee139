import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.mjs';
import { LogFile } from './log-file.mjs';
import { dataFolder } from './paths.mjs';

/** Exit codes of every command in infra/; each comes with one sentence. */
export const EXIT = /** @type {const} */ ({
  failed: 1,
  usage: 2,
  oldNode: 10,
  install: 11,
  noMongod: 12,
  portTaken: 13,
  diskFull: 14,
  build: 15,
  notHealthy: 16,
  alreadyRunning: 17,
  noChromium: 18,
  demoWorld: 19,
  setting: 20,
  unexpected: 70,
});

/** @typedef {keyof typeof EXIT} ExitName */

/** A reason to end that the user can act on: one sentence and an exit code, never a stack trace. */
export class Stop extends Error {
  /** @param {ExitName} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.exitCode = EXIT[code];
  }
}

/** @type {Readonly<Record<string, [ExitName, string]>>} */
const SYSTEM = {
  ENOSPC: ['diskFull', 'The disk is full: free some space and start again.'],
  EDQUOT: ['diskFull', 'The disk quota is used up: free some space and start again.'],
  EACCES: ['failed', 'A file may not be written here: check who owns the folder.'],
  EROFS: ['failed', 'The disk is read-only: start from a folder that may be written.'],
};

/**
 * Turns a thrown value into a sentence and an exit code.
 * @param {unknown} error
 * @returns {{ exitCode: number, sentence: string }}
 */
export function explain(error) {
  if (error instanceof Stop) return { exitCode: error.exitCode, sentence: error.message };
  const known = SYSTEM[String(errorCode(error))];
  const path = error instanceof Error && 'path' in error ? String(error.path) : '';
  const message = error instanceof Error ? error.message : String(error);
  if (known) return { exitCode: EXIT[known[0]], sentence: `${known[1]}${path ? ` (${path})` : ''}` };
  const sentence = `Something unexpected happened: ${message.split('\n')[0]}`;
  return { exitCode: EXIT.unexpected, sentence };
}

/** @param {unknown} error */
function logDetails(error) {
  try {
    const logs = join(dataFolder(), 'logs');
    mkdirSync(logs, { recursive: true });
    const log = new LogFile({ file: join(logs, 'bootstrap.log'), maxFiles: 2 });
    log.write(`${new Date().toISOString()} ${error instanceof Error ? error.stack : String(error)}\n`);
    log.close();
  } catch {
    // Without a disk to write to, the sentence on screen is all there is.
  }
}

/**
 * Runs a command's main function; what it throws ends the process with a sentence and its code.
 * @param {() => unknown} main
 */
export async function runMain(main) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await main();
  } catch (error) {
    const { exitCode, sentence } = explain(error);
    if (exitCode === EXIT.unexpected) logDetails(error);
    process.stderr.write(`\n  ${sentence}\n\n`);
    process.exitCode = exitCode;
    setTimeout(() => process.exit(exitCode), 2000).unref();
  }
}
