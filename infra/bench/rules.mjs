import { callPortal } from './lib/bank.mjs';
import { multiply, openFinances } from './lib/crowd.mjs';
import { today } from './lib/day.mjs';
import { settled } from './lib/figures.mjs';

const ROWS = 10_000;
const RULES = 100;
/** A dry run looks back 90 days. */
const DAYS = 80;
const BAR_MS = 1_000;
const RUNS = 3;
/** @typedef {{ portal: string, headers: import('./lib/types.ts').Headers }} Caller */

/** A model row, imported into an account of its own. @param {Caller} caller */
async function importOne({ portal, headers }) {
  const draft = { categoryName: 'Banking', typeName: 'Checking', name: 'Ruled', balance: 100 };
  const json = draft;
  const { userAccountId } = await callPortal(portal, headers, {
    path: '/webapi/v1/user/account/create',
    json,
  });
  const row = { date: today(), description: 'Corner market', value: -12.5 };
  await callPortal(portal, headers, {
    path: '/webapi/v1/imports/add',
    json: { userAccountId, rows: [row] },
  });
  return String(userAccountId);
}

/** Rules that are tried before one matches: the last of them. @param {Caller} caller */
async function makeRules({ portal, headers }) {
  for (let index = 1; index <= RULES; index += 1) {
    const value = index === RULES ? 'corner' : `merchant ${index}`;
    const when = {
      text: { match: 'contains', value },
      from: null,
      to: null,
      direction: 'any',
      userAccountId: null,
    };
    const json = { when, outcome: { categoryId: 'travel', hide: false, parts: [] }, isActive: true };
    await callPortal(portal, headers, { path: '/webapi/v1/rules/create', json });
  }
}

/** What the rules would change, over HTTP. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `${RULES} rules on ${ROWS} rows, over HTTP`,
  async measure({ suite, headers: [, , , , headers], people }) {
    const caller = { portal: suite.portal, headers };
    const { userId = '' } = people[4] ?? {};
    const userAccountId = await importOne(caller);
    await makeRules(caller);
    const finances = await openFinances(suite.mongo);
    try {
      await multiply(finances.transactions, {
        userId,
        accountId: userAccountId,
        rowCount: ROWS - 1,
        days: DAYS,
      });
      await settled(suite.processes.find(({ name }) => name === 'mongod')?.pid ?? 0);
    } finally {
      await finances.close();
    }
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const { total } = await callPortal(suite.portal, headers, { path: '/webapi/v1/rules/dry-run' });
      times.push(performance.now() - began);
      if (total !== ROWS) throw new Error(`the dry run changes ${total} rows instead of ${ROWS}`);
    }
    const best = Math.min(...times);
    return [
      {
        what: `dry run over all of them, best of ${RUNS} runs`,
        ours: `${best.toFixed(0)} ms`,
        reference: `the bar of ${BAR_MS} ms`,
        ratio: best / BAR_MS,
        bar: 1,
      },
    ];
  },
};
