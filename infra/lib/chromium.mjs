import { withHeartbeat } from './progress.mjs';
import { isExecutable, run, whereIs } from './run.mjs';
import { Stop } from './stop.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without a window system: the same pages for about a third less of the processor. */
const HEADLESS = 'chromium-headless-shell';

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

/** @param {import('./types.ts').ReportProgress} reportProgress @param {readonly string[]} [packages] */
async function installFromDebian(reportProgress, packages = ['chromium', 'fonts-liberation']) {
  reportProgress(`installing Debian’s ${packages[0]}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: 120_000 });
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  await withHeartbeat(reportProgress, 'apt-get', () => run('apt-get', args, { env, timeoutMs: 600_000 }));
}

/** @param {import('./types.ts').Env} env */
const canInstall = (env) => process.getuid?.() === 0 && whereIs('apt-get', env) !== null;

/**
 * The Chromium that checks, benches and pictures use: CHROMIUM_PATH, one on PATH, or Debian's package when this runs as root.
 * @param {{ env?: import('./types.ts').Env, reportProgress?: import('./types.ts').ReportProgress }} [options]
 */
export async function findChromium({ env = process.env, reportProgress = () => {} } = {}) {
  const found = findInstalled(env);
  if (found) return found;
  if (canInstall(env)) await installFromDebian(reportProgress);
  const path = findInstalled(env);
  if (path) return path;
  throw new Stop(
    'noChromium',
    'No Chromium found: install it (apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/**
 * The Chromium the browser tests use: CHROMIUM_PATH, else the one without a window system, which is installed beside the
 * other as that is; where it cannot be had, the tests run in the other one.
 * @param {{ env?: import('./types.ts').Env, reportProgress?: import('./types.ts').ReportProgress }} [options]
 */
export async function findTestChromium({ env = process.env, reportProgress = () => {} } = {}) {
  const whole = await findChromium({ env, reportProgress });
  if (env['CHROMIUM_PATH']) return whole;
  if (!whereIs(HEADLESS, env) && canInstall(env)) {
    await installFromDebian(reportProgress, [HEADLESS]).catch((/** @type {unknown} */ error) =>
      reportProgress(`${HEADLESS} is not to be had: ${String(error)}`),
    );
  }
  return whereIs(HEADLESS, env) ?? whole;
}
