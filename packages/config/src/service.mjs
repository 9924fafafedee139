import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleOwnPackages } from './bundle-own-packages.mjs';
import { writeContract } from './contract.mjs';
import { dependencyClosure, readLock, SBOM_FILE, sbomText } from './sbom.mjs';

/** Writes which packages of npm the bundle loads, and what they need. @param {string} packageDir @param {import('esbuild').Metafile} metafile */
function writeSbom(packageDir, { inputs, outputs }) {
  const { name, version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const loaded = Object.values(outputs).flatMap((output) => output.imports.map((one) => one.path));
  const imports = Object.entries(inputs).flatMap(([file, input]) =>
    input.imports
      .filter((one) => one.external === true && loaded.includes(one.path))
      .map((one) => ({ from: path.dirname(path.join(packageDir, file)), name: one.path })),
  );
  const lock = readLock(packageDir);
  const text = sbomText({ name, version }, lock, dependencyClosure(lock, imports));
  writeFileSync(path.join(packageDir, 'dist', SBOM_FILE), text);
}

/** Bundles `src/main.ts` of a service into `dist/main.js` (ESM, Node 20, with source map). @param {string} packageDir */
export async function buildService(packageDir) {
  const {
    name,
    version,
    dependencies = {},
  } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const result = await build({
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
  writeSbom(packageDir, result.metafile);
  if (Object.keys(dependencies).some((one) => one.startsWith('@fw/contract-')))
    await writeContract(packageDir);
  return result;
}
