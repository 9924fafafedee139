import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const runFile = (data) => join(data, 'run.json');

/** Writes run.json so that a reader never sees half of it. */
export function writeRunFile(data, facts) {
  const file = runFile(data);
  writeFileSync(`${file}.new`, `${JSON.stringify(facts, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** What the last start wrote, or null. */
export function readRunFile(data) {
  try {
    return existsSync(runFile(data)) ? JSON.parse(readFileSync(runFile(data), 'utf8')) : null;
  } catch {
    return null;
  }
}

export const removeRunFile = (data) => rmSync(runFile(data), { force: true });
