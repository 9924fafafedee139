import { Agent } from 'node:http';
import { dirname } from 'node:path';
import { deployCopy } from '../lib/deploy-copy.mjs';
import { fetchOnce } from './lib/load.mjs';

/** Reads that need one service each, and the page, which the gateway answers by itself. */
const PATHS = {
  identity: '/webapi/v1/sessions',
  finances: '/webapi/v1/transactions/categories',
  goals: '/ngapi/v1/goals/explore/all',
  profile: '/webapi/v1/user/profile/profile',
  crm: '/webapi/v1/advisor-consent',
  gateway: '/',
};
const PER_SECOND = 50;
const CONNECTIONS = 32;
const OK = 200;
const SETTLE_MS = 2000;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends requests at a steady rate until the work is done, and counts those that were not answered with 200.
 * @param {readonly string[]} urls @param {import('./lib/types.ts').Headers} headers @param {() => Promise<unknown>} work
 */
async function underLoad(urls, headers, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {Promise<number>[]} */
  const statuses = [];
  const timer = setInterval(() => {
    const url = urls[statuses.length % urls.length] ?? '';
    const sent = fetchOnce(url, { headers, agent });
    statuses.push(
      sent.then(
        ({ status }) => status,
        () => 0,
      ),
    );
  }, 1000 / PER_SECOND);
  await work();
  await pause(SETTLE_MS);
  clearInterval(timer);
  const all = await Promise.all(statuses);
  agent.destroy();
  return { sent: all.length, failed: all.filter((status) => status !== OK).length };
}

/** @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'Deployment of every process under 50 requests/s',
  measure: async ({ suite, headers }) => {
    const data = dirname(suite.logs);
    const urls = Object.values(PATHS).map((path) => suite.portal + path);
    const figures = [];
    for (const name of Object.keys(PATHS)) {
      const began = performance.now();
      let seconds = '';
      const { sent, failed } = await underLoad(urls, headers[0], async () => {
        await deployCopy(data, name);
        seconds = ((performance.now() - began) / 1000).toFixed(1);
      });
      const what = `${name}: failed requests while it is replaced`;
      figures.push({
        what,
        ours: `${failed} of ${sent}`,
        reference: `${seconds} s until the new one answers`,
        ratio: failed,
        bar: 0,
      });
    }
    return figures;
  },
};
