import { callPortal } from './lib/bank.mjs';
import { today } from './lib/day.mjs';

const ROWS = 500;
const PER_REQUEST = 100;
const BAR_MS = 1_000;
const RUNS = 3;
const ACCOUNT = { categoryName: 'Banking', typeName: 'Checking', name: 'Imported', balance: 100 };

/** Rows of one file, each with a number of the bank that no other run uses. @param {number} run */
const toFile = (run) =>
  Array.from({ length: ROWS }, (_, index) => ({
    date: `${Number(today().slice(0, 4)) - 1}${today().slice(4, 8)}0${1 + (index % 9)}`,
    description: `Market ${index}`,
    value: -(100 + index) / 100,
    bankId: `run ${run} row ${index}`,
  }));

/**
 * Compares a file with the ledger and adds its rows, as the page does: batch by batch. Returns the milliseconds.
 * @param {{ portal: string, headers: import('./lib/types.ts').Headers, userAccountId: string, run: number }} options
 */
async function importFile({ portal, headers, userAccountId, run }) {
  const rows = toFile(run);
  const began = performance.now();
  for (const call of ['preview', 'add']) {
    for (let from = 0; from < ROWS; from += PER_REQUEST) {
      const json = { userAccountId, rows: rows.slice(from, from + PER_REQUEST) };
      await callPortal(portal, headers, { path: `/webapi/v1/imports/${call}`, json });
    }
  }
  return performance.now() - began;
}

/** The import of a file with its duplicates found, over HTTP. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `import of ${ROWS} rows with deduplication, over HTTP`,
  async measure({ suite, headers: [, , , , headers] }) {
    const { portal } = suite;
    const made = await callPortal(portal, headers, { path: '/webapi/v1/user/account/create', json: ACCOUNT });
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
      times.push(await importFile({ portal, headers, userAccountId: made.userAccountId, run }));
    }
    const best = Math.min(...times);
    return [
      {
        what: `${ROWS} rows compared and added, best of ${RUNS} runs`,
        ours: `${best.toFixed(0)} ms`,
        reference: `the bar of ${BAR_MS} ms`,
        ratio: best / BAR_MS,
        bar: 1,
      },
    ];
  },
};
