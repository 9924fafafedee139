import { changedFiles, isFormatted, isSource } from './lib/changes.mjs';
import { checkNode } from './lib/machine.mjs';
import { install } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { runMain } from './lib/stop.mjs';
import { endOnSignal, runStages } from './lib/stage-runner.mjs';
import { STATIC_STAGES, tool } from './lib/stages.mjs';
import { runVitest } from './lib/vitest.mjs';

const WHOLE = ['types', 'imports', 'dead-code', 'words', 'lock'];

/** The quick half of the tests: format and lint of what changed, the rules of the whole repository, the tests it touches. */
function stagesFor(files) {
  const sources = files.filter(isSource);
  const formatted = files.filter(isFormatted);
  const related = ({ reportProgress }) =>
    runVitest({ projects: ['node', 'browser'], files: sources, related: true, reportProgress });
  return [
    ...(formatted.length > 0
      ? [['format', 'Format of what changed', tool('oxfmt', ['--check', ...formatted])]]
      : []),
    ...(sources.length > 0
      ? [['lint', 'Lint of what changed', tool('oxlint', ['--type-aware', '--quiet', ...sources])]]
      : []),
    ...STATIC_STAGES.filter(([word]) => WHOLE.includes(word)),
    ...(sources.length > 0 ? [['unit', 'Tests that know what changed', related]] : []),
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
