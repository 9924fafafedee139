import { join } from 'node:path';
import { build } from './build.mjs';
import { checkLock } from './lock-check.mjs';
import { ROOT } from './paths.mjs';
import { bin, run } from './run.mjs';

/** The folders that hold source. */
export const SOURCE_FOLDERS = [
  'packages',
  'services',
  'shared-ui',
  'shell',
  'mfe-crm',
  'mfe-finances',
  'mfe-goals',
  'mfe-profile',
];
const EVERYWHERE = [...SOURCE_FOLDERS, 'infra', 'e2e', 'tools'];

/** @param {boolean} isPassed @param {string} [output] @returns {import('./stage-runner.mjs').StageResult} */
const counted = (isPassed, output = '') => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  output,
});

/** @typedef {import('./stage-runner.mjs').Stage} Stage */

/**
 * A check that is one command of the tool chain: it passes when the command exits 0.
 * @param {string} name
 * @param {string[]} args
 * @returns {Stage[2]}
 */
export const tool = (name, args) => async () => {
  const { code, output } = await run(bin(name), args);
  return counted(code === 0, output);
};

/**
 * A check that is a script: it passes when the script exits 0.
 * @param {string} path
 * @param {string[]} [args]
 * @returns {Stage[2]}
 */
const script =
  (path, args = []) =>
  async () => {
    const { code, output } = await run(process.execPath, [join(ROOT, path), ...args]);
    return counted(code === 0, output);
  };

async function lockfile() {
  const wrong = await checkLock(ROOT);
  return counted(wrong.length === 0, wrong.join('\n'));
}

/** @type {Stage[2]} */
async function builds({ reportProgress }) {
  const { code, output } = await build(reportProgress).then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: error.message }),
  );
  return counted(code === 0, output);
}

/** The compiler that checks types. Both compilers have a command `tsc`; the tools that read code need version 6. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';
const TYPES = [
  '-p',
  '.',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  join(ROOT, '.cache/types-7.tsbuildinfo'),
];

/** The checks that run no code, in order: word, headline, work. Each counts as one. @type {readonly Stage[]} */
export const STATIC_STAGES = [
  ['format', 'Format (oxfmt)', tool('oxfmt', ['--check', '.'])],
  ['lint', 'Lint with type information (oxlint)', tool('oxlint', ['--type-aware', '--quiet', '.'])],
  ['types', 'Types (tsc)', script(COMPILER, TYPES)],
  [
    'imports',
    'Import rules (dependency-cruiser)',
    tool('depcruise', ['--config', '.dependency-cruiser.cjs', ...EVERYWHERE]),
  ],
  ['dead-code', 'Dead code (knip)', tool('knip', ['--no-progress', '--no-config-hints'])],
  ['words', 'Plain language (banned words)', script('tools/words/check.mjs')],
  ['lock', 'Lockfile and pinned versions', lockfile],
  ['build', 'Build (turbo)', builds],
];
