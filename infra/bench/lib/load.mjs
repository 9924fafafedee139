import { Agent, request } from 'node:http';

/** One call to its last byte: `{ status, ms, body, headers }`; a GET, or a POST of `json`. */
export function fetchOnce(url, { headers = {}, agent, json } = {}) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const isPost = json !== undefined;
    const typed = isPost ? { ...headers, 'content-type': 'application/json' } : headers;
    const sent = request(url, { method: isPost ? 'POST' : 'GET', headers: typed, agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      answer.on('end', () => {
        const { statusCode: status, headers: answered } = answer;
        resolve({ status, ms: performance.now() - began, body, headers: answered });
      });
    });
    sent.on('error', reject).end(isPost ? JSON.stringify(json) : undefined);
  });
}

const agentFor = (connections) => new Agent({ keepAlive: true, maxSockets: connections });

function expectFine({ status, body }) {
  if (status !== 200) throw new Error(`the measured call answers ${status}: ${body.slice(0, 200)}`);
}

/** Closed loop: `count` requests over `connections`, taking turns among `headers`. Answers the times in ms. */
export async function closedLoop(url, { headers, count, connections = 10, json }) {
  const agent = agentFor(connections);
  const times = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      sent += 1;
      const answer = await fetchOnce(url, { headers: headers[sent % headers.length], agent, json });
      expectFine(answer);
      times.push(answer.ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return times;
}

/** Open loop: `perSecond` requests for `seconds`, each timed from when it was due (no coordinated omission). */
export async function openLoop(url, { headers, perSecond, seconds, connections = 32 }) {
  const agent = agentFor(connections);
  const began = performance.now();
  const times = [];
  const total = perSecond * seconds;
  const all = [];
  for (let number = 0; number < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
    for (; number < due; number += 1) {
      const dueAt = began + (number / perSecond) * 1000;
      const one = fetchOnce(url, { headers: headers[number % headers.length], agent }).then((answer) => {
        expectFine(answer);
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
