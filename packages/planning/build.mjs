import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: folder,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
};
/** @param {string} contents @returns {import('esbuild').StdinOptions} */
const entry = (contents) => ({ contents, resolveDir: folder, sourcefile: 'entry.ts', loader: 'ts' });

/** Plain ES modules for Node 20: the vectors' adapter, the parts the bench measures, and the Monte Carlo thread. */
export async function buildPlanning(outdir = 'dist') {
  await Promise.all([
    build({
      ...shared,
      stdin: entry("export { calculators as default } from './src/adapter/index.ts';"),
      outfile: `${outdir}/adapter.mjs`,
    }),
    build({
      ...shared,
      stdin: entry(
        "export * from './src/index.ts'; export * from './src/monte-carlo/index.ts'; export * from './src/worker/index.ts'; export { nodeThread } from './node/thread.ts';",
      ),
      outfile: `${outdir}/planning.mjs`,
    }),
    build({ ...shared, entryPoints: ['node/node-thread.ts'], outfile: `${outdir}/node-thread.mjs` }),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPlanning();
