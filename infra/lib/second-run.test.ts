import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { filesToRunAgain, MAX_FILES_AGAIN } from './second-run.mjs';
import type { TestReport } from './test-report.mjs';
import { runVitest } from './vitest.mjs';

const HEAD = `import { existsSync, writeFileSync } from 'node:fs'; import { expect, it } from 'vitest';`;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(ROOT, 'infra/.second-'));
  writeFileSync(join(folder, 'whole.test.ts'), `${HEAD} it('passes', () => { expect(1).toBe(1); });`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file with one test that passes and one that fails until the marker exists, which its first run leaves. */
const writeUnlucky = (name: string): void => {
  const marker = JSON.stringify(join(folder, `${name}.marker`));
  const unlucky = `const was = existsSync(${marker}); writeFileSync(${marker}, ''); it('is unlucky once', () => { expect(was).toBe(true); });`;
  writeFileSync(
    join(folder, `${name}.test.ts`),
    `${HEAD} ${unlucky} it('is calm', () => { expect(2).toBe(2); });`,
  );
};
const lines: string[] = [];
const stage = (runsAgain: boolean) =>
  runVitest({ projects: ['node'], files: [folder], reportProgress: (line) => lines.push(line), runsAgain });

describe('a second run of the files that failed', () => {
  it('passes the stage, counts each test once and lists what failed with its error', async () => {
    writeUnlucky('one');
    const result = await stage(true);

    expect(result).toMatchObject({ passed: 3, failed: 0, skipped: 0 });
    expect(result.retried).toEqual([
      expect.stringMatching(
        /one\.test\.ts: is unlucky once, failed with: expected false to be true.* \(1 retries\)$/,
      ),
    ]);
    expect(lines.filter((line) => line.includes('a second run, alone'))).toEqual([
      expect.stringMatching(/one\.test\.ts$/),
    ]);
  });

  it('fails the stage when a file fails both times', async () => {
    writeUnlucky('one');
    writeFileSync(join(folder, 'wrong.test.ts'), `${HEAD} it('is wrong', () => { expect(1).toBe(2); });`);
    const result = await stage(true);

    expect(result).toMatchObject({ passed: 3, failed: 1 });
    expect(result.output).toContain('wrong.test.ts: is wrong');
    expect(result.output).not.toContain('unlucky');
  });

  it('is made by the whole run of the tests only', async () => {
    writeUnlucky('one');
    expect(await stage(false)).toMatchObject({ passed: 2, failed: 1 });
  });
});

describe('the files of a second run', () => {
  const report = (failing: number, failed = failing): TestReport => ({
    passed: 9,
    failed,
    skipped: 0,
    testsByProject: {},
    retried: [],
    failures: [],
    files: [],
    counts: Array.from({ length: 9 }, (_, at) => ({
      file: `f${at}.test.ts`,
      passed: 1,
      failed: at < failing ? 1 : 0,
      skipped: 0,
    })),
  });

  it('are those that failed, and none when they are many or an error belongs to no file', () => {
    expect(filesToRunAgain(report(2))).toEqual(['f0.test.ts', 'f1.test.ts']);
    expect(filesToRunAgain(report(MAX_FILES_AGAIN))).toHaveLength(MAX_FILES_AGAIN);
    expect(filesToRunAgain(report(MAX_FILES_AGAIN + 1))).toEqual([]);
    expect(filesToRunAgain(report(2, 3))).toEqual([]);
    expect(filesToRunAgain(report(0))).toEqual([]);
  });
});
