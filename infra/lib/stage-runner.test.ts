import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { type Stage, type StageResult, runStages } from './stage-runner.mjs';
import { stageResult, runVitest } from './vitest.mjs';

async function run(...results: readonly Partial<StageResult>[]) {
  let text = '';
  const stages = results.map((result, index): Stage => {
    const whole = { passed: 0, failed: 0, skipped: 0, output: '', ...result };
    return [`stage${index}`, 'A stage', async () => whole];
  });
  const exitCode = await runStages(stages, { print: (part) => void (text += part) });
  return { exitCode, text, lastLine: text.trimEnd().split('\n').at(-1) };
}

describe('the runner of stages', () => {
  it('adds the counts of all stages in its last line and exits 0 when all passed', async () => {
    expect(await run({ passed: 2 }, { passed: 1, skipped: 4 })).toMatchObject({
      exitCode: 0,
      lastLine: '3 passed, 0 failed, 4 skipped',
    });
  });

  it('fails a stage that ran no test', async () => {
    const { exitCode, text, lastLine } = await run({ passed: 5 }, { skipped: 3 });

    expect(exitCode).toBe(1);
    expect(lastLine).toBe('5 passed, 1 failed, 3 skipped');
    expect(text).toContain('this stage ran no test');
  });

  it('accepts a stage without tests that looks for the tests of what changed', async () => {
    expect((await run({ passed: 1 }, { mayBeEmpty: true })).exitCode).toBe(0);
  });

  it('counts and prints the tests that passed only when retried', async () => {
    const { exitCode, text } = await run({ passed: 5, retried: ['e2e/a.e2e.ts: links a bank (1 retries)'] });

    expect(exitCode).toBe(0);
    expect(text).toContain('5 passed, 0 failed, 0 skipped, 1 of them only when retried');
    expect(text).toContain('1 tests passed only when retried:\n  e2e/a.e2e.ts: links a bank (1 retries)\n');
  });

  it('fails a stage that throws, and prints the reason', async () => {
    const broken: Stage = ['unit', 'Tests', () => Promise.reject(new Error('no space'))];
    let text = '';

    expect(await runStages([broken], { print: (part) => void (text += part) })).toBe(1);
    expect(text).toContain('no space');
  });
});

describe('stages that run at once', () => {
  const log: string[] = [];
  const passed: StageResult = { passed: 1, failed: 0, skipped: 0, output: '' };
  /** A stage that ends when `end` is called. */
  const held = (word: string, way?: 'alone') => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work: Stage[2] = async ({ reportProgress }) => {
      log.push(word);
      reportProgress(`line of ${word}`);
      await ended;
      return passed;
    };
    const stage: Stage = way ? [word, 'A stage', work, way] : [word, 'A stage', work];
    return { stage, end: () => end() };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => void log.splice(0));

  it('are two, and each is printed whole, in order', async () => {
    const [first, second, third] = [held('first'), held('second'), held('third')];
    let text = '';
    const exit = runStages([first.stage, second.stage, third.stage], {
      print: (part) => void (text += part),
    });
    await settled();
    expect(log).toEqual(['first', 'second']);

    second.end();
    await settled();
    expect(log).toEqual(['first', 'second', 'third']);
    expect(text).toContain('line of first');
    expect(text).not.toContain('second');

    third.end();
    first.end();
    expect(await exit).toBe(0);
    const headlines = ['[1/3]', 'line of first', '[2/3]', 'line of second', '[3/3]', 'line of third'];
    expect(headlines.map((part) => text.indexOf(part))).toEqual(
      headlines.map((part) => text.indexOf(part)).toSorted((left, right) => left - right),
    );
    expect(headlines.every((part) => text.includes(part))).toBe(true);
  });

  it('are one while a stage runs that uses the whole machine', async () => {
    const [first, alone, last] = [held('first'), held('alone', 'alone'), held('last')];
    const exit = runStages([first.stage, alone.stage, last.stage], { print: () => {} });
    await settled();
    expect(log).toEqual(['first']);

    first.end();
    await settled();
    expect(log).toEqual(['first', 'alone']);

    alone.end();
    await settled();
    expect(log).toEqual(['first', 'alone', 'last']);
    last.end();
    expect(await exit).toBe(0);
  });
});

it('prints the ten slowest test files of all stages, slowest first', async () => {
  const files = Array.from({ length: 11 }, (_, index) => ({ file: `f${index}.test.ts`, ms: index * 1_000 }));
  const { text } = await run({ passed: 1, files: files.slice(0, 6) }, { passed: 1, files: files.slice(6) });

  const printed = [...text.matchAll(/([\d.]+) s {2}(f\d+)\.test\.ts/g)].map(([, took, name]) => [took, name]);
  expect(printed).toEqual(Array.from({ length: 10 }, (_, index) => [`${10 - index}.0`, `f${10 - index}`]));
});

describe('the result of a vitest run', () => {
  const report = {
    passed: 3,
    failed: 0,
    skipped: 0,
    testsByProject: { node: 3 },
    retried: [],
    failures: [],
    files: [],
    counts: [],
  };
  const ended = { code: 0, output: 'the end', projects: ['node'], mayBeEmpty: false };

  it.each([
    { what: 'no report', given: null, end: ended, reason: 'the end' },
    {
      what: 'an exit code that no test explains',
      given: report,
      end: { ...ended, code: 1 },
      reason: 'vitest ended',
    },
    {
      what: 'a project that ran no test',
      given: report,
      end: { ...ended, projects: ['node', 'browser'] },
      reason: 'browser ran no test',
    },
  ])('fails on $what', ({ given, end, reason }) => {
    const result = stageResult(given, end);

    expect(result.failed).toBe(1);
    expect(result.output).toContain(reason);
  });

  it('passes with the counts of the report', () => {
    expect(stageResult(report, ended)).toMatchObject({ passed: 3, failed: 0 });
  });
});

describe('a run of vitest', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(ROOT, 'infra/.runner-'));
    const flaky = `let tries = 0; it('passes the second time', { retry: 1 }, () => { tries += 1; expect(tries).toBe(2); });`;
    const others = `it('passes', () => { expect(1).toBe(1); }); it('fails', () => { expect(1).toBe(2); }); it.skip('waits', () => {});`;
    const head = `import { expect, it } from 'vitest';`;
    writeFileSync(join(folder, 'mixed.test.ts'), `${head} ${flaky} ${others}`);
    writeFileSync(join(folder, 'broken.test.ts'), `${head} throw new Error('not loadable');`);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('counts passed, failed, skipped and retried tests, and a file that cannot be loaded', async () => {
    const result = await runVitest({ projects: ['node'], files: [folder], reportProgress: () => {} });

    expect(result).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
    expect(result.files?.map(({ ms }) => ms > 0)).toEqual([true, true]);
    expect(result.retried).toEqual([
      expect.stringMatching(/mixed\.test\.ts: passes the second time \(1 retries\)$/),
    ]);
    expect(result.output).toContain('mixed.test.ts: fails');
    expect(result.output).toContain('not loadable');
  });

  it('fails when no test is found, except among the tests of what changed', async () => {
    const none = { projects: ['node'], files: ['no/such/file'], reportProgress: () => {} };

    expect((await runVitest(none)).failed).toBe(1);
    expect(await runVitest({ ...none, mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
  });
});
