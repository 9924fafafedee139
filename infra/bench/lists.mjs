import { linkBank, sampleBank, callPortal } from './lib/bank.mjs';
import { multiply, openFinances } from './lib/crowd.mjs';
import { thisMonth, today } from './lib/day.mjs';
import { measureProcessors, idleMicros, quantile, settled } from './lib/figures.mjs';
import { closedLoop, fetchOnce } from './lib/load.mjs';
import { startReference } from './lib/reference.mjs';

const OWN_ROWS = 20_000;
/** As many as the design names; making them takes minutes, `FW_BENCH_CROWD=250000` makes fewer. */
const CROWD_ROWS = Number(process.env['FW_BENCH_CROWD'] || 1_000_000);
const COUNT = 100;
const RUNS = 3;
/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {import('./lib/types.ts').Headers} Headers */
/** @typedef {{ what: string, path: string, json: object, barMs: number }} MeasuredCall */
/** @typedef {{ p95: number, cost: number }} Measured */
/** @typedef {{ suite: BenchContext['suite'], own: readonly [Headers] }} Caller */

/** Processes whose processor time a call costs. */
const SERVING = ['gateway', 'finances', 'mongod'];

const yearAgo = () => `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`;

const DAY_MS = 86_400_000;
const weekAgo = () => new Date(Date.parse(today()) - 7 * DAY_MS).toISOString().slice(0, 10);

/** The most frequent calls of a person, and the milliseconds each may take. @returns {MeasuredCall[]} */
const calls = () => [
  {
    what: 'transactions page of 10',
    path: '/webapi/v1/transactions/list',
    json: { page: 1, pageSize: 10 },
    barMs: 25,
  },
  {
    what: 'sums of the days of a page',
    path: '/webapi/v1/transactions/days',
    json: { startDate: weekAgo(), endDate: today() },
    barMs: 25,
  },
  {
    what: 'search over every text of a transaction, page of 10',
    path: '/webapi/v1/transactions/list',
    json: { page: 1, pageSize: 10, search: 'market' },
    barMs: 50,
  },
  {
    what: 'sums of a search',
    path: '/webapi/v1/transactions/totals',
    json: { search: 'market' },
    barMs: 50,
  },
  {
    what: 'budgets of a month',
    path: '/webapi/v1/budgets/list',
    json: { budgetPeriod: thisMonth() },
    barMs: 50,
  },
  { what: 'cash flow of 12 months', path: '/webapi/v1/cash-flow', json: { pastMonthCount: 12 }, barMs: 50 },
  {
    what: 'ranked spending of a year',
    path: '/webapi/v1/transactions/categories/ranked',
    json: { fromDate: yearAgo(), toDate: today() },
    barMs: 60,
  },
];

/**
 * p95 over HTTP, the best of some runs, and the processor milliseconds a call costs all processes that serve it.
 * @param {Caller} caller
 * @param {MeasuredCall} call
 * @returns {Promise<Measured>}
 */
async function measureCall({ suite, own }, { path, json }) {
  const url = `${suite.portal}${path}`;
  const pids = suite.processes.filter(({ name }) => SERVING.includes(name)).map(({ pid = 0 }) => pid);
  await closedLoop(url, { headers: own, count: 60, connections: 1, json });
  const idle = await idleMicros(pids, 1);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    /** @type {number[]} */
    let times = [];
    const work = async () => {
      times = await closedLoop(url, { headers: own, count: COUNT, connections: 1, json });
    };
    const costs = await measureProcessors(pids, { count: COUNT, work, idle });
    runs.push({ p95: quantile(times, 0.95), cost: costs.reduce((sum, micros) => sum + micros, 0) / 1000 });
  }
  return { p95: Math.min(...runs.map(({ p95 }) => p95)), cost: Math.min(...runs.map(({ cost }) => cost)) };
}

/** @param {Caller} caller @param {MeasuredCall} call */
async function bareP95({ suite, own }, { path, json }) {
  const reference = await startReference(
    await fetchOnce(`${suite.portal}${path}`, { headers: own[0], json }),
  );
  await closedLoop(reference.url, { headers: own, count: 200, connections: 1 });
  const ms = quantile(await closedLoop(reference.url, { headers: own, count: COUNT, connections: 1 }), 0.95);
  await reference.stop();
  return ms;
}

