import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

const MAX_FAILURES = 40;
const MAX_ERROR_LINES = 16;
const MAX_ERROR_CHARACTERS = 2000;

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** What one test file took: its start, its imports, its hooks and its tests. @typedef {{ file: string, ms: number }} FileTime */
/** The counts of one test file; a file that cannot be loaded has one failure. @typedef {{ file: string, passed: number, failed: number, skipped: number }} FileCount */
/**
 * The result of one run of vitest. A retried test is one that failed and passed on a later try.
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Record<string, number>} testsByProject tests that ran, passed or failed
 * @property {{ file: string, title: string, retries: number }[]} retried
 * @property {string[]} failures
 * @property {FileTime[]} files
 * @property {FileCount[]} counts
 */

/** @param {{ message?: string, stack?: string, diff?: string }} error */
const describe = ({ message, stack, diff }) =>
  [message, diff, stack]
    .filter(Boolean)
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, MAX_ERROR_LINES)
    .join('\n')
    .slice(0, MAX_ERROR_CHARACTERS);

const testFile = (/** @type {TestModule} */ module) => relative(ROOT, module.moduleId);

/** @param {TestReport} report @param {FileCount} count @param {TestCase} test */
function countTest(report, count, test) {
  const { state, errors = [] } = test.result();
  if (state === 'skipped' || state === 'pending') {
    report.skipped += 1;
    count.skipped += 1;
    return;
  }
  const file = testFile(test.module);
  const project = test.project.name;
  report.testsByProject[project] = (report.testsByProject[project] ?? 0) + 1;
  report[state] += 1;
  count[state] += 1;
  if (state === 'failed')
    report.failures.push(`${file}: ${test.fullName}\n${errors.map(describe).join('\n')}`);
  const { flaky = false, retryCount: retries = 0 } = test.diagnostic() ?? {};
  if (flaky) report.retried.push({ file, title: test.fullName, retries });
}

/** @param {TestModule} module @returns {FileTime} */
function toFileTime(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { file: testFile(module), ms: Math.round(ms) };
}

/**
 * A file that cannot be loaded, or whose hooks fail, has no failed test to count, yet it must count.
 * @param {TestReport} report @param {FileCount} count @param {TestModule} module
 */
function countModuleErrors(report, count, module) {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suites];
  if (errors.length === 0) return;
  report.failed += 1;
  count.failed += 1;
  report.failures.push(`${testFile(module)}: ${errors.map(describe).join('\n')}`);
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly { message?: string, stack?: string }[]} unhandledErrors
 * @returns {TestReport}
 */
export function makeReport(modules, unhandledErrors) {
  /** @type {TestReport} */
  const report = {
    passed: 0,
    failed: 0,
    skipped: 0,
    testsByProject: {},
    retried: [],
    failures: [],
    files: [],
    counts: [],
  };
  for (const module of modules) {
    const count = { file: testFile(module), passed: 0, failed: 0, skipped: 0 };
    report.files.push(toFileTime(module));
    report.counts.push(count);
    for (const test of module.children.allTests()) countTest(report, count, test);
    countModuleErrors(report, count, module);
  }
  for (const error of unhandledErrors) {
    report.failed += 1;
    report.failures.push(`outside any test: ${describe(error)}`);
  }
  return { ...report, failures: report.failures.slice(0, MAX_FAILURES) };
}

/** Writes the report of a run as JSON, for the command that started vitest. @implements {Reporter} */
export class TestReportFile {
  #file;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly { message?: string, stack?: string }[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    writeFileSync(this.#file, JSON.stringify(makeReport(modules, unhandledErrors)));
  }
}
