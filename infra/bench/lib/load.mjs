import { Agent, request } from 'node:http';

/** @typedef {import('./types.ts').Headers} Headers */
/** @typedef {{ status: number, ms: number, body: string, headers: import('node:http').IncomingHttpHeaders }} Reply */
/**
 * @typedef {object} Load
 * @property {readonly Headers[]} headers taken in turns
 * @property {number} [connections]
 * @property {object} [json]
 */

/**
 * One call to its last byte; a GET, or a POST of `json`.
 * @param {string} url
 * @param {{ headers?: Headers, agent?: Agent, json?: object | undefined }} [options]
 * @returns {Promise<Reply>}
 */
export function fetchOnce(url, { headers = {}, agent, json } = {}) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const isPost = json !== undefined;
    const typed = isPost ? { ...headers, 'content-type': 'application/json' } : headers;
    const options = { method: isPost ? 'POST' : 'GET', headers: typed, ...(agent && { agent }) };
    const sent = request(url, options, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      reply.on('end', () => {
        const { statusCode: status = 0, headers: replyed } = reply;
        resolve({ status, ms: performance.now() - began, body, headers: replyed });
      });
    });
    sent.on('error', reject).end(isPost ? JSON.stringify(json) : undefined);
  });
}

const agentFor = (/** @type {number} */ connections) =>
  new Agent({ keepAlive: true, maxSockets: connections });

/** @param {Reply} reply */
function assertOk({ status, body }) {
  if (status !== 200) throw new Error(`the measured call returns ${status}: ${body.slice(0, 200)}`);
}

/**
 * Closed loop: `count` requests over `connections`. Returns the times in ms.
 * @param {string} url
 * @param {Load & { count: number }} load
 */
export async function closedLoop(url, { headers, count, connections = 10, json }) {
  const agent = agentFor(connections);
  /** @type {number[]} */
  const times = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      sent += 1;
      const reply = await fetchOnce(url, { headers: headers[sent % headers.length] ?? {}, agent, json });
      assertOk(reply);
      times.push(reply.ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return times;
}

/**
 * Open loop: `perSecond` requests for `seconds`, each timed from when it was due (no coordinated omission).
 * @param {string} url
 * @param {Load & { perSecond: number, seconds: number }} load
 */
export async function openLoop(url, { headers, perSecond, seconds, connections = 32 }) {
  const agent = agentFor(connections);
  const began = performance.now();
  /** @type {number[]} */
  const times = [];
  const total = perSecond * seconds;
  const all = [];
  for (let number = 0; number < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
    for (; number < due; number += 1) {
      const dueAt = began + (number / perSecond) * 1000;
      const one = fetchOnce(url, { headers: headers[number % headers.length] ?? {}, agent }).then((reply) => {
        assertOk(reply);
        times.push(performance.now() - dueAt);
      });
      all.push(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(all);
  agent.destroy();
  return times;
}
