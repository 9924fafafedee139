import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** What each test file took when it last ran here. */
const FILE = join(ROOT, '.cache/test-durations.json');

/** @param {string} [path] @returns {ReadonlyMap<string, number>} */
export function readDurations(path = FILE) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8'))));
  } catch {
    return new Map(); // no test has run here yet
  }
}

/** @param {readonly import('./test-report.mjs').FileTime[]} files @param {string} [path] */
export function keepDurations(files, path = FILE) {
  const kept = Object.fromEntries(readDurations(path));
  for (const { file, ms } of files) kept[file] = ms;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(kept));
}
