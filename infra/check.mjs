import { affectedTests } from './lib/affected-tests.mjs';
import { changedFiles, isFormatted, isSource } from './lib/changes.mjs';
import { checkNode } from './lib/machine.mjs';
import { install } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { runMain } from './lib/stop.mjs';
import { endOnSignal, runStages } from './lib/stage-runner.mjs';
import { STATIC_STAGES, tool } from './lib/stages.mjs';
import { runVitest } from './lib/vitest.mjs';

/** @typedef {import('./lib/stage-runner.mjs').Stage} Stage */

const PROJECTS = ['pure', 'together', 'node', 'pages', 'browser'];
const WHOLE = ['types', 'imports', 'dead-code', 'words', 'lock'];

/**
 * The tests that use what changed, by the names they import, as many as the time of a check allows.
 * @param {string[]} sources
 * @param {import('./lib/types.ts').ReportProgress} reportProgress
 * @returns {Promise<import('./lib/stage-runner.mjs').StageResult>}
 */
async function chooseTests(sources, reportProgress) {
  const { chosen, left } = await affectedTests(sources);
  const more = left > 0 ? `; ${left} more use it from further away, npm test runs them` : '';
  reportProgress(`${chosen.length} test files${more}`);
  if (chosen.length === 0) return { passed: 0, failed: 0, skipped: 0, output: '', mayBeEmpty: true };
  return runVitest({ projects: PROJECTS, files: chosen, reportProgress, mayBeEmpty: true });
}

/**
 * The quick half of the tests: format and lint of what changed, the rules of the whole repository, the tests it touches.
 * @param {string[]} files
 * @returns {Stage[]}
 */
function stagesFor(files) {
  const sources = files.filter(isSource);
  const formatted = files.filter(isFormatted);
  /** @type {Stage[]} */
  const format = [['format', 'Format of what changed', tool('oxfmt', ['--check', ...formatted])]];
  /** @type {Stage[]} */
  const lint = [['lint', 'Lint of what changed', tool('oxlint', ['--type-aware', '--quiet', ...sources])]];
  /** @type {Stage} */
  const affected = [
    'unit',
    'Tests that use what changed',
    ({ reportProgress }) => chooseTests(sources, reportProgress),
    'alone',
  ];
  return [
    ...(formatted.length > 0 ? format : []),
    ...(sources.length > 0 ? lint : []),
    ...STATIC_STAGES.filter(([word]) => WHOLE.includes(word)),
    ...(sources.length > 0 ? [affected] : []),
  ];
}

await runMain(async () => {
  const since = process.argv[2];
  const onEnd = endOnSignal();
  checkNode();
  await install(ROOT, (line) => process.stdout.write(`      ${line}\n`));
  const files = await changedFiles(since);
  process.stdout.write(`${files.length} files changed\n`);
  process.exitCode = await runStages(stagesFor(files), { onEnd });
});