const pidOfMongod = (/** @type {BenchContext['suite']} */ suite) =>
  suite.processes.find(({ name }) => name === 'mongod')?.pid ?? 0;

/** @param {BenchContext} context */
async function prepare({ suite, headers, people }) {
  const [own] = headers;
  await linkBank({ suite, headers: own, user: { password: sampleBank(200) }, rows: 200 });
  const draft = { categoryId: 'groceries', targetBudget: 400, budgetPeriod: thisMonth() };
  await callPortal(suite.portal, own, { path: '/webapi/v1/budgets/create', json: draft });
  const finances = await openFinances(suite.mongo);
  const [{ userId } = { userId: '' }] = people;
  await multiply(finances.transactions, { userId, rowCount: OWN_ROWS });
  await settled(pidOfMongod(suite));
  return { finances, userId, own: /** @type {const} */ ([own]) };
}

/**
 * Each call alone, then among many rows of other people.
 * @param {Caller & { userId: string, finances: Awaited<ReturnType<typeof openFinances>> }} options
 */
async function measureAll({ suite, own, userId, finances }) {
  const before = [];
  for (const call of calls()) {
    const reference = await bareP95({ suite, own }, call);
    before.push({ call, alone: await measureCall({ suite, own }, call), reference });
  }
  const asUser = (/** @type {number} */ at) => `crowd-${Math.floor(at / 1000)}`;
  await multiply(finances.transactions, { userId, rowCount: CROWD_ROWS, asUser });
  await settled(pidOfMongod(suite));
  const results = [];
  for (const one of before) {
    results.push(...toLines({ ...one, crowded: await measureCall({ suite, own }, one.call) }));
  }
  results.push(await measureBulk({ suite, own }));
  return results;
}

/** As many rows as one change may name. */
const BULK_ROWS = 500;
const BULK_BAR_MS = 1_000;

/**
 * One change of the most rows that a person may select, from the request to its answer, the slowest of some runs.
 * @param {Caller} caller
 */
async function measureBulk({ suite, own: [headers] }) {
  const call = (/** @type {string} */ path, /** @type {object} */ json) =>
    callPortal(suite.portal, headers, { path: `/webapi/v1/transactions/${path}`, json });
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { items } = await call('list', { page: 1, pageSize: BULK_ROWS });
    const rows = items.map(
      (/** @type {{ userTransactionId: string, version: number }} */ { userTransactionId, version }) => ({
        userTransactionId,
        version,
      }),
    );
    const outcome = { categoryId: run % 2 === 0 ? 'dining' : 'groceries' };
    const began = performance.now();
    await call('bulk-update', { outcome, rows });
    times.push(performance.now() - began);
  }
  const slowest = Math.max(...times);
  return {
    what: `category of ${BULK_ROWS} transactions at once among ${CROWD_ROWS} rows of others, slowest of ${RUNS} runs`,
    ours: `${slowest.toFixed(0)} ms`,
    reference: `${BULK_BAR_MS} ms`,
    ratio: slowest / BULK_BAR_MS,
    bar: 1,
  };
}

/** @param {{ call: MeasuredCall, alone: Measured, crowded: Measured, reference: number }} measured */
function toLines({ call, alone, crowded, reference }) {
  return [
    {
      what: `${call.what}, p95, best of ${RUNS} runs`,
      ours: `${alone.p95.toFixed(1)} ms (${alone.cost.toFixed(1)} ms of processor in all)`,
      reference: `${reference.toFixed(1)} ms (bare route, same bytes); the bar is ${call.barMs} ms`,
      ratio: alone.p95 / call.barMs,
      bar: 1,
    },
    {
      what: `${call.what} among ${CROWD_ROWS} rows of others, processor time of gateway, service and mongod`,
      ours: `${crowded.cost.toFixed(1)} ms (p95 ${crowded.p95.toFixed(1)} ms)`,
      reference: `${alone.cost.toFixed(1)} ms without them (p95 ${alone.p95.toFixed(1)} ms)`,
      ratio: crowded.cost / alone.cost,
      bar: 1.3,
    },
  ];
}

/** The lists of one person with 20,000 rows, alone and then among many rows of others. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `lists of a person with ${OWN_ROWS} rows, over HTTP`,
  async measure(context) {
    const { finances, userId, own } = await prepare(context);
    try {
      return await measureAll({ suite: context.suite, own, userId, finances });
    } finally {
      await finances.close();
    }
  },
};
