import { withHeartbeat } from './progress.mjs';
import { isExecutable, run, whereIs } from './run.mjs';
import { Stop } from './stop.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {import('./types.ts').Env} env */
function findInstalled(env) {
  if (env['CHROMIUM_PATH']) {
    if (isExecutable(env['CHROMIUM_PATH'])) return env['CHROMIUM_PATH'];
    throw new Stop('noChromium', `CHROMIUM_PATH is ${env['CHROMIUM_PATH']}, but there is no program to run.`);
  }
  for (const name of NAMES) {
    const path = whereIs(name, env);
    if (path) return path;
  }
  return null;
}

/** @param {import('./types.ts').ReportProgress} reportProgress */
async function installFromDebian(reportProgress) {
  reportProgress('installing Debian’s chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: 120_000 });
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  await withHeartbeat(reportProgress, 'apt-get', () => run('apt-get', args, { env, timeoutMs: 600_000 }));
}

/**
 * The Chromium the browser tests use: CHROMIUM_PATH, one on PATH, or Debian's package when this runs as root.
 * @param {{ env?: import('./types.ts').Env, reportProgress?: import('./types.ts').ReportProgress }} [options]
 */
export async function findChromium({ env = process.env, reportProgress = () => {} } = {}) {
  const found = findInstalled(env);
  if (found) return found;
  if (process.getuid?.() === 0 && whereIs('apt-get', env)) await installFromDebian(reportProgress);
  const path = findInstalled(env);
  if (path) return path;
  throw new Stop(
    'noChromium',
    'No Chromium found: install it (apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
