import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

/** Every page needs these; `later` ones only after sign-in, which `early.js` of the page detects. */
const SOON = /^(react|wire|sign-in)\.[^/]*\.js$/;
const LATER = /^(framework|bootstrap)\.[^/]*\.js$/;
const STYLES = /^(framework|sign-in)\.[^/]*\.css$/;
const FONT = /^figtree-latin-wght-normal[^/]*\.woff2$/;
const EARLY_SCRIPT = 'early.js';

/** @typedef {Record<string, string | boolean>} Attributes */

/** @param {string} tagName @param {Attributes} attributes */
const tag = (tagName, attributes, voidTag = true) => ({
  tagName,
  voidTag,
  attributes,
  meta: { plugin: 'fw-page' },
});
const link = (/** @type {Attributes} */ attributes) => tag('link', attributes);

/** @param {string[]} files */
function earlyTags(files) {
  const hasScript = files.includes(EARLY_SCRIPT);
  const named = (/** @type {RegExp} */ pattern) => files.filter((name) => pattern.test(name));
  return [
    ...named(FONT).map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }),
    ),
    ...named(STYLES).map((href) => link({ rel: 'stylesheet', href, 'data-href': href })),
    ...named(SOON).map((href) => link({ rel: 'preload', as: 'script', href })),
    ...named(LATER).map((href) => link({ rel: hasScript ? 'fw-later' : 'preload', as: 'script', href })),
    ...(hasScript ? [tag('script', { src: EARLY_SCRIPT }, false)] : []),
  ];
}

/** Requests what the first paint waits for from the page itself and not one hop later. */
class EarlyLinks {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('fw-page', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('fw-page', (page) => {
        page.headTags.unshift(...earlyTags(Object.keys(compilation.assets)));
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

/**
 * The page of the shell, or of a remote on its own: made from `public.html`.
 * @param {string} packageDir
 * @param {string} name
 */
export const pagePlugins = (packageDir, name) => [
  new HtmlPlugin({
    template: path.join(packageDir, 'public.html'),
    excludeChunks: [name],
    publicPath: 'auto',
    scriptLoading: 'defer',
    minify: false, // the gateway looks for a comment in it
  }),
  new EarlyLinks(),
  new StaticFiles(),
];
