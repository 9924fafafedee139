import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHeartbeat } from './progress.mjs';
import { lastLine, run } from './run.mjs';
import { Stop } from './stop.mjs';

const CLOCK_TOLERANCE_MS = 5000;

const lockHash = (/** @type {string} */ root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Whether `npm install` was run by hand: npm's own note of an install is not older than the lock.
 * @param {string} root
 */
function installedByHand(root) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  return statSync(note).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs - CLOCK_TOLERANCE_MS;
}

/**
 * Whether node_modules holds what package-lock.json lists.
 * @param {string} root
 */
export function isInstalled(root) {
  const kept = join(root, 'node_modules/.fw-lock');
  const hash = lockHash(root);
  if (existsSync(kept) && readFileSync(kept, 'utf8') === hash) return true;
  if (!installedByHand(root)) return false;
  writeFileSync(kept, hash);
  return true;
}

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/;

/** @param {{ missing: boolean, output: string }} ended @returns {[import('./stop.mjs').ExitName, string]} */
function installFailure({ missing, output }) {
  if (missing) return ['install', 'npm is not installed: it comes with Node.'];
  if (output.includes('ENOSPC')) return ['diskFull', 'The disk is full: free some space and start again.'];
  if (OFFLINE.test(output)) {
    return [
      'install',
      'The packages could not be fetched: the package registry cannot be reached from here.',
    ];
  }
  const line = output.split('\n').find((text) => /^npm (ERR!|error) (?!code|A complete)/.test(text));
  return ['install', `npm install failed: ${(line ?? lastLine(output)).replace(/^npm (ERR!|error) /, '')}`];
}

/**
 * Installs what the lock lists when node_modules is missing or the lock has changed. Not `npm ci`: that refuses a lock
 * made where the registry offers optional packages of one platform only, while the versions and integrities are the same.
 * The stage `lock` of npm test compares the lock with every package.json.
 * @param {string} root
 * @param {import('./types.ts').ReportProgress} reportProgress
 */
export async function install(root, reportProgress) {
  if (isInstalled(root)) return { note: 'already there' };
  const args = [
    'install',
    '--no-save',
    '--no-fund',
    '--no-audit',
    '--prefer-offline',
    '--fetch-retries',
    '1',
  ];
  const done = await withHeartbeat(reportProgress, 'npm install', () => run('npm', args, { cwd: root }));
  if (done.code !== 0) throw new Stop(...installFailure(done));
  writeFileSync(join(root, 'node_modules/.fw-lock'), lockHash(root));
  return { note: done.output.split('\n').find((line) => line.startsWith('added')) ?? 'done' };
}
