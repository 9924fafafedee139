import { callSandbox, sampleBank, linkBank, publicToken } from './lib/bank.mjs';
import { openFinances } from './lib/crowd.mjs';

const ROWS = 500;

/**
 * The least such a sync could cost: the same rows read from the same bank, and written once.
 * @param {import('../lib/types.ts').RunFile} suite
 * @param {import('./lib/types.ts').SandboxUser} user
 */
async function readAndWrite(suite, user) {
  const token = await publicToken(suite.sandbox, user);
  const { scratch, close } = await openFinances(suite.mongo);
  try {
    return await timed({ suite, token, scratch });
  } finally {
    await close();
  }
}

/** @param {{ suite: import('../lib/types.ts').RunFile, token: string, scratch: import('mongoose').mongo.Collection }} options */
async function timed({ suite, token, scratch }) {
  await scratch.insertOne({ word: 'warm' });
  const began = performance.now();
  const { access_token } = await callSandbox(suite.sandbox, '/item/public_token/exchange', {
    public_token: token,
  });
  const rows = [];
  for (let cursor = null, more = true; more || rows.length < ROWS;) {
    const page = { access_token, count: 500, ...(cursor ? { cursor } : {}) };
    const { added, has_more, next_cursor } = await callSandbox(suite.sandbox, '/transactions/sync', page);
    rows.push(...added);
    more = has_more;
    cursor = next_cursor || null;
    if (performance.now() - began > 30_000) throw new Error('the sandbox did not give its rows within 30 s');
  }
  await scratch.insertMany(rows);
  return performance.now() - began;
}

/** New rows until they are seen, the sandbox's own pauses set to nothing. */
/** @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'sync of new rows with deduplication',
  async measure({ suite, headers }) {
    const user = { password: sampleBank(ROWS) };
    const least = await readAndWrite(suite, user);
    const runs = [];
    for (const of of [headers[1], headers[3]]) {
      runs.push(await linkBank({ suite, headers: of, user, rows: ROWS }));
    }
    const ours = Math.min(...runs);
    const long = await linkBank({
      suite,
      headers: headers[2],
      user: { username: 'user_good', password: 'pass_good' },
      rows: 1,
    });
    const reference = `${least.toFixed(0)} ms to read and write the same rows (${(ours / least).toFixed(1)} times)`;
    return [
      {
        what: `${ROWS} new rows of a new bank visible, best of ${runs.length} runs`,
        ours: `${ours.toFixed(0)} ms`,
        reference: `${reference}; the bar is 1000 ms`,
        ratio: ours / 1000,
        bar: 1,
      },
      {
        what: 'a new link of 24 months shows rows',
        ours: `${long.toFixed(0)} ms`,
        reference: 'the bar of 5000 ms',
        ratio: long / 5000,
        bar: 1,
      },
    ];
  },
};
