import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { FIRST_CHUNK } from './chunks.mjs';
import { withStarting } from './starting.mjs';

/** Every page needs these; `later` ones only after sign-in, which the inline script of the page detects. */
const SOON = /^(react|zod|wire|sign-in)\.[^/]*\.js$/;
const LATER = /^(?:framework\.[^/]*\.js|ui\.[^/]*\.(?:js|css))$/;
const STYLES = /^(framework|sign-in)\.[^/]*\.css$/;
const FONT = /^figtree-latin-wght-normal[^/]*\.woff2$/;
const EARLY_SCRIPT = 'early.mjs';
const WEB_KIT = path.join(import.meta.dirname, '../../web-kit/src');
const ALONE_SCRIPT = path.join(WEB_KIT, 'alone/early-alone.mjs');
const PARTS = ['early-parts.mjs', 'theme.ts'].map((file) => path.join(WEB_KIT, file));
const RUNTIME_SCRIPT = 'federation-runtime.js';

/** @typedef {Record<string, string | boolean>} Attributes */
/** @typedef {Pick<import('@fw/contract-remotes').MfeBlock, 'home' | 'early' | 'reads' | 'shell'>} Block */
/** @typedef {Block & Pick<import('@fw/contract-remotes').MfeBlock, 'name' | 'brand'>} NamedBlock */
/** @typedef {{ script: string, hasLater: boolean, firstFiles: (files: string[]) => Record<string, string[]> }} Early */

/** @param {string} tagName @param {Attributes} attributes */
const tag = (tagName, attributes, voidTag = true) => ({
  tagName,
  voidTag,
  attributes,
  meta: { plugin: 'fw-page' },
});
const link = (/** @type {Attributes} */ attributes) => tag('link', attributes);

/** Files that the first module of the page needs beside the entry, but for those of shared modules. @param {import('webpack').Compilation} compilation */
function bootstrapFiles({ namedChunkGroups, entrypoints }) {
  const entry = new Set([...entrypoints.values()].flatMap((each) => each.getFiles()));
  return (namedChunkGroups.get(FIRST_CHUNK)?.getFiles() ?? []).filter((name) => !entry.has(name));
}

/**
 * What the page itself requests.
 * @param {import('webpack').Compilation} compilation
 * @param {Early} early what decides which other files are needed
 */
function earlyTags(compilation, { script, hasLater, firstFiles }) {
  const files = Object.keys(compilation.assets);
  const hasRuntime = files.includes(RUNTIME_SCRIPT);
  const named = (/** @type {RegExp} */ pattern) => files.filter((name) => pattern.test(name));
  const isNamed = (/** @type {string} */ name) => SOON.test(name) || LATER.test(name);
  const scripts = bootstrapFiles(compilation).filter((name) => name.endsWith('.js') && !isNamed(name));
  return [
    ...named(FONT).map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }),
    ),
    ...named(SOON).map((href) => link({ rel: 'preload', as: 'script', href })),
    ...[...scripts, ...named(LATER)].map((href) =>
      link({
        rel: hasLater ? 'fw-later' : 'preload',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
      }),
    ),
    ...Object.entries(firstFiles(files)).flatMap(([route, first]) =>
      first.map((href) => link({ rel: 'fw-early', 'data-route': route, href })),
    ),
    { ...tag('script', {}, false), innerHTML: script },
    ...(hasRuntime ? [tag('script', { src: RUNTIME_SCRIPT, defer: true }, false)] : []),
  ];
}

/** A script of the page with what it imports, without spaces and comments. @param {string} file @param {Record<string, string>} define */
function inlineScript(file, define = {}) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** The files of a source of the remote, or of a chunk that several of them share. @param {string[]} files @param {string} source */
const findFiles = (files, source) => {
  const chunk = source.replaceAll(/[/.]/g, '_');
  const pattern = new RegExp(`^${chunk}(-[^.]*)?\\.[0-9a-f]{8}\\.(js|css)$`);
  return files.filter((name) => pattern.test(name));
};

