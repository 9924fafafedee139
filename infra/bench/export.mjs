import { callPortal } from './lib/bank.mjs';
import { copyAccount, openFinances } from './lib/crowd.mjs';
import { idleMicros, processorMicros, settled } from './lib/figures.mjs';
import { fetchOnce } from './lib/load.mjs';

const ROWS = 5_000;
const BAR_MS = 1_000;
const WARM_UP = 2;
const RUNS = 5;
const WORKBOOK = '/ngapi/v1/goals-and-finances/generate-excel';
const ACCOUNT = { categoryName: 'Banking', typeName: 'Checking', name: 'Everyday', balance: 1_234.56 };

/** Processes whose processor time the workbook costs. */
const SERVING = ['gateway', 'goals', 'finances', 'mongod'];

const total = (/** @type {readonly number[]} */ values) => values.reduce((sum, value) => sum + value, 0);

/** Bytes that a workbook of so many accounts cannot be smaller than: compressed, each row takes more than two. */
const MIN_BYTES = ROWS * 2;

/** The workbook of a person with 5,000 accounts. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `workbook of ${ROWS} rows`,
  async measure({ suite, headers: [own] }) {
    const { portal, processes } = suite;
    const { userAccountId } = await callPortal(portal, own, {
      path: '/webapi/v1/user/account/create',
      json: ACCOUNT,
    });
    const finances = await openFinances(suite.mongo);
    try {
      await copyAccount(finances.accounts, { userAccountId, count: ROWS });
    } finally {
      await finances.close();
    }
    await settled(processes.find(({ name }) => name === 'mongod')?.pid ?? 0);
    const pids = processes.filter(({ name }) => SERVING.includes(name)).map(({ pid = 0 }) => pid);
    const load = async () => {
      const { status, headers } = await fetchOnce(`${portal}${WORKBOOK}`, { headers: own, json: {} });
      const bytes = status === 200 ? Number(headers['content-length']) : 0;
      if (bytes < MIN_BYTES) throw new Error(`the workbook returns ${status} with ${bytes} bytes`);
    };
    for (let run = 0; run < WARM_UP; run += 1) await load();
    const idlePerMs = total(await idleMicros(pids, 1)) / 1000;
    const used = () => total(pids.map(processorMicros));
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const [began, before] = [performance.now(), used()];
      await load();
      const ms = performance.now() - began;
      runs.push({ ms, processorMs: (used() - before - idlePerMs * ms) / 1000 });
    }
    const best = Math.min(...runs.map(({ ms }) => ms));
    const processor = Math.min(...runs.map(({ processorMs }) => processorMs));
    return [
      {
        what: `${ROWS} accounts read and written, over HTTP, best of ${RUNS} runs`,
        ours: `${best.toFixed(0)} ms (${processor.toFixed(0)} ms of the processor time of gateway, services and mongod)`,
        reference: `the bar is ${BAR_MS} ms`,
        ratio: best / BAR_MS,
        bar: 1,
      },
    ];
  },
};
