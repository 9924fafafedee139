import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { goLiveShell, pointTo, readShell } from '../registry/web-root.mjs';
import { ROOT } from '../lib/paths.mjs';
import { bankOf, callPortal, linkBank } from './lib/bank.mjs';
import { multiply, openFinances } from './lib/crowd.mjs';
import { monthBefore, thisMonth } from './lib/day.mjs';
import { median } from './lib/figures.mjs';
import { navigation, slowInteractions } from './lib/web/interactions.mjs';
import { lighthouseScores } from './lib/web/lighthouse.mjs';
import { launch, signedIn } from './lib/web/profile.mjs';
import { buildSingleBundle } from './lib/web/single-bundle.mjs';
import { coldAndWarm } from './lib/web/visits.mjs';

const ROWS = 5_000;
const RUNS = Number(process.env['FW_BENCH_RUNS'] || 3);
const SLOW_RATE = 4;
const BYTES_BAR = 1.2;
const TIME_BAR = 1.15;
const PAINT_BAR_MS = 200;
const NAVIGATION_BAR_MS = 60;
const SCORE_BARS = /** @type {const} */ ({ mobile: 90, desktop: 98 });

/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {import('./lib/types.ts').Figure} Figure */
/** @typedef {import('./lib/web/interactions.mjs').Interaction} Interaction */
/** @typedef {import('./lib/web/types.ts').Builds} Builds */
/** @typedef {import('./lib/web/types.ts').SignedIn} SignedIn */
/** @typedef {import('./lib/web/types.ts').Visit} Visit */
/** @typedef {{ path: string, person: SignedIn, builds: Builds }} Bench */
/** @typedef {{ cold: Visit[], warm: Visit[] }} Visits */

const report = (/** @type {string} */ line) => void process.stdout.write(`  … ${line}\n`);
const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;

/** Publishes the single bundle beside the portal; `show` decides which of the two a browser gets. @returns {Promise<Builds>} */
async function publishBoth() {
  const webRoot = join(dirname(process.env['FW_E2E_RUN'] ?? ''), 'web');
  const portal = readShell(webRoot).version;
  report('building the same code as a single bundle (about a minute)');
  const single = goLiveShell({
    packageDir: await buildSingleBundle(),
    webRoot,
    installedAt: join(ROOT, 'shell'),
  });
  const show = (/** @type {'portal' | 'single'} */ build) =>
    pointTo({ webRoot, name: 'shell', version: build === 'portal' ? portal : single });
  show('portal');
  const gzipBytes = (/** @type {string} */ address) => {
    const file = join(webRoot, new URL(address).pathname);
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  };
  return { show, gzipBytes };
}

/** A person with a bank, a budget and 5,000 transactions. @param {BenchContext} context @returns {Promise<SignedIn>} */
async function preparePerson({ suite, headers, people }) {
  const own = headers[4];
  const userId = people[4]?.userId ?? '';
  await linkBank({ suite, headers: own, user: { password: bankOf(200) }, rows: 200 });
  for (const budgetPeriod of [monthBefore(), thisMonth()]) {
    const json = { categoryId: 'groceries', targetBudget: 400, budgetPeriod };
    await callPortal(suite.portal, own, { path: '/webapi/v1/budgets/create', json });
  }
  const finances = await openFinances(suite.mongo);
  await multiply(finances.transactions, { userId, rowCount: ROWS - 200 });
  await finances.close();
  return signedIn({ portal: suite.portal, own, userId });
}

/** Both builds in turns, so that a slower minute of the machine meets both. @param {Bench} bench @param {number} rate */
async function visitBoth({ path, person, builds }, rate) {
  /** @type {Record<'portal' | 'single', Visits>} */
  const visits = { portal: { cold: [], warm: [] }, single: { cold: [], warm: [] } };
  for (let run = 1; run <= RUNS; run += 1) {
    report(`transactions at 1/${rate} of the processor's speed, run ${run} of ${RUNS}`);
    for (const build of /** @type {const} */ (['portal', 'single'])) {
      builds.show(build);
      const browser = await launch(path);
      const { cold, warm } = await coldAndWarm(browser, person, rate);
      await browser.close();
      visits[build].cold.push(cold);
      visits[build].warm.push(warm);
    }
  }
  builds.show('portal');
  return visits;
}

