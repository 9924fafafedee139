import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { makeConfig } from '../../../../packages/config/src/webpack.mjs';
import { ROOT } from '../../../lib/paths.mjs';

const FOLDER = join(ROOT, '.cache/bench/single-bundle');
const SHELL = join(ROOT, 'shell');
/** Marks the version, so that the reference is never taken for a build of the portal. */
const VERSION = '0.0.0-single-bundle';

/** @typedef {{ name: string, folder: string }} RemotePackage */

/** @returns {RemotePackage[]} */
const remotePackages = () =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => {
      const { mfe } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
      return { name: mfe.name, folder };
    });

/** What the shell uses of the federation runtime, over plain dynamic imports of the same sources. */
const runtimeSource = (/** @type {RemotePackage[]} */ remotes) => `
const remotes = {
${remotes.map(({ name, folder }) => `  '${name}/mfe': () => import('${join(ROOT, folder, 'src/remote.tsx')}'),`).join('\n')}
};
export const loadRemote = (id) => remotes[id]();
export const registerRemotes = () => undefined;
export const registerPlugins = () => undefined;
export const registerGlobalPlugins = () => undefined;
`;

const isFederation = (/** @type {unknown} */ plugin) => plugin?.constructor.name === 'ModuleFederationPlugin';

/**
 * The shell and its remotes as one webpack build, without federation: same loaders and minifier, and the bundler's own
 * choice of chunks, since nothing is shared between separate builds.
 */
function singleBundleConfig() {
  const runtime = join(FOLDER, 'runtime.mjs');
  const nothing = join(FOLDER, 'nothing.mjs');
  writeFileSync(runtime, runtimeSource(remotePackages()));
  writeFileSync(nothing, 'export {};\n');
  const config = makeConfig({ packageDir: SHELL });
  return {
    ...config,
    name: 'single-bundle',
    output: { ...config.output, path: join(FOLDER, 'dist') },
    cache: { type: /** @type {const} */ ('filesystem'), cacheDirectory: join(FOLDER, 'cache') },
    optimization: { ...config.optimization, splitChunks: { chunks: /** @type {const} */ ('async') } },
    resolve: {
      ...config.resolve,
      modules: [join(ROOT, 'node_modules'), 'node_modules'],
      alias: {
        ...Object(config.resolve?.alias),
        '@module-federation/enhanced/runtime': runtime,
        '@module-federation/runtime-core': nothing,
      },
    },
    plugins: (config.plugins ?? []).filter((plugin) => !isFederation(plugin)),
  };
}

/** The page without hints for files of remotes: this build contains their code. */
function removeRemoteHints() {
  const file = join(FOLDER, 'dist/index.html');
  const html = readFileSync(file, 'utf8').replaceAll(/<script>[^]*?<\/script>/g, '');
  writeFileSync(file, html.replaceAll('rel="fw-later"', 'rel="preload"'));
}

/**
 * Builds the reference of the bench: the code of the portal and of every remote as one application. Gives a folder that
 * can be published as a shell.
 * @returns {Promise<string>}
 */
export async function buildSingleBundle() {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ name: 'single-bundle', version: VERSION }));
  const compiler = webpack(/** @type {import('webpack').Configuration} */ (singleBundleConfig()));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }).slice(0, 2000));
  removeRemoteHints();
  return FOLDER;
}
