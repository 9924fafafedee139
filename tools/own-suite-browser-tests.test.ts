import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './source-files.mjs';

const root = new URL('..', import.meta.url).pathname;
const files = allFiles(root).filter((path) => path.endsWith('.e2e.ts'));

/** What a browser test must not do to the suite that all files share: end a process, publish a version, move files or a clock. */
const CHANGES = [
  /from '\.\/versions\.ts'/,
  /\bprocess\.kill\(/,
  /\brenameSync\(/,
  /\breadSuiteClock\b/,
  /testDoor[^\n]*\/clock/,
];

const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');

it('lets a browser test change nothing of the suite that all files share: it starts its own', () => {
  const changing = files.filter((path) => CHANGES.some((pattern) => pattern.test(readSource(path))));
  expect(files.length).toBeGreaterThan(60);
  expect(changing.length).toBeGreaterThan(3);
  expect(changing.filter((path) => !/\bawait startOwnSuite\(/.test(readSource(path)))).toEqual([]);
});
