import { measureProcessors, idleMicros, median, quantile } from './lib/figures.mjs';
import { closedLoop, fetchOnce, openLoop } from './lib/load.mjs';
import { startBareHops, startReference } from './lib/reference.mjs';

const ROUNDS = 5;
const COUNT = 3000;
const WARM_UP = 9000;
const CONNECTIONS = 32;
const RUNS = 5;
const PATH = '/webapi/v1/user/profile/profile';

/** @typedef {import('./lib/types.ts').Headers} Headers */
/** @typedef {import('./lib/types.ts').Figure} Figure */
/** @typedef {{ gateway: number, service: number, reference: number, passing: number, reading: number }} Costs */

/**
 * Processor microseconds per request of each process; both sides are warm, and the work of idle processes is subtracted.
 * @param {{ ours: { url: string, pids: number[] }, bare: { url: string, pid: number }, hops: { url: string, pids: number[] }, headers: readonly Headers[] }} sides
 * @returns {Promise<Costs>}
 */
async function measureCost({ ours, bare, hops, headers }) {
  /** @param {string} url @param {number} count */
  const load = (url, count) => closedLoop(url, { headers, count, connections: CONNECTIONS });
  await load(bare.url, WARM_UP);
  await load(hops.url, WARM_UP);
  await load(ours.url, WARM_UP);
  const idle = await idleMicros(ours.pids);
  /** @type {Costs[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [reference = 0] = await measureProcessors([bare.pid], {
      count: COUNT,
      work: () => load(bare.url, COUNT),
    });
    const [gateway = 0, service = 0] = await measureProcessors(ours.pids, {
      count: COUNT,
      work: () => load(ours.url, COUNT),
      idle,
    });
    const [passing = 0, reading = 0] = await measureProcessors(hops.pids, {
      count: COUNT,
      work: () => load(hops.url, COUNT),
    });
    rounds.push({ reference, gateway, service, passing, reading });
  }
  const middle = (/** @type {keyof Costs} */ name) => median(rounds.map((round) => round[name]));
  return {
    gateway: middle('gateway'),
    service: middle('service'),
    reference: middle('reference'),
    passing: middle('passing'),
    reading: middle('reading'),
  };
}

/**
 * p99 of either side in turns, the best of some runs: what the code takes when the machine does little else.
 * @param {readonly string[]} urls
 * @param {readonly Headers[]} headers
 */
async function p99At300(urls, headers) {
  const best = urls.map(() => Infinity);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, url] of urls.entries()) {
      const times = await openLoop(url, { headers, perSecond: 300, seconds: 2 });
      best[index] = Math.min(best[index] ?? Infinity, quantile(times, 0.99));
    }
  }
  return best;
}

/**
 * The median time of the query itself: the service's reply time minus the time of a reply without a query.
 * @param {{ profile: { url: string }, headers: readonly Headers[], url: string }} options
 */
async function queryMs({ profile, headers, url }) {
  const read = await closedLoop(url, { headers, count: 300, connections: 1 });
  const idle = await closedLoop(`${profile.url}/livez`, { headers, count: 300, connections: 1 });
  return Math.max(0, median(read) - median(idle));
}

/** @param {Costs} costs @param {number} bytes @returns {Figure} */
const costRow = ({ gateway, service, reference }, bytes) => ({
  what: `processor time per request, gateway + service, ${CONNECTIONS} connections, median of ${ROUNDS} rounds in turns`,
  ours: `${(gateway + service).toFixed(0)} µs (${gateway.toFixed(0)} + ${service.toFixed(0)})`,
  reference: `${reference.toFixed(0)} µs (bare Fastify, same ${bytes} bytes and headers)`,
  ratio: (gateway + service) / reference,
  bar: 7,
  aim: 4,
});

/**
 * The same beside two bare processes that do what no reply can do without: pass the call on, and read one document.
 * @param {Costs} costs @returns {Figure}
 */
const hopsRow = ({ gateway, service, reference, passing, reading }) => ({
  what: `the same against a bare gateway and a bare service that read the bytes from mongod (${((passing + reading) / reference).toFixed(1)} of one route)`,
  ours: `${(gateway + service).toFixed(0)} µs`,
  reference: `${(passing + reading).toFixed(0)} µs (${passing.toFixed(0)} + ${reading.toFixed(0)})`,
  ratio: (gateway + service) / (passing + reading),
  bar: 1,
});

/** @param {{ ours: number, bare: number, query: number }} times @returns {Figure} */
const timeRow = ({ ours, bare, query }) => ({
  what: `p99 at 300 requests/s less the query, best of ${RUNS} runs`,
  ours: `${ours.toFixed(1)} ms, query about ${query.toFixed(1)} ms`,
  reference: `${bare.toFixed(1)} ms (bare Fastify); the bar is 5 ms + the query`,
  ratio: ours / (5 + query),
  bar: 1,
});

/** One authenticated indexed read through gateway, service and mongod, against a bare route with the same bytes. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'authenticated read through gateway, service and mongod',
  async measure({ suite, headers }) {
    const named = (/** @type {string} */ name) => {
      const { pid, url } = suite.processes.find((one) => one.name === name) ?? {};
      if (!pid || !url) throw new Error(`${name} does not run`);
      return { pid, url };
    };
    const [gateway, profile] = [named('gateway'), named('profile')];
    const url = `${suite.portal}${PATH}`;
    const reply = await fetchOnce(url, { headers: headers[0] });
    if (reply.status !== 200) throw new Error(`${PATH} returns ${reply.status}: ${reply.body.slice(0, 200)}`);
    const bare = await startReference(reply);
    const hops = await startBareHops(reply);
    try {
      const cost = await measureCost({
        ours: { url, pids: [gateway.pid, profile.pid] },
        bare,
        hops,
        headers,
      });
      const [ours = 0, reference = 0] = await p99At300([url, bare.url], headers);
      const query = await queryMs({ profile, headers, url });
      return [costRow(cost, reply.body.length), hopsRow(cost), timeRow({ ours, bare: reference, query })];
    } finally {
      await bare.stop();
      await hops.stop();
    }
  },
};
