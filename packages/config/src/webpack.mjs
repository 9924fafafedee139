import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCss from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack from 'webpack';
import { descriptorFrom, mfeBlock } from '@fw/contract-remotes';
import * as z from 'zod/mini';
import { FIRST_SCRIPTS, splitChunks } from './chunks.mjs';
import { DescriptorPlugin } from './descriptor.mjs';
import { pagePlugins } from './page.mjs';
import { SbomPlugin } from './sbom-plugin.mjs';
import { sharedSection } from './shared.mjs';

const require = createRequire(import.meta.url);
/** The package names its build for development in every condition. */
const router = createRequire(new URL('../../router/package.json', import.meta.url)).resolve('react-router');
const ROUTER_IN_PRODUCTION = path.join(path.dirname(router), '../production/index.mjs');
const charts = createRequire(new URL('../../../shared-ui/charts/package.json', import.meta.url));
/** The source of the package: a third of its bundle, which carries helpers for browsers of long ago. */
const CHART_COMPONENT = charts.resolve('highcharts-react-official/src/HighchartsReact.js');
const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
/** Disabled for the portal, and still part of its runtime. */
const SNAPSHOTS = /\/snapshot\/SnapshotHandler\.js$/;
const CONFIG_FILES = [
  'webpack.mjs',
  'chunks.mjs',
  'descriptor.mjs',
  'no-snapshots.mjs',
  'page.mjs',
  'prunable.cjs',
  'sbom.mjs',
  'sbom-plugin.mjs',
  'shared.mjs',
  'starting.mjs',
  'without-summaries.cjs',
].map(here);

/** @typedef {import('@fw/contract-remotes').MfeBlock} MfeBlock */

/**
 * Remotes inside the portal run on the portal's copy of the federation runtime. The advisor desk is used on its own, so
 * it has one of its own; pages of other remotes alone get theirs from a file (decision 0152).
 * @param {MfeBlock} block
 */
const usesPortalRuntime = (block) => !block.shell && !block.roles?.includes('advisor');

/** @param {MfeBlock} block */
const kindOf = (block) => {
  if (block.shell) return 'shell';
  return usesPortalRuntime(block) ? 'remote' : 'desk';
};

/** @param {string} packageDir @param {MfeBlock} block */
function federation(packageDir, block) {
  const side = block.shell ? { remotes: {} } : { exposes: { './mfe': './src/remote.tsx' } };
  return new ModuleFederationPlugin({
    name: block.name,
    filename: 'remoteEntry.js',
    ...side,
    shared: sharedSection(packageDir, block.shell === true),
    shareStrategy: 'loaded-first',
    manifest: !block.shell,
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: usesPortalRuntime(block),
      // The portal loads the entry scripts of remotes, never their manifests, so it needs no code for snapshots.
      optimization: { target: 'web', ...(block.shell ? { disableSnapshot: true } : { disableRemote: true }) },
    },
  });
}

/** @param {object} parser @param {boolean} isProduction */
const compiler = (parser, isProduction) => ({
  loader: require.resolve('swc-loader'),
  options: {
    sourceMaps: true,
    jsc: {
      parser,
      transform: { react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction } },
      target: 'es2022',
    },
  },
});

/** @param {boolean} isProduction @returns {import('webpack').RuleSetRule} */
const scripts = (isProduction) => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules[\\/](?!@fw)/,
  use: [compiler({ syntax: 'typescript', tsx: true }, isProduction)],
});

/** @type {import('webpack').RuleSetRule} */
const contracts = {
  test: /packages[\\/]contracts[\\/].*\.contract\.ts$/,
  enforce: 'pre',
  use: [here('without-summaries.cjs')],
};

/** Only production imports it: see the alias. @type {import('webpack').RuleSetRule} */
const chartComponent = {
  resource: CHART_COMPONENT,
  use: [compiler({ syntax: 'ecmascript', jsx: true }, true)],
};

/** Much of what it defines is for forms and for pages that a server renders. @type {import('webpack').RuleSetRule} */
const routerInProduction = {
  include: path.dirname(ROUTER_IN_PRODUCTION),
  use: [here('prunable.cjs')],
};

/** @param {boolean} isProduction @param {string} name @returns {import('webpack').RuleSetRule} */
function styles(isProduction, name) {
  const modules = { auto: true, namedExport: false, localIdentName: `${name}__[local]__[hash:base64:5]` };
  const last = isProduction ? MiniCss.loader : require.resolve('style-loader');
  return {
    test: /\.css$/,
    type: 'javascript/auto',
    sideEffects: true,
    use: [last, { loader: require.resolve('css-loader'), options: { modules } }],
  };
}

