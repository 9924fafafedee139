import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const EARLY = /^(framework|wire|bootstrap)\.[^/]*\.js$/;
const EARLY_STYLE = /^(framework|bootstrap)[^/]*\.css$/;
const FONT = /^figtree-latin-wght-normal[^/]*\.woff2$/;

const link = (attributes) => ({ tagName: 'link', voidTag: true, attributes, meta: { plugin: 'fw-page' } });

/** What the first paint waits for, asked for from the page itself and not one hop later. */
class EarlyLinks {
  apply(compiler) {
    compiler.hooks.compilation.tap('fw-page', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('fw-page', (page) => {
        const files = Object.keys(compilation.assets);
        page.headTags.unshift(
          ...files
            .filter((name) => EARLY.test(name))
            .map((href) => link({ rel: 'preload', as: 'script', href })),
          ...files
            .filter((name) => EARLY_STYLE.test(name))
            .map((href) => link({ rel: 'stylesheet', href, 'data-href': href })),
          ...files
            .filter((name) => FONT.test(name))
            .map((href) =>
              link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }),
            ),
        );
        return page;
      });
    });
  }
}

/** Copies `static/` as it is: pages that live outside the hash router. */
class StaticFiles {
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

/** The page of the shell, or of a remote on its own: made from `public.html`. */
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
