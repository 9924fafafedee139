import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TYPED_VALUES_FILE } from './log-scan.mjs';
import { ROOT } from './paths.mjs';
import { runVitest } from './vitest.mjs';

let home = '';
const put = (path: string, text: string): void => writeFileSync(join(home, path), text);
const address = (path: string): string => JSON.stringify(pathToFileURL(join(ROOT, path)).href);

/** A stage of one browser test that passes, whose suite leaves a data folder as after a real run. */
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-check-'));
  mkdirSync(join(home, 'data/logs'), { recursive: true });
  put(`data/${TYPED_VALUES_FILE}`, '"Okoye-Lindqvist"\n');
  const [data, kept] = [join(home, 'data'), join(home, 'kept')].map((path) => JSON.stringify(path));
  put(
    'setup.mjs',
    `import { endData } from ${address('infra/lib/log-check.mjs')};
export const teardown = () => endData(${data}, ${kept});`,
  );
  put(
    'vitest.config.mjs',
    `import { TestReportFile } from ${address('infra/lib/test-report.mjs')};
const test = { name: 'e2e', include: ['*.e2e.js'], globals: true, globalSetup: './setup.mjs' };
export default { test: { reporters: [new TestReportFile(process.env.FW_TEST_REPORT)], projects: [{ test }] } };`,
  );
  put('one.e2e.js', "it('passes', () => {});");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const line = (msg: string): string => `${JSON.stringify({ level: 'info', name: 'identity', msg })}\n`;
const stage = () =>
  runVitest({ projects: ['e2e'], files: ['--root', home], reportProgress: () => undefined });

it.each([
  ['an e-mail address', 'no mail for iris.berg@mail.example', 'an e-mail address'],
  ['a name that a test entered', 'unknown name Okoye-Lindqvist', 'a text that was entered or a secret'],
])(
  'fails a stage whose tests all passed when a log of its suite holds %s, and keeps the logs',
  async (_what, planted, named) => {
    put('data/logs/identity.log', line('request') + line(planted));
    const result = await stage();
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.output).toContain(`identity.log, line 2: ${named}`);
    expect(readFileSync(join(home, 'kept/identity.log'), 'utf8')).toContain(planted);
    expect(existsSync(join(home, 'data'))).toBe(false);
  },
);

it('passes the stage when no log holds such a value', async () => {
  put('data/logs/identity.log', line('request'));
  expect(await stage()).toMatchObject({ passed: 1, failed: 0 });
  expect(existsSync(join(home, 'data'))).toBe(false);
});

it('is the end of every suite that a browser test starts for itself', () => {
  const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const starting = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => join('e2e', file))
    .filter((file) => source(file).includes('startOwnSuite('));
  expect(starting.length).toBeGreaterThan(2);
  for (const file of starting)
    expect([file, source(file)]).toEqual([file, expect.stringContaining('afterAll(() => discard(suite));')]);
  expect(source('e2e/lib/own-suite.ts')).toMatch(/export async function discard[^}]*endData\(suite\.data, /);
});
