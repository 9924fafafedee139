import { history } from '@fw/planning/history';
import type { MonteCarloInput } from '@fw/planning/monte-carlo';
import { CHROMIUM_FLAGS, chromiumPath } from '@fw/test-kit';
import { build, type BuildOptions } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {} from './monte-carlo-page.ts';

interface Vector {
  readonly tags: readonly string[];
  readonly input: MonteCarloInput;
  readonly expected: { readonly successes: number };
}

const at = (path: string) => new URL(path, import.meta.url);
const { cases }: { cases: readonly Vector[] } = JSON.parse(
  readFileSync(at('../../packages/planning/vectors/monte-carlo.json'), 'utf8'),
);
const seeded = cases.filter(({ tags }) => tags.includes('seeded'));
const inputs = seeded.map(({ input }) => input);
const expected = seeded.map(({ expected: { successes } }) => successes);

async function bundled(path: string): Promise<string> {
  const options = {
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  } satisfies BuildOptions;
  const { outputFiles } = await build({ ...options, entryPoints: [fileURLToPath(at(path))] });
  return outputFiles.map(({ text }) => text).join('');
}

let server: Server;
let browser: Browser;
let page: Page;

/** A page with the client of the product, and the worker it starts beside it. */
beforeAll(async () => {
  const files = new Map([
    ['/', '<!doctype html><script type="module" src="/page.js"></script>'],
    ['/page.js', await bundled('./monte-carlo-page.ts')],
    ['/browser-thread.ts', await bundled('../../packages/planning/src/worker/browser-thread.ts')],
  ]);
  server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.writeHead(files.has(url) ? 200 : 404).end(files.get(url));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the page has no address');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.waitForFunction(() => 'monteCarlo' in window);
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const [first] = inputs;
const longRun = (paths: number): MonteCarloInput => {
  if (!first) throw new Error('there are no seeded vectors');
  return { ...first, paths };
};

it('counts in the workers of Chromium what the vectors count, with one worker and with two', async () => {
  expect(inputs.length).toBeGreaterThan(20);
  for (const workers of [1, 2] as const) {
    const counts = await page.evaluate(([input, threads]) => window.monteCarlo.successes(input, threads), [
      inputs,
      workers,
    ] as const);
    expect(counts).toEqual(expected);
  }
});

it('reports its progress up to the end', async () => {
  const { result, shares } = await page.evaluate(
    (input) => window.monteCarlo.withProgress(input),
    longRun(10_000),
  );
  expect(result).toMatchObject({ paths: 10_000 });
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});

it('stops when it is cancelled, and continues with the next run', async () => {
  const [cancelled, next] = await page.evaluate(
    ([long, short]) => window.monteCarlo.cancelledThen(long, short),
    [longRun(100_000), longRun(250)] as const,
  );
  expect(cancelled.result).toEqual({ error: 'CANCELLED' });
  expect(Math.max(...cancelled.shares)).toBeLessThan(0.5);
  expect(next).toMatchObject({ successes: expected[0] });
});

it('goes through the starting years of the past in the worker of Chromium as in Node', async () => {
  const past = { plan: longRun(1).plan, stocks: 0.6, bonds: 0.4 };
  const { result, milliseconds } = await page.evaluate((input) => window.monteCarlo.past(input), past);
  process.stdout.write(`history: ${milliseconds.toFixed(1)} ms in the worker\n`);
  expect(result).toEqual(history(past));
});