/** V8 compiles these scripts whole while they arrive (decision 0556); other browsers read a comment. The minifier is done by then. */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: FIRST_SCRIPTS,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Style sheets of chunks follow all others, which layers allow: one before another makes Chromium lay the whole page out
 * anew, as layers may order fonts (decision 0556). It runs in the browser.
 * @param {HTMLLinkElement} link
 */
const insertStyleSheet = (link) => document.body.append(link);

/** @param {MfeBlock} block @param {string} version */
const sbom = (block, version) =>
  new SbomPlugin(
    { name: block.name, version },
    usesPortalRuntime(block) ? ['@module-federation/runtime-core'] : [],
  );

/** @param {{ packageDir: string, block: MfeBlock, version: string, isProduction: boolean }} options */
function plugins({ packageDir, block, version, isProduction }) {
  const alone = {
    name: block.name,
    brand: block.brand,
    nav: block.nav,
    home: block.home,
    basePaths: block.basePaths,
  };
  const names = isProduction ? '[name].[contenthash:8].css' : '[name].css';
  return [
    federation(packageDir, block),
    optimizeLocales.webpack({ locales: ['en-US'] }),
    new webpack.DefinePlugin({
      __MFE_VERSION__: JSON.stringify(version),
      __MFE_ALONE__: JSON.stringify({ ...alone, roles: block.roles ?? ['employee'] }),
    }),
    ...pagePlugins(packageDir, { block, needsRuntime: usesPortalRuntime(block) }),
    block.shell
      ? new webpack.NormalModuleReplacementPlugin(SNAPSHOTS, here('no-snapshots.mjs'))
      : new DescriptorPlugin(descriptorFrom(block, version)),
    ...(isProduction
      ? [
          new MiniCss({
            filename: names,
            chunkFilename: names,
            ignoreOrder: true,
            insert: insertStyleSheet,
          }),
          sbom(block, version),
          compileHint,
        ]
      : [new ReactRefreshPlugin({ overlay: false, library: block.name })]),
  ];
}

/** @param {string} packageDir @param {{ name: string, isProduction: boolean, out: string }} options @returns {import('webpack').Configuration['output'] & object} */
function output(packageDir, { name, isProduction, out }) {
  const filename = isProduction ? '[name].[contenthash:8].js' : '[name].js';
  return {
    path: path.join(packageDir, out),
    publicPath: 'auto',
    uniqueName: name,
    filename,
    chunkFilename: filename,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
    crossOriginLoading: 'anonymous',
  };
}

/**
 * The webpack configuration of the shell or of one remote, from the `mfe` block of its package.json.
 * `out` is a folder inside the package.
 * @param {{ packageDir: string, mode?: 'production' | 'development', out?: string }} options
 * @returns {import('webpack').Configuration}
 */
export function makeConfig({ packageDir, mode = 'production', out = 'dist' }) {
  const {
    name: packageName,
    version,
    mfe,
  } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const block = z.parse(mfeBlock, mfe);
  const isProduction = mode === 'production';
  return {
    name: packageName,
    mode,
    target: ['web', 'es2022'],
    context: packageDir,
    entry: './src/index.ts',
    output: output(packageDir, { name: block.name, isProduction, out }),
    devtool: isProduction ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(packageDir, 'node_modules/.cache/webpack'),
      version: JSON.stringify([mode, version, block]),
      buildDependencies: { config: CONFIG_FILES },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: isProduction
        ? { 'react-router$': ROUTER_IN_PRODUCTION, 'highcharts-react-official$': CHART_COMPONENT }
        : {},
    },
    module: {
      rules: [
        scripts(isProduction),
        contracts,
        chartComponent,
        routerInProduction,
        styles(isProduction, block.name),
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [new Terser({ minify: Terser.swcMinify, extractComments: false }), new CssMinimizer()],
      chunkIds: 'named',
      moduleIds: 'deterministic',
      splitChunks: splitChunks(kindOf(block)),
    },
    performance: { hints: false },
    plugins: plugins({ packageDir, block, version, isProduction }),
    infrastructureLogging: { level: isProduction ? 'error' : 'info' }, // `auto` as public path is meant
    stats: 'errors-warnings',
  };
}
