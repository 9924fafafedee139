import { changedFiles, isFormatted, isSource } from './lib/changes.mjs';
import { checkNode } from './lib/machine.mjs';
import { install } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { runMain } from './lib/stop.mjs';
import { endOnSignal, runStages } from './lib/stage-runner.mjs';
import { STATIC_STAGES, tool } from './lib/stages.mjs';
import { runVitest } from './lib/vitest.mjs';

/** @typedef {import('./lib/stage-runner.mjs').Stage} Stage */

const WHOLE = ['types', 'imports', 'dead-code', 'words', 'lock'];

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
  const related = [
    'unit',
    'Tests that import what changed',
    ({ reportProgress }) =>
      runVitest({ projects: ['node', 'browser'], files: sources, related: true, reportProgress }),
  ];
  return [
    ...(formatted.length > 0 ? format : []),
    ...(sources.length > 0 ? lint : []),
    ...STATIC_STAGES.filter(([word]) => WHOLE.includes(word)),
    ...(sources.length > 0 ? [related] : []),
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
