import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './source-files.mjs';

const root = new URL('..', import.meta.url).pathname;
const files = allFiles(root).filter((path) => path.endsWith('.e2e.ts'));

/** What a browser test must not do while another one runs: start a suite, end a process, publish a version, move a clock, measure the processor. */
const ALONE = [
  /from '\.\.\/lib\/own-suite\.ts'/,
  /from '\.\/versions\.ts'/,
  /\bprocess\.kill\(/,
  /\breadSuiteClock\b/,
  /testDoor[^\n]*\/clock/,
  /Performance\.getMetrics/,
];
const mustRunAlone = (path: string): boolean => {
  const text = readFileSync(join(root, path), 'utf8');
  return ALONE.some((pattern) => pattern.test(text));
};

it('marks as serial the browser tests that change what all files share, and no other', () => {
  const marked = files.filter((path) => path.endsWith('.serial.e2e.ts'));
  expect(files.length).toBeGreaterThan(60);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked).toEqual(files.filter(mustRunAlone));
});