/** What the page decides before its scripts: the portal by its own script, which reads the registry, a remote alone by its block. @param {string} packageDir @param {Block} block @returns {Early} */
function earlyScript(packageDir, { home, early = {}, reads = {} }) {
  const own = path.join(packageDir, EARLY_SCRIPT);
  if (existsSync(own)) return { script: inlineScript(own), hasLater: true, firstFiles: () => ({}) };
  const first = JSON.stringify({ home, reads });
  return {
    script: inlineScript(ALONE_SCRIPT, { __FW_FIRST__: first }),
    hasLater: false,
    firstFiles: (files) =>
      Object.fromEntries(
        Object.entries(early).map(([route, sources]) => [
          route,
          sources.flatMap((source) => findFiles(files, source)),
        ]),
      ),
  };
}

/**
 * The small style sheets of the first page are part of the page: each request would cost a round trip. They follow the
 * content that is shown until the first script has run, so that its paint does not wait, and the loader of chunks finds
 * them by their names.
 * @param {import('webpack').Compilation} compilation
 */
function firstStyles(compilation) {
  const { assets } = compilation;
  const first = bootstrapFiles(compilation).filter((name) => name.endsWith('.css'));
  const names = Object.keys(assets).filter((name) => STYLES.test(name) || first.includes(name));
  return names.map((name) => ({
    ...tag('style', { 'data-href': name }, false),
    innerHTML: String(assets[name]?.source()),
  }));
}

const isStyleSheet = (/** @type {{ attributes: Record<string, unknown> }} */ { attributes }) =>
  attributes['rel'] === 'stylesheet';

/** Requests what the first paint waits for from the page itself and not one hop later. */
class EarlyLinks {
  #block;

  /** @param {NamedBlock} block */
  constructor(block) {
    this.#block = block;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('fw-page', (compilation) => {
      const own = path.join(compiler.context, EARLY_SCRIPT);
      for (const file of [own, ALONE_SCRIPT, ...PARTS])
        if (existsSync(file)) compilation.fileDependencies.add(file);
      const hooks = HtmlPlugin.getHooks(compilation);
      hooks.afterTemplateExecution.tap('fw-page', (page) => ({
        ...page,
        html: withStarting(page.html, this.#block.brand),
      }));
      hooks.alterAssetTagGroups.tap('fw-page', (page) => {
        for (const { tagName, attributes } of page.headTags)
          if (tagName === 'script') attributes['fetchpriority'] = 'high';
        const styles = page.headTags.filter(isStyleSheet);
        page.headTags = [
          ...earlyTags(compilation, earlyScript(compiler.context, this.#block)),
          ...page.headTags.filter((one) => !isStyleSheet(one)),
        ];
        page.bodyTags.push(...firstStyles(compilation), ...styles);
        return page;
      });
    });
  }
}

/** Copies `static/` as it is: pages outside the hash router. */
class StaticFiles {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const folder = path.join(compiler.context, 'static');
    if (!existsSync(folder)) return;
    compiler.hooks.thisCompilation.tap('fw-static', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'fw-static', stage: -100 }, () => {
        for (const name of readdirSync(folder)) {
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path.join(folder, name))));
        }
      });
    });
  }
}

const PROVIDE_RUNTIME = `import * as core from '@module-federation/runtime-core';
globalThis._FEDERATION_RUNTIME_CORE = core;`;

/** For a remote alone: what the portal's first script provides to a remote inside it. */
class FederationRuntime {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('fw-runtime', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'fw-runtime', stage: -100 }, async () => {
        const { outputFiles } = await esbuild.build({
          stdin: { contents: PROVIDE_RUNTIME, resolveDir: import.meta.dirname },
          bundle: true,
          minify: true,
          format: 'iife',
          write: false,
        });
        const [script] = outputFiles;
        if (script) compilation.emitAsset(RUNTIME_SCRIPT, new webpack.sources.RawSource(script.text));
      });
    });
  }
}

/**
 * The page of the shell, or of a remote on its own: made from `public.html`.
 * @param {string} packageDir
 * @param {{ block: NamedBlock, needsRuntime: boolean }} options
 */
export const pagePlugins = (packageDir, { block, needsRuntime }) => [
  ...(needsRuntime ? [new FederationRuntime()] : []),
  new HtmlPlugin({
    template: path.join(packageDir, 'public.html'),
    excludeChunks: [block.name],
    publicPath: 'auto',
    scriptLoading: 'defer',
    minify: false, // the gateway looks for a comment in it
  }),
  new EarlyLinks(block),
  new StaticFiles(),
];
