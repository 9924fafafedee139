import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileWaiting } from './progress.mjs';
import { lastLine, run } from './run.mjs';
import { Stop } from './stop.mjs';

const SECOND_MS = 5000;

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** npm's own note of an install is not older than the lock: somebody ran `npm install` by hand. */
function installedByHand(root) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  return statSync(note).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs - SECOND_MS;
}

/** Whether what is in node_modules is what package-lock.json says. */
export function isInstalled(root) {
  const kept = join(root, 'node_modules/.fw-lock');
  const hash = lockHash(root);
  if (existsSync(kept) && readFileSync(kept, 'utf8') === hash) return true;
  if (!installedByHand(root)) return false;
  writeFileSync(kept, hash);
  return true;
}

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/;

function whyNot({ missing, output }) {
  if (missing) return ['install', 'npm is not installed: it comes with Node.'];
  if (output.includes('ENOSPC')) return ['diskFull', 'The disk is full: free some space and start again.'];
  if (OFFLINE.test(output)) {
    return [
      'install',
      'The packages could not be fetched: the package registry cannot be reached from here.',
    ];
  }
  const said = output.split('\n').find((line) => /^npm (ERR!|error) (?!code|A complete)/.test(line));
  return ['install', `npm install failed: ${(said ?? lastLine(output)).replace(/^npm (ERR!|error) /, '')}`];
}

/**
 * Installs what the lock says when node_modules is missing or the lock has changed. Not `npm ci`: that refuses a lock
 * made where the registry offers optional packages of one platform only, while the versions and integrities are the same.
 * The stage `lock` of npm test holds the lock against every package.json.
 */
export async function install(root, tell) {
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
  const done = await whileWaiting(tell, 'npm install', () => run('npm', args, { cwd: root }));
  if (done.code !== 0) throw new Stop(...whyNot(done));
  writeFileSync(join(root, 'node_modules/.fw-lock'), lockHash(root));
  return { note: done.output.split('\n').find((line) => line.startsWith('added')) ?? 'done' };
}
