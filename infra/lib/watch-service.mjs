import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT, dataFolder } from './paths.mjs';
import { releaseBuilt } from './release.mjs';
import { lastLine, run } from './run.mjs';

const QUIET_MS = 150;
const isSource = (/** @type {string} */ file) =>
  /\.(ts|json)$/.test(file) && !/\.test\.ts$|(^|\/)(dist|node_modules)\//.test(file);

/**
 * Rebuilds a service when its source, the kit or a package changes, and restarts it when the build succeeds.
 * @param {{ name: string, supervisor: import('./supervisor.mjs').Supervisor, reportProgress: import('./types.ts').ReportProgress }} options
 */
export function watchService({ name, supervisor, reportProgress }) {
  const folder = join(ROOT, 'services', name);
  if (!existsSync(join(folder, 'src/main.ts'))) return;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const rebuild = async () => {
    const began = Date.now();
    const script = join(ROOT, 'packages/config/bin/fw-build-service.mjs');
    const { code, output } = await run(process.execPath, [script], { cwd: folder });
    if (code !== 0) return reportProgress(`${name} does not build: ${lastLine(output)}`);
    await releaseBuilt({ data: dataFolder(), packages: [{ name, folder }], hasBuilt: true });
    await supervisor.restart(name);
    return reportProgress(`${name} built and restarted in ${Date.now() - began} ms`);
  };
  /** @param {string} _event @param {string | null} file */
  const onChange = (_event, file) => {
    if (!file || !isSource(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), QUIET_MS);
  };
  const watched = [join(folder, 'src'), join(ROOT, 'services/kit/src'), join(ROOT, 'packages')];
  for (const path of watched) watch(path, { recursive: true }, onChange).on('error', () => {});
  reportProgress(`${name} in watch mode`);
}
