import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHeartbeat } from './progress.mjs';
import { ROOT } from './paths.mjs';
import { lastLine, run } from './run.mjs';
import { Stop } from './stop.mjs';

const SCRIPT = join(ROOT, 'infra/demo/load.mjs');
const marker = (/** @type {string} */ data) => join(data, 'demo-loaded');
const signInsFile = (/** @type {string} */ data) => join(data, 'sign-ins.json');

/**
 * The sign-ins the loader left.
 * @param {string} data
 * @returns {readonly import('./types.ts').SignIn[]}
 */
export const readSignIns = (data) =>
  existsSync(signInsFile(data)) ? JSON.parse(readFileSync(signInsFile(data), 'utf8')) : [];

/**
 * Deletes the note that the demo world was loaded, so that the next start loads it.
 * @param {string} data
 */
export function clearDemoMark(data) {
  for (const file of [marker(data), signInsFile(data)]) rmSync(file, { force: true });
}

/**
 * Loads the demo world into a running suite, once per data folder. `env` names every address and secret.
 * @param {{ data: string, env: import('./types.ts').Env, reportProgress: import('./types.ts').ReportProgress }} options
 */
export async function loadDemoWorld({ data, env, reportProgress }) {
  if (env['FW_DEMO'] === '0') return { note: 'skipped (FW_DEMO=0)' };
  if (!existsSync(SCRIPT)) return { note: 'no demo world yet' };
  if (existsSync(marker(data))) return { note: 'already loaded' };
  const loading = () => run(process.execPath, [SCRIPT], { env, onLine: reportProgress });
  const { code, output } = await withHeartbeat(reportProgress, 'loading', loading);
  if (code !== 0) throw new Stop('demoWorld', `The demo world could not be loaded: ${lastLine(output)}`);
  writeFileSync(marker(data), `${new Date().toISOString()}\n`);
  return { note: 'loaded' };
}
