import { build } from 'esbuild';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The page of all components as one HTML document, with its styles, scripts and font inside it. */
export async function componentsPage() {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'shared-ui/ui/components/start.tsx')],
    outdir: join(ROOT, '.cache/components'),
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    loader: { '.woff2': 'dataurl' },
  });
  const outputText = (/** @type {string} */ kind) =>
    outputFiles.find(({ path }) => path.endsWith(kind))?.text.replaceAll('</', String.raw`<\/`) ?? '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Components</title>
    <style>${outputText('.css')}</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module">${outputText('.js')}</script>
  </body>
</html>
`;
}
