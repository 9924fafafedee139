import { randomUUID } from 'node:crypto';
import { callPortal } from './lib/bank.mjs';
import { multiply, openFinances } from './lib/crowd.mjs';
import { today } from './lib/day.mjs';
import { median, quantile, settled } from './lib/figures.mjs';
import { fetchOnce } from './lib/load.mjs';

const SIZES = [5_000, 20_000, 100_000];
/** Of these sizes ten reads at once are sent beside the reads of another person. */
const CROWDED = [20_000, 100_000];
const AT_ONCE = 10;
/** Every row is in the 90 days of the rules. */
const DAYS = 80;
const RUNS = 3;
const READS = 150;
const PER_IMPORT = 100;
const GROWTH_BAR = 1.5;
const CROWD_BAR = 3;
/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {{ portal: string, headers: import('./lib/types.ts').Headers, userAccountId: string, rows: number }} Owner */
/** @typedef {(owner: Owner) => Promise<unknown>} Work */
/** @typedef {{ what: string, work: Work, isFlat?: boolean, isOnce?: boolean }} Heavy */

/** @param {string} path @param {object} [json] @returns {Work} */
const call =
  (path, json = {}) =>
  ({ portal, headers }) =>
    callPortal(portal, headers, { path: `/webapi/v1/${path}`, json });

/** @param {number} count */
const fileRows = (count) =>
  Array.from({ length: count }, (_, index) => ({
    date: today(),
    description: `Corner ${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10) % 10]} market`,
    value: -(100 + index) / 100,
    bankId: randomUUID(),
  }));

/** @type {Work} */
const importRows = ({ portal, headers, userAccountId }) =>
  callPortal(portal, headers, {
    path: '/webapi/v1/imports/add',
    json: { userAccountId, rows: fileRows(PER_IMPORT) },
  });

/** @type {Work} */
const exportAll = async ({ portal, headers }) => {
  const { status, body } = await fetchOnce(`${portal}/webapi/v1/privacy/export`, { headers, json: {} });
  if (status !== 200) throw new Error(`the export returns ${status}: ${body.slice(0, 200)}`);
  return body.length;
};

/** A new name each time; it is part of every row of the account. @type {Work} */
const rename = async ({ portal, headers, userAccountId }) => {
  const path = '/webapi/v1/user/account';
  const { version } = await callPortal(portal, headers, { path: `${path}/single`, json: { userAccountId } });
  const name = `Ledger ${randomUUID().slice(0, 8)}`;
  return callPortal(portal, headers, { path: `${path}/update`, json: { userAccountId, version, name } });
};

/** @type {Work} */
const removeAccount = ({ portal, headers, userAccountId }) =>
  callPortal(portal, headers, { path: '/webapi/v1/user/account/delete', json: { userAccountId } });

const recurring = call('recurring/list');
const forecast = call('recurring/forecast', { days: 30 });
const dryRun = call('rules/dry-run');

/** What grows with the rows of a person: one call each; an import does not grow at all. @type {readonly Heavy[]} */
const HEAVY = [
  { what: 'recurring', work: recurring },
  { what: 'forecast', work: forecast },
  { what: 'dry run of a rule', work: dryRun },
  { what: 'export', work: exportAll },
  { what: 'renaming an account, until the answer', work: rename },
  { what: `import of ${PER_IMPORT} rows into the ledger`, work: importRows, isFlat: true },
];

/** A person with so many rows and a rule that matches all of them. @param {BenchContext} context @param {number} at @returns {Promise<Owner>} */
async function createOwner({ suite, headers, people }, at) {
  const { portal } = suite;
  const own = headers[at] ?? {};
  const rows = SIZES[at] ?? 0;
  const account = { categoryName: 'Banking', typeName: 'Checking', name: 'Ledger', balance: 100 };
  const made = await callPortal(portal, own, { path: '/webapi/v1/user/account/create', json: account });
  const owner = { portal, headers: own, userAccountId: String(made.userAccountId), rows };
  await importRows(owner);
  const text = { match: 'contains', value: 'market' };
  const when = { text, from: null, to: null, direction: 'any', userAccountId: null };
  const outcome = { categoryId: 'travel', hide: false, parts: [] };
  await call('rules/create', { when, outcome, isActive: true })(owner);
  const finances = await openFinances(suite.mongo);
  try {
    const rowCount = rows - PER_IMPORT;
    await multiply(finances.transactions, { userId: people[at]?.userId ?? '', rowCount, days: DAYS });
  } finally {
    await finances.close();
  }
  return owner;
}

