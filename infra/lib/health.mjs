import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { Stop } from './stop.mjs';
import { lastLine } from './run.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const MOST_ENDS = 3;

/** The status a GET answers, or 0 when nobody answers within the time. */
export function statusOf(url, timeoutMs = 1000) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: timeoutMs, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}

function whatItSaid(logFile) {
  try {
    const line = lastLine(
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((text) => !text.includes('"supervisor"'))
        .join('\n'),
    );
    return line.startsWith('{') ? (JSON.parse(line).msg ?? line) : line;
  } catch {
    return 'it said nothing';
  }
}

/** Waits for `/readyz` of a supervised process; a Stop with one sentence when it keeps dying or takes too long. */
export async function waitUntilReady(supervisor, { name, url }, timeoutMs = 60_000) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if ((await statusOf(`${url}/readyz`)) === 200) return;
    const { ends = 0 } = supervisor.state(name) ?? {};
    if (ends >= MOST_ENDS) break;
    await pause(60);
  }
  const log = supervisor.logOf(name);
  const { ends = 0, lastEnd } = supervisor.state(name) ?? {};
  const what = ends > 0 ? `keeps ending while it starts (${lastEnd})` : 'does not get ready';
  throw new Stop('notHealthy', `The process ${name} ${what}: ${whatItSaid(log)} (see ${log}).`);
}
