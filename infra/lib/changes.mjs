import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** @param {string[]} args */
async function git(args) {
  const { code, output } = await run('git', args);
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}

/**
 * What was changed: since `since`, else in the work tree, else by the last commit. Only files that still exist.
 * @param {string} [since]
 */
export async function changedFiles(since) {
  const tracked = await git(['diff', '--name-only', since ?? 'HEAD']);
  const untracked = await git(['ls-files', '--others', '--exclude-standard']);
  const now = [...tracked, ...untracked];
  const files = now.length > 0 ? now : await git(['diff', '--name-only', 'HEAD~1', 'HEAD']);
  return [...new Set(files)].filter((file) => existsSync(join(ROOT, file)));
}

export const isSource = (/** @type {string} */ file) => /\.(ts|tsx|mjs|cjs)$/.test(file);
export const isFormatted = (/** @type {string} */ file) =>
  /\.(ts|tsx|mjs|cjs|json|css|html|yaml|yml)$/.test(file);