/** Milliseconds of a call, the median of so many runs. @param {Work} work @param {Owner} owner @param {number} runs */
async function measureTime(work, owner, runs) {
  if (runs > 1) await work(owner);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work(owner);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** @param {Heavy} heavy @param {readonly Owner[]} owners */
async function measureGrowth({ what, work, isFlat = false, isOnce = false }, owners) {
  const times = [];
  for (const owner of owners)
    times.push({ rows: owner.rows, ms: await measureTime(work, owner, isOnce ? 1 : RUNS) });
  const [smallest, , largest] = times;
  if (!smallest || !largest) throw new Error('a size is missing');
  const growth = largest.ms / smallest.ms / (isFlat ? 1 : largest.rows / smallest.rows);
  return {
    what: `${what}: time of a call${isFlat ? '' : ' per row'} at ${largest.rows} rows against ${smallest.rows}`,
    ours: times.map(({ rows, ms }) => `${ms.toFixed(0)} ms at ${rows}`).join(', '),
    reference: `growth of ${GROWTH_BAR} at most`,
    ratio: growth,
    bar: GROWTH_BAR,
  };
}

/** Reads of another person, one after the other. @param {BenchContext} context */
async function readsOfOther({ suite, headers }) {
  const other = headers[3];
  const times = [];
  let unavailable = 0;
  for (let read = 0; read < READS; read += 1) {
    const url = `${suite.portal}/webapi/v1/transactions/list`;
    const { ms, status } = await fetchOnce(url, { headers: other, json: { page: 1, pageSize: 10 } });
    times.push(ms);
    if (status !== 200) unavailable += 1;
  }
  return { p95: quantile(times, 0.95), unavailable };
}

/** Keeps ten calls of one person under way until it is stopped; counts what they are answered with. @param {Owner} owner */
function crowd({ portal, headers }) {
  let isOver = false;
  /** @type {Map<number, number>} */
  const statuses = new Map();
  const reads = ['recurring/list', 'recurring/forecast', 'rules/dry-run'];
  const worker = async (/** @type {number} */ at) => {
    for (let turn = at; !isOver; turn += 1) {
      const path = reads[turn % reads.length] ?? '';
      const json = path.endsWith('forecast') ? { days: 30 + (turn % 60) } : {};
      const { status } = await fetchOnce(`${portal}/webapi/v1/${path}`, { headers, json });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, (_, at) => worker(at));
  return async () => {
    isOver = true;
    await Promise.all(workers);
    return statuses;
  };
}

/** @param {BenchContext} context @param {Owner} owner */
async function besideTen(context, owner) {
  await readsOfOther(context);
  const quiet = await readsOfOther(context);
  const stop = crowd(owner);
  const busy = await readsOfOther(context);
  const statuses = await stop();
  const failed = busy.unavailable + (statuses.get(503) ?? 0);
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  const beside = `${AT_ONCE} reads at once of one person with ${owner.rows} rows`;
  return [
    {
      what: `reads of another person beside ${beside}, p95 of ${READS}`,
      ours: `${busy.p95.toFixed(1)} ms`,
      reference: `${quiet.p95.toFixed(1)} ms alone`,
      ratio: busy.p95 / quiet.p95,
      bar: CROWD_BAR,
    },
    {
      what: `answers of 503 beside ${beside}`,
      ours: `${failed} (the reads of the one person: ${answers})`,
      reference: 'none',
      ratio: failed,
      bar: 0,
    },
  ];
}

/** What one person with many rows costs, and what the others notice. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `heavy calls of persons with ${SIZES.join(', ')} rows, over HTTP`,
  async measure(context) {
    const owners = [];
    for (const at of SIZES.keys()) owners.push(await createOwner(context, at));
    await settled(context.suite.processes.find(({ name }) => name === 'mongod')?.pid ?? 0);
    const lines = [];
    for (const heavy of HEAVY) lines.push(await measureGrowth(heavy, owners));
    for (const owner of owners.filter(({ rows }) => CROWDED.includes(rows))) {
      lines.push(...(await besideTen(context, owner)));
    }
    lines.push(
      await measureGrowth({ what: 'deleting an account', work: removeAccount, isOnce: true }, owners),
    );
    return lines;
  },
};
