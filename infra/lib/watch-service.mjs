import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { lastLine, run } from './run.mjs';

const QUIET_MS = 150;
const isSource = (file) => /\.(ts|json)$/.test(file) && !/\.test\.ts$|(^|\/)(dist|node_modules)\//.test(file);

/** Rebuilds a service when its source, the kit or a package changes, and starts it again when the build is good. */
export function watchService({ name, supervisor, tell }) {
  const folder = join(ROOT, 'services', name);
  if (!existsSync(join(folder, 'src/main.ts'))) return;
  let timer = null;
  const rebuild = async () => {
    const began = Date.now();
    const script = join(ROOT, 'packages/config/bin/fw-build-service.mjs');
    const { code, output } = await run(process.execPath, [script], { cwd: folder });
    if (code !== 0) return tell(`${name} does not build: ${lastLine(output)}`);
    await supervisor.restart(name);
    return tell(`${name} built and started again in ${Date.now() - began} ms`);
  };
  const onChange = (_event, file) => {
    if (!file || !isSource(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), QUIET_MS);
  };
  const rooms = [join(folder, 'src'), join(ROOT, 'services/kit/src'), join(ROOT, 'packages')];
  for (const room of rooms) watch(room, { recursive: true }, onChange).on('error', () => {});
  tell(`${name} in watch mode`);
}