/** @param {Record<'portal' | 'single', Visits>} visits @param {'cold' | 'warm'} kind @param {string} what @returns {Figure} */
function usableFigure(visits, kind, what) {
  const of = (/** @type {'portal' | 'single'} */ build) =>
    median(visits[build][kind].map(({ usable }) => usable));
  const [portal, single] = [of('portal'), of('single')];
  return {
    what,
    ours: ms(portal),
    reference: `${ms(single)} as one bundle`,
    ratio: portal / single,
    bar: TIME_BAR,
  };
}

/** @param {Bench} bench @returns {Promise<Figure[]>} */
async function usableTransactions(bench) {
  const fast = await visitBoth(bench, 1);
  const slow = await visitBoth(bench, SLOW_RATE);
  const kilobytes = (/** @type {Visits} */ { cold }) =>
    median(
      cold.map(({ scripts }) => scripts.reduce((sum, one) => sum + bench.builds.gzipBytes(one), 0) / 1000),
    );
  const [portal, single] = [kilobytes(fast.portal), kilobytes(fast.single)];
  return [
    {
      what: 'scripts until the transactions can be used, gzip',
      ours: `${portal.toFixed(0)} kB`,
      reference: `${single.toFixed(0)} kB as one bundle`,
      ratio: portal / single,
      bar: BYTES_BAR,
    },
    usableFigure(fast, 'cold', `${ROWS} transactions can be used, empty cache`),
    usableFigure(fast, 'warm', `${ROWS} transactions can be used, second visit`),
    usableFigure(slow, 'cold', 'the same with a quarter of the processor, empty cache'),
    usableFigure(slow, 'warm', 'the same with a quarter of the processor, second visit'),
  ];
}

/** What a browser without an earlier visit takes. @param {Bench} bench */
async function interactionsOnce({ path, person }) {
  const browser = await launch(path);
  try {
    return { quick: await navigation(browser, person), slow: await slowInteractions(browser, person) };
  } finally {
    await browser.close();
  }
}

/** Medians of runs that all did the same, against a bar. @param {Interaction[][]} runs @param {number} bar @returns {Figure[]} */
const interactionFiguresOf = (runs, bar) =>
  (runs[0] ?? []).map(({ what }) => {
    const all = runs.flat().filter((one) => one.what === what);
    const took = median(all.map((one) => one.ms));
    return { what, ours: ms(took), reference: ms(bar), ratio: took / bar, bar: 1 };
  });

/** @param {Bench} bench @returns {Promise<Figure[]>} */
async function interactionFigures(bench) {
  const runs = [];
  for (let run = 1; run <= RUNS; run += 1) {
    report(`interactions, run ${run} of ${RUNS}`);
    runs.push(await interactionsOnce(bench));
  }
  const quick = interactionFiguresOf(
    runs.map((run) => run.quick),
    NAVIGATION_BAR_MS,
  );
  const slow = interactionFiguresOf(
    runs.map((run) => run.slow),
    PAINT_BAR_MS,
  );
  return [
    ...quick,
    ...slow.map((figure) => ({ ...figure, what: `next paint at a quarter: ${figure.what}` })),
  ];
}

/** @param {Bench} bench @returns {Promise<Figure[]>} */
async function lighthouseFigures({ path, person }) {
  const figures = [];
  for (const device of /** @type {const} */ (['mobile', 'desktop'])) {
    const bar = SCORE_BARS[device];
    const scores = await lighthouseScores({ path, person, device, runs: RUNS, report });
    figures.push(
      ...scores.map(({ what, score, blocking, paint }) => ({
        what: `Lighthouse ${device}, ${what}`,
        ours: `${score} (blocking ${ms(blocking)}, largest paint ${ms(paint)})`,
        reference: `${bar} or more`,
        ratio: bar / score,
        bar: 1,
      })),
    );
  }
  return figures;
}

/** What the federated portal costs beside the same code as one application. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `web: the portal in Chromium with ${ROWS} transactions`,
  async measure(context) {
    const bench = {
      path: await findChromium({ reportProgress: report }),
      builds: await publishBoth(),
      person: await preparePerson(context),
    };
    return [
      ...(await usableTransactions(bench)),
      ...(await interactionFigures(bench)),
      ...(await lighthouseFigures(bench)),
    ];
  },
};
