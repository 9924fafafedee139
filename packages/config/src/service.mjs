import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Packages of this repository are part of the bundle; packages of npm stay outside. @type {import('esbuild').Plugin} */
const bundleOwnPackages = {
  name: 'fw-bundle-own-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@fw/') ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles `src/main.ts` of a service into `dist/main.js` (ESM, Node 20, with source map). @param {string} packageDir */
export async function buildService(packageDir) {
  const { name, version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  return build({
    absWorkingDir: packageDir,
    entryPoints: ['src/main.ts'],
    outfile: 'dist/main.js',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    legalComments: 'none',
    define: { __SERVICE_NAME__: JSON.stringify(name), __SERVICE_VERSION__: JSON.stringify(version) },
    plugins: [bundleOwnPackages],
  });
}
