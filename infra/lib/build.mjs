import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { bin, lastLine, run } from './run.mjs';
import { Stop } from './stop.mjs';

const ENV = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' };

/** @param {string} output */
function firstError(output) {
  const isNoise = (/** @type {string} */ text) =>
    /npm (error|ERR!)|^\s*(ERROR\s*)?$|Failed:|run failed/.test(text);
  const line = output.split('\n').find((text) => /\b(ERROR|error|Error)\b/.test(text) && !isNoise(text));
  return (line ?? lastLine(output)).trim();
}

/**
 * Builds what changed with turbo, a line per package; `only` names packages (`@fw/crm-service`).
 * @param {import('./types.ts').ReportProgress} reportProgress
 * @param {{ only?: readonly string[] }} [options]
 */
export async function build(reportProgress, { only = [] } = {}) {
  if (process.env['FW_BUILD'] === '0') return { note: 'skipped (FW_BUILD=0)' };
  const filters = only.map((name) => `--filter=${name}`);
  const args = ['run', 'build', '--output-logs=new-only', '--concurrency=2', '--no-color', ...filters];
  const reported = new Set();
  const onLine = (/** @type {string} */ line) => {
    const [, name] = /^(@fw\/[\w-]+):build: cache miss/.exec(line) ?? [];
    if (!name || reported.has(name)) return;
    reported.add(name);
    reportProgress(`building ${name}`);
  };
  const { code, output } = await run(bin('turbo'), args, { env: { ...process.env, ...ENV }, onLine });
  if (code !== 0)
    throw new Stop('build', `The build failed: ${firstError(output)} (npm run build shows all of it).`);
  const [, cached = '?', total = '?'] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? [];
  return { note: `${total} packages, ${cached} unchanged` };
}

/**
 * Copies the built shell and remotes to `webRoot`, with their registry.
 * @param {string} webRoot
 */
export async function publish(webRoot) {
  const script = join(ROOT, 'infra/publish.mjs');
  if (!existsSync(script)) return { note: 'nothing to publish yet' };
  const { code, output } = await run(process.execPath, [script, '--to', webRoot]);
  if (code !== 0) throw new Stop('build', `Publishing the remotes failed: ${firstError(output)}`);
  return { note: lastLine(output) };
}
