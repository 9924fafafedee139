import { linkBank, bankOf, tell } from './lib/bank.mjs';
import { multiply, openFinances } from './lib/crowd.mjs';
import { quantile } from './lib/figures.mjs';
import { closedLoop, fetchOnce } from './lib/load.mjs';
import { startReference } from './lib/reference.mjs';

const OWN_ROWS = 20_000;
const CROWD_ROWS = Number(process.env.FW_BENCH_CROWD || 200_000);
const COUNT = 150;

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

async function p95(portal, headers, { path, json }) {
  const url = `${portal}${path}`;
  await closedLoop(url, { headers, count: 20, connections: 1, json });
  return quantile(await closedLoop(url, { headers, count: COUNT, connections: 2, json }), 0.95);
}

async function bareP95({ portal, headers, call }) {
  const { body } = await fetchOnce(`${portal}${call.path}`, { headers: headers[0], json: call.json });
  const reference = await startReference(body);
  await closedLoop(reference.url, { headers, count: 200, connections: 2 });
  const ms = quantile(await closedLoop(reference.url, { headers, count: COUNT, connections: 2 }), 0.95);
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
  return { finances, userId, own: [own] };
}

/** Each call alone, then among many rows of other people. */
async function measureAll({ suite, own, userId, finances }) {
  const alone = [];
  for (const call of calls()) {
    const reference = await bareP95({ portal: suite.portal, headers: own, call });
    alone.push({ call, ms: await p95(suite.portal, own, call), reference });
  }
  const asUser = (at) => `crowd-${Math.floor(at / 1000)}`;
  await multiply(finances.transactions, { userId, wanted: CROWD_ROWS, asUser });
  const results = [];
  for (const one of alone) results.push(...linesOf(one, await p95(suite.portal, own, one.call)));
  return results;
}

function linesOf({ call, ms, reference }, crowded) {
  const bare = `${reference.toFixed(1)} ms (bare route, ${(ms / reference).toFixed(1)} times)`;
  return [
    {
      what: `${call.what}, p95`,
      ours: `${ms.toFixed(1)} ms`,
      reference: `${bare}; the bar is ${call.barMs} ms`,
      ratio: ms / call.barMs,
      bar: 1,
    },
    {
      what: `${call.what} among ${CROWD_ROWS} rows of others, p95`,
      ours: `${crowded.toFixed(1)} ms`,
      reference: `${ms.toFixed(1)} ms without them`,
      ratio: crowded / ms,
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
