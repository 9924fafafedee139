import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDurations } from './durations.mjs';
import { bin, run } from './run.mjs';
import { filesToRunAgain, mergeRuns } from './second-run.mjs';

const MAX_OUTPUT_CHARACTERS = 6000;

/** @typedef {import('./test-report.mjs').TestReport} TestReport */
/** @typedef {import('./stage-runner.mjs').StageResult} StageResult */

/** @param {string} file @returns {TestReport | null} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The result of a stage from vitest's report: a run without a report, with an exit code no test explains, or with a
 * project that ran no test has failed. `mayBeEmpty` is for a run that looks for the tests of what changed.
 * @param {TestReport | null} report
 * @param {{ code: number, output: string, projects: readonly string[], mayBeEmpty: boolean }} run
 * @returns {StageResult}
 */
export function stageResult(report, { code, output, projects, mayBeEmpty }) {
  const end = output.slice(-MAX_OUTPUT_CHARACTERS);
  if (!report) return { passed: 0, failed: 1, skipped: 0, output: end };
  const empty = mayBeEmpty ? [] : projects.filter((name) => !report.testsByProject[name]);
  const reasons = [
    ...report.failures,
    ...empty.map((name) => `the project ${name} ran no test`),
    ...(code !== 0 && report.failed === 0 ? [`vitest ended with ${code}\n${end}`] : []),
  ];
  return {
    passed: report.passed,
    failed: Math.max(report.failed, reasons.length > 0 ? 1 : 0),
    skipped: report.skipped,
    retried: report.retried.map(({ file, title, retries }) => `${file}: ${title} (${retries} retries)`),
    output: reasons.join('\n\n'),
    mayBeEmpty,
    files: report.files,
  };
}

/**
 * @typedef {object} VitestRun
 * @property {readonly string[]} projects
 * @property {readonly string[]} [files]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} reportProgress
 * @property {boolean} [mayBeEmpty] whether the files may hold no test
 * @property {boolean} [runsAgain] whether files that failed are run a second time, alone
 */

/**
 * One run of vitest: its exit code, its output and its report, null when it wrote none.
 * @param {VitestRun} options
 */
async function runOnce({ projects, files = [], env = {}, reportProgress, mayBeEmpty = false }) {
  const home = mkdtempSync(join(tmpdir(), 'fw-vitest-'));
  const file = join(home, 'report.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const mode = mayBeEmpty ? ['run', '--passWithNoTests'] : ['run'];
  let dots = 0;
  const onLine = (/** @type {string} */ line) => {
    const added = /^[·.x\-*]+$/.test(line.trim()) ? line.trim().length : 0;
    dots += added;
    if (added > 0) reportProgress(`${dots} tests so far`);
  };
  const options = { ...process.env, ...env, FW_TEST_REPORT: file, FORCE_COLOR: '0' };
  const { code, output } = await run(bin('vitest'), [...mode, ...chosen, '--no-color', ...files], {
    env: options,
    onLine,
  });
  const report = readReport(file);
  if (report) keepDurations(report.files);
  rmSync(home, { recursive: true, force: true });
  return { code, output, report };
}

/**
 * Runs vitest on projects (and files) and counts what passed, failed, was skipped and was retried.
 * @param {VitestRun} options
 * @returns {Promise<StageResult>}
 */
export async function runVitest(options) {
  const { projects, reportProgress, mayBeEmpty = false, runsAgain = false } = options;
  const first = await runOnce(options);
  const files = runsAgain && first.report ? filesToRunAgain(first.report) : [];
  if (!first.report || files.length === 0)
    return stageResult(first.report, { ...first, projects, mayBeEmpty });
  reportProgress(`a second run, alone, of what failed: ${files.join(', ')}`);
  const second = await runOnce({ ...options, files, mayBeEmpty: true });
  if (!second.report) return stageResult(first.report, { ...first, projects, mayBeEmpty });
  const merged = mergeRuns(first.report, second.report);
  return stageResult(merged, { code: second.code, output: second.output, projects, mayBeEmpty });
}
