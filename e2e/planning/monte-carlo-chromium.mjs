import { build } from 'esbuild';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const worker = fileURLToPath(new URL('../../packages/planning/src/worker/', import.meta.url));
const shared = { bundle: true, format: 'esm', platform: 'browser', write: false, logLevel: 'error' };
const textOf = async (options) => (await build({ ...shared, ...options })).outputFiles[0].text;

/** A page that puts the client on `globalThis.monteCarlo`, and the worker it starts. */
async function filesOf() {
  const contents = `import { browserThread, monteCarloClient } from './index.ts';
    globalThis.monteCarlo = (threads) => monteCarloClient(Array.from({ length: threads }, browserThread));`;
  return {
    '/': '<!doctype html><script type="module" src="/page.js"></script>',
    '/page.js': await textOf({ stdin: { contents, resolveDir: worker, loader: 'ts' } }),
    '/browser-thread.ts': await textOf({ entryPoints: [`${worker}browser-thread.ts`] }),
  };
}

/** Runs a Monte Carlo input in real Web Workers of Chromium: the successes with one worker and with two. */
export async function successesInChromium(
  input,
  executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
) {
  const files = await filesOf();
  const server = createServer(({ url }, response) => {
    const file = files[url ?? ''];
    response.statusCode = file === undefined ? 404 : 200;
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(file);
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction('globalThis.monteCarlo');
    return await page.evaluate(async (asked) => {
      const counts = [];
      for (const threads of [1, 2]) {
        const client = globalThis.monteCarlo(threads);
        counts.push((await client.run(asked)).successes);
        client.close();
      }
      return counts;
    }, input);
  } finally {
    await browser.close();
    server.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { readFileSync } = await import('node:fs');
  const { cases } = JSON.parse(
    readFileSync(new URL('../../packages/planning/vectors/monte-carlo.json', import.meta.url), 'utf8'),
  );
  const seeded = cases.find(({ expected }) => expected.successes > 0 && expected.successes < 250);
  const counts = await successesInChromium(seeded.input);
  const isSame = counts.every((count) => count === seeded.expected.successes);
  process.stdout.write(`Chromium counts ${counts.join(' and ')}, expected ${seeded.expected.successes}\n`);
  process.exitCode = isSame ? 0 : 1;
}
