import { linkBank, bankOf, tell } from './lib/bank.mjs';
import { multiply, openFinances } from './lib/crowd.mjs';
import { costOf, idleMicros, quantile, settled } from './lib/figures.mjs';
import { closedLoop, fetchOnce } from './lib/load.mjs';
import { startReference } from './lib/reference.mjs';

const OWN_ROWS = 20_000;
/** `FW_BENCH_CROWD=1000000` measures among as many as the design names; making them takes minutes. */
const CROWD_ROWS = Number(process.env.FW_BENCH_CROWD || 250_000);
const COUNT = 100;
const RUNS = 3;
const ANSWERING = ['gateway', 'finances', 'mongod'];

const month = (now = new Date()) => now.toISOString().slice(0, 7);
const yearAgo = (now = new Date()) => `${now.getUTCFullYear() - 1}${now.toISOString().slice(4, 10)}`;

/** What a person asks for most, and the milliseconds it may take (DESIGN section 9). */
const calls = () => [
  {
    what: 'transactions page of 10',
    path: '/webapi/v1/transactions/list',
    json: { page: 1, pageSize: 10 },
    barMs: 25,
  },
  { what: 'budgets of a month', path: '/webapi/v1/budgets/list', json: { budgetPeriod: month() }, barMs: 50 },
  { what: 'cash flow of 12 months', path: '/webapi/v1/cash-flow', json: { pastMonthCount: 12 }, barMs: 50 },
  {
    what: 'ranked spending of a year',
    path: '/webapi/v1/transactions/categories/ranked',
    json: { fromDate: yearAgo(), toDate: new Date().toISOString().slice(0, 10) },
    barMs: 60,
  },
];

/** p95 over HTTP, the best of some runs, and the processor milliseconds a call costs all who answer it. */
async function measureCall({ suite, own }, { path, json }) {
  const url = `${suite.portal}${path}`;
  const pids = suite.processes.filter(({ name }) => ANSWERING.includes(name)).map(({ pid }) => pid);
  await closedLoop(url, { headers: own, count: 60, connections: 1, json });
  const idle = await idleMicros(pids, 1);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    let times = [];
    const work = async () => {
      times = await closedLoop(url, { headers: own, count: COUNT, connections: 1, json });
    };
    const costs = await costOf(pids, { count: COUNT, work, idle });
    runs.push({ p95: quantile(times, 0.95), cost: costs.reduce((sum, micros) => sum + micros, 0) / 1000 });
  }
  return { p95: Math.min(...runs.map(({ p95 }) => p95)), cost: Math.min(...runs.map(({ cost }) => cost)) };
}

async function bareP95({ suite, own }, { path, json }) {
  const reference = await startReference(
    await fetchOnce(`${suite.portal}${path}`, { headers: own[0], json }),
  );
  await closedLoop(reference.url, { headers: own, count: 200, connections: 1 });
  const ms = quantile(await closedLoop(reference.url, { headers: own, count: COUNT, connections: 1 }), 0.95);
  await reference.stop();
  return ms;
}

async function prepare({ suite, headers, people }) {
  const [own] = headers;
  await linkBank({ suite, headers: own, user: { password: bankOf(200) }, rows: 200 });
  const draft = { categoryId: 'groceries', targetBudget: 400, budgetPeriod: month() };
  await tell(suite.portal, own, { path: '/webapi/v1/budgets/create', json: draft });
  const finances = await openFinances(suite.mongo);
  const { userId } = people[0];
  await multiply(finances.transactions, { userId, wanted: OWN_ROWS });
  await settled(suite.processes.find(({ name }) => name === 'mongod').pid);
  return { finances, userId, own: [own] };
}

/** Each call alone, then among many rows of other people. */
async function measureAll({ suite, own, userId, finances }) {
  const before = [];
  for (const call of calls()) {
    const reference = await bareP95({ suite, own }, call);
    before.push({ call, alone: await measureCall({ suite, own }, call), reference });
  }
  const asUser = (at) => `crowd-${Math.floor(at / 1000)}`;
  await multiply(finances.transactions, { userId, wanted: CROWD_ROWS, asUser });
  await settled(suite.processes.find(({ name }) => name === 'mongod').pid);
  const results = [];
  for (const one of before) {
    results.push(...linesOf({ ...one, crowded: await measureCall({ suite, own }, one.call) }));
  }
  return results;
}

function linesOf({ call, alone, crowded, reference }) {
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

/** The lists of one person with 20,000 rows, alone and then among many rows of others. */
export const row = {
  name: `lists of a person with ${OWN_ROWS} rows, over HTTP`,
  async measure({ suite, headers, people }) {
    const { finances, userId, own } = await prepare({ suite, headers, people });
    try {
      return await measureAll({ suite, own, userId, finances });
    } finally {
      await finances.close();
    }
  },
};
