import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { goLiveShell, pointTo, readShell } from '../registry/web-root.mjs';
import { ROOT } from '../lib/paths.mjs';
import { callPortal } from './lib/bank.mjs';
import { monthBefore, thisMonth } from './lib/day.mjs';
import { median } from './lib/figures.mjs';
import { samples, send, startPlan } from './lib/plans.mjs';
import { signIn } from './lib/session.mjs';
import { navigation, slowInteractions } from './lib/web/interactions.mjs';
import { lighthouseScores } from './lib/web/lighthouse.mjs';
import { personWithTransactions } from './lib/web/person.mjs';
import { launch, PAGES, signedIn } from './lib/web/profile.mjs';
import { buildSingleBundle } from './lib/web/single-bundle.mjs';
import { startTlsFront } from './lib/web/tls-front.mjs';
import { coldAndWarm } from './lib/web/visits.mjs';

const ROWS = 5_000;
const RUNS = Number(process.env['FW_BENCH_RUNS'] || 3);
const SLOW_RATE = 4;
const BYTES_BAR = 1.05;
const TIME_BAR = 1;
const PAINT_BAR_MS = 150;
const TASK_BAR_MS = 80;
const NAVIGATION_BAR_MS = 60;
const SHIFT_BAR = 0.02;
/** Pages of which Lighthouse demands more on a phone: the first ones that people open. */
const FIRST_PAGES = ['sign-in', 'transactions', 'budget', 'home'];
const FIRST_BAR = 95;
const MOBILE_BAR = 90;
const DESKTOP_BAR = 98;

/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {import('./lib/types.ts').Figure} Figure */
/** @typedef {import('./lib/web/interactions.mjs').Interaction} Interaction */
/** @typedef {import('./lib/web/types.ts').Builds} Builds */
/** @typedef {import('./lib/web/types.ts').SignedIn} SignedIn */
/** @typedef {import('./lib/web/types.ts').Visit} Visit */
/** @typedef {{ path: string, person: SignedIn, advisor: SignedIn, builds: Builds }} Bench */
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

/** A person with a bank, a budget, a committed plan and 5,000 transactions. @param {BenchContext} context @returns {Promise<SignedIn>} */
async function preparePerson(context) {
  const person = await personWithTransactions(context, ROWS);
  const caller = { portal: person.portal, own: context.headers[4] };
  for (const budgetPeriod of [monthBefore(), thisMonth()]) {
    const json = { categoryId: 'groceries', targetBudget: 400, budgetPeriod };
    await callPortal(caller.portal, caller.own, { path: '/webapi/v1/budgets/create', json });
  }
  const { version } = await startPlan(caller, 'RETIREMENT');
  const { aRetirementCalculator } = await samples();
  await send(caller, 'commit', { version, calculator: aRetirementCalculator() });
  return person;
}

/** The advisor of that person's company. @param {BenchContext} context @returns {Promise<SignedIn>} */
async function prepareAdvisor({ suite, advisors }) {
  const [advisor] = advisors;
  if (!advisor) throw new Error('the suite made no advisor');
  return signedIn({
    portal: suite.portal,
    own: await signIn(suite.portal, advisor),
    userId: advisor.userId,
  });
}

/** The pages that Lighthouse scores, at the address of the front. @param {Bench} bench @param {string} origin */
function scoredPages(bench, origin) {
  const [person, advisor] = [bench.person, bench.advisor].map((one) => ({ ...one, portal: origin }));
  if (!person || !advisor) throw new Error('no person to measure with');
  const portal = (/** @type {string} */ route) => `${origin}/#${route}`;
  return [
    { what: 'sign-in', url: `${origin}/`, person: null },
    { what: 'transactions', url: portal(PAGES.transactions.route), person },
    { what: 'budget', url: portal(PAGES.budget.route), person },
    { what: 'home', url: portal('/my-goals-and-finances'), person },
    { what: 'retirement summary', url: portal('/plan-for-retirement/summary'), person },
    { what: 'recurring', url: portal('/my-goals-and-finances/recurring'), person },
    { what: 'client', url: `${origin}/crm/#/crm/employees/${person.userId}`, person: advisor },
    { what: 'desk home', url: `${origin}/crm/`, person: advisor },
  ];
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
  const task = median(slow.portal.cold.map(({ longestTask }) => longestTask));
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
    {
      what: 'longest task at a quarter of the processor, empty cache',
      ours: ms(task),
      reference: ms(TASK_BAR_MS),
      ratio: task / TASK_BAR_MS,
      bar: 1,
    },
  ];
}

/** What a browser without an earlier visit takes. @param {Bench} bench */
async function interactionsOnce({ path, person, advisor }) {
  const browser = await launch(path);
  try {
    const quick = await navigation(browser, person);
    return { quick, slow: await slowInteractions(browser, { person, advisor }) };
  } finally {
    await browser.close();
  }
}

/** Medians of runs that all did the same, against a bar. @param {Interaction[][]} runs @param {number} bar @returns {Figure[]} */
const toInteractionFigures = (runs, bar) =>
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
  const quick = toInteractionFigures(
    runs.map((run) => run.quick),
    NAVIGATION_BAR_MS,
  );
  const slow = toInteractionFigures(
    runs.map((run) => run.slow),
    PAINT_BAR_MS,
  );
  return [
    ...quick,
    ...slow.map((figure) => ({ ...figure, what: `next paint at a quarter: ${figure.what}` })),
  ];
}

/** @param {string} what @param {'mobile' | 'desktop'} device */
function scoreBar(what, device) {
  if (device === 'desktop') return DESKTOP_BAR;
  return FIRST_PAGES.includes(what) ? FIRST_BAR : MOBILE_BAR;
}

/** Score and shift of each page over TLS and HTTP/2, as browsers meet the portal. @param {Bench} bench @returns {Promise<Figure[]>} */
async function lighthouseFigures(bench) {
  const front = await startTlsFront(bench.person.portal);
  try {
    return await measureScores(bench, front.origin);
  } finally {
    front.close();
  }
}

/** @param {Bench} bench @param {string} origin @returns {Promise<Figure[]>} */
async function measureScores(bench, origin) {
  const figures = [];
  const pages = scoredPages(bench, origin);
  for (const device of /** @type {const} */ (['mobile', 'desktop'])) {
    const scores = await lighthouseScores({ path: bench.path, pages, device, runs: RUNS, report });
    for (const { what, score, blocking, paint, shift, index } of scores) {
      const bar = scoreBar(what, device);
      figures.push({
        what: `Lighthouse ${device}, ${what}`,
        ours: `${score} (blocking ${ms(blocking)}, largest paint ${ms(paint)}, machine ${index.toFixed(0)})`,
        reference: `${bar} or more`,
        ratio: bar / score,
        bar: 1,
      });
      figures.push({
        what: `layout shift, ${device}, ${what}`,
        ours: shift.toFixed(3),
        reference: `${SHIFT_BAR}`,
        ratio: shift / SHIFT_BAR,
        bar: 1,
      });
    }
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
      advisor: await prepareAdvisor(context),
    };
    return [
      ...(await usableTransactions(bench)),
      ...(await interactionFigures(bench)),
      ...(await lighthouseFigures(bench)),
    ];
  },
};
