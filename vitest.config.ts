import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { TestReportFile } from './infra/lib/test-report.mjs';

/** Tests of pure code, whose files share their modules in one worker. */
const pure = ['packages/{units,planning,zod}/src/**/*.test.ts', 'packages/contracts/*/src/**/*.test.ts'];
/** The test files of folders whose text has what the pattern names. */
const testFiles = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && pattern.test(readFileSync(file, 'utf8')));

/**
 * Services whose tests close all that they start, so that their files share modules as well: importing them anew was a
 * third of their time.
 */
const SERVICES = [
  'aggregator-sandbox',
  'crm',
  'employer-provider',
  'finances',
  'gateway',
  'goals',
  'identity',
  'kit',
  'mail-sink',
  'profile',
].map((name) => `services/${name}/src`);
/** Files that trace or count what their process does, which it begins once and for good. */
const measuring = testFiles(SERVICES, /testing-collector|metricsText/);
const together = testFiles(SERVICES, /^/).filter((file) => !measuring.includes(file));
const node = [
  'packages/{config,test-kit,state,router}/src/**/*.test.ts',
  'services/**/src/**/*.test.ts',
  'infra/**/*.test.ts',
  'tools/**/*.test.ts',
];
/** Sources of pages and components whose test files share their modules too. */
const PAGES = [
  'shared-ui/ui/src',
  'shared-ui/charts/src',
  'packages/web-kit/src',
  'mfe-crm/src',
  'mfe-finances/src',
  'mfe-goals/src',
  'mfe-profile/src',
  'shell/src',
];
const pages = PAGES.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Files among them that replace a module, which takes a module graph of their own. */
const replacing = testFiles(PAGES, /\bvi\.(?:mock|doMock|resetModules)\(/);

/**
 * A worker lives for minutes: most of what V8 would optimise is not run often enough to gain from it, and young objects
 * need room rather than frequent collections. A Node that does not know these does without.
 */
const SHORT_LIVED = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--interrupt-budget=400000'];
const knowsShortLived = spawnSync(process.execPath, [...SHORT_LIVED, '--eval', '']).status === 0;

const shared = {
  execArgv: knowsShortLived ? SHORT_LIVED : [],
  exclude: ['**/node_modules/**', '**/dist/**'],
  // A passing test takes no longer on a busy machine than it must; its waits are those of test-kit/src/deadline.ts.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  restoreMocks: true,
};

/** Browser tests that kill processes and count the seconds until they are back: they run after the others, one at a time. */
const RESILIENCE = 'e2e/resilience/**/*.e2e.ts';
const e2e = {
  ...shared,
  environment: 'node' as const,
  globalSetup: './infra/e2e-setup.mjs',
  // A loaded machine may delay a browser once; a retried test is counted and printed, and what fails twice fails.
  retry: 1,
  // As patient as the locators of the browser: one second is too short for a loaded machine.
  expect: { poll: { timeout: 10_000 } },
  // What failed once is printed with its message alone, which names all that was found.
  chaiConfig: { truncateThreshold: 400 },
};

/** Vitest empties the `define` of a project, so that each takes one of its own. */
const inBrowser = () => ({
  oxc: { jsx: { runtime: 'automatic' as const } },
  define: { __MFE_VERSION__: '"test"' },
  test: {
    ...shared,
    environment: 'happy-dom',
    setupFiles: [
      './packages/test-kit/src/extend-waits.ts',
      './packages/test-kit/src/extend-dom-waits.ts',
      './packages/test-kit/src/no-owner-stacks.ts',
      './packages/test-kit/src/selection-change.ts',
      './packages/web-kit/src/testing/setup.ts',
    ],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
});

/** One more than the cores: a worker waits for a rest of typing or for the database half of the time, which another one uses. */
const WORKERS = 3;
/** Where the command that started vitest expects the report of the run. */
const reportFile = process.env['FW_TEST_REPORT'];

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    reporters: reportFile === undefined ? ['default'] : ['dot', new TestReportFile(reportFile)],
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: pure,
          environment: 'node',
          isolate: false,
          globalSetup: './packages/test-kit/src/generated-global-setup.ts',
          setupFiles: ['./packages/test-kit/src/extend-waits.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'node',
          include: node,
          exclude: [...shared.exclude, ...together],
          environment: 'node',
          globalSetup: [
            './packages/test-kit/src/mongo-global-setup.ts',
            './packages/test-kit/src/generated-global-setup.ts',
          ],
          setupFiles: ['./packages/test-kit/src/extend-waits.ts', './packages/test-kit/src/close-rest.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'together',
          include: together,
          environment: 'node',
          isolate: false,
          globalSetup: [
            './packages/test-kit/src/mongo-global-setup.ts',
            './packages/test-kit/src/generated-global-setup.ts',
          ],
          setupFiles: ['./packages/test-kit/src/extend-waits.ts', './packages/test-kit/src/close-rest.ts'],
        },
      },
      {
        test: {
          ...e2e,
          name: 'e2e',
          maxWorkers: WORKERS,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...shared.exclude, RESILIENCE],
          // One process for each worker, which keeps its Chromium and what it imported from file to file.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...e2e,
          name: 'e2e-resilience',
          include: [RESILIENCE],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        ...inBrowser(),
        test: {
          ...inBrowser().test,
          name: 'pages',
          include: pages,
          exclude: [...shared.exclude, ...replacing],
          isolate: false,
        },
      },
      { ...inBrowser(), test: { ...inBrowser().test, name: 'browser', include: replacing } },
    ],
  },
});
