import { median, processorMicros, quantile } from './lib/figures.mjs';
import { closedLoop, fetchOnce, openLoop } from './lib/load.mjs';
import { startReference } from './lib/reference.mjs';

const ROUNDS = 5;
const COUNT = 2000;
const PATH = '/webapi/v1/user/profile/profile';

/** Processor microseconds per request, for each of the processes. */
async function costPerRequest(pids, url, headers) {
  const before = pids.map(processorMicros);
  await closedLoop(url, { headers, count: COUNT });
  return pids.map((pid, index) => (processorMicros(pid) - before[index]) / COUNT);
}

/** The median time of the query itself: the service's answer time minus what an answer without a query takes. */
async function queryMs({ profile, headers, portal }) {
  const read = await closedLoop(`${portal}${PATH}`, { headers, count: 300, connections: 1 });
  const idle = await closedLoop(`${profile.url}/livez`, { headers, count: 300, connections: 1 });
  return Math.max(0, median(read) - median(idle));
}

/** One authenticated indexed read through gateway, service and mongod, against a bare route with the same bytes. */
export const row = {
  name: 'authenticated read through gateway, service and mongod',
  async measure({ suite, headers }) {
    const pidOf = (name) => suite.processes.find((one) => one.name === name);
    const [gateway, profile] = [pidOf('gateway'), pidOf('profile')];
    const url = `${suite.portal}${PATH}`;
    const { status, body } = await fetchOnce(url, { headers: headers[0] });
    if (status !== 200) throw new Error(`${PATH} answers ${status}: ${body.slice(0, 200)}`);
    const reference = await startReference(body);
    const [door, service, bare] = [[], [], []];
    await costPerRequest([gateway.pid], url, headers);
    await costPerRequest([reference.pid], reference.url, headers);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bareCost] = await costPerRequest([reference.pid], reference.url, headers);
      const [doorCost, serviceCost] = await costPerRequest([gateway.pid, profile.pid], url, headers);
      bare.push(bareCost);
      door.push(doorCost);
      service.push(serviceCost);
    }
    const ours = median(door) + median(service);
    const times = await openLoop(url, { headers, perSecond: 300, seconds: 5 });
    const bareTimes = await openLoop(reference.url, { headers, perSecond: 300, seconds: 5 });
    await reference.stop();
    const query = await queryMs({ profile, headers, portal: suite.portal });
    return [
      {
        what: 'processor time per request, gateway + service',
        ours: `${ours.toFixed(0)} µs (${median(door).toFixed(0)} + ${median(service).toFixed(0)})`,
        reference: `${median(bare).toFixed(0)} µs (bare Fastify, ${body.length} bytes)`,
        ratio: ours / median(bare),
        bar: 8,
        aim: 5,
      },
      {
        what: 'p99 at 300 requests/s less the query',
        ours: `${quantile(times, 0.99).toFixed(1)} ms, query about ${query.toFixed(1)} ms`,
        reference: `${quantile(bareTimes, 0.99).toFixed(1)} ms (bare Fastify); the bar is 5 ms + the query`,
        ratio: quantile(times, 0.99) / (5 + query),
        bar: 1,
      },
    ];
  },
};
