import { build } from 'esbuild';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOwnPackages } from '../../packages/config/src/bundle-own-packages.mjs';
import { ROOT } from './paths.mjs';

/**
 * The table of settings with the schemas that check them, from the sources of the services: a start reads it before
 * anything is built.
 * @returns {Promise<typeof import('../settings/src/main.ts')>}
 */
export async function loadSettingsTable() {
  const folder = join(ROOT, '.cache');
  const outfile = join(folder, `settings-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(ROOT, 'infra/settings/src/main.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [bundleOwnPackages],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
