import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './source-files.mjs';

const root = new URL('..', import.meta.url).pathname;
const files = allFiles(root).filter((path) => path.endsWith('.e2e.ts'));

/** What breaks only the suite that a browser test started for itself. */
const OWN_SUITE = /from '\.\.\/lib\/own-suite\.ts'/;

/** What a browser test must not do while another one runs: end a process, publish a version, move a clock, measure the processor. */
const ALONE = [
  /from '\.\/versions\.ts'/,
  /\bprocess\.kill\(/,
  /\breadSuiteClock\b/,
  /testDoor[^\n]*\/clock/,
  /Performance\.getMetrics/,
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const hasOwnSuite = (path: string): boolean => OWN_SUITE.test(textOf(path));
const mustRunAlone = (path: string): boolean =>
  !hasOwnSuite(path) && ALONE.some((pattern) => pattern.test(textOf(path)));

it('marks as serial the browser tests that change what all files share, and as own those with a suite of their own', () => {
  const [serial, own] = ['serial', 'own'].map((kind) =>
    files.filter((path) => path.endsWith(`.${kind}.e2e.ts`)),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(serial?.length).toBeGreaterThan(1);
  expect(serial).toEqual(files.filter(mustRunAlone));
  expect(own?.length).toBeGreaterThan(3);
  expect(own).toEqual(files.filter(hasOwnSuite));
});
