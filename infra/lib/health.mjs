import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { EXIT, Stop } from './stop.mjs';
import { lastLine } from './run.mjs';

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const MAX_ENDS = 3;

/**
 * The status of a GET, or 0 without a reply within the time.
 * @param {string} url
 * @param {number} [timeoutMs]
 * @returns {Promise<number>}
 */
export function fetchStatus(url, timeoutMs = 1000) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: timeoutMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}

/** @param {string} logFile @returns {string} */
function lastLogMessage(logFile) {
  try {
    const line = lastLine(
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((text) => !text.includes('"supervisor"'))
        .join('\n'),
    );
    return line.startsWith('{') ? (JSON.parse(line).msg ?? line) : line;
  } catch {
    return 'no output';
  }
}

/**
 * Waits for `/readyz` of a supervised process; throws a Stop with one sentence when a setting of it is wrong, when it keeps ending or takes too long.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {{ name: string, url: string }} spec
 * @param {number} [timeoutMs]
 */
export async function waitUntilReady(supervisor, { name, url }, timeoutMs = 60_000) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if ((await fetchStatus(`${url}/readyz`)) === 200) return;
    const { ends = 0, lastEnd } = supervisor.state(name) ?? {};
    if (lastEnd === EXIT.setting) throw new Stop('setting', lastLogMessage(supervisor.logFile(name)));
    if (ends >= MAX_ENDS) break;
    await pause(60);
  }
  const log = supervisor.logFile(name);
  const { ends = 0, lastEnd } = supervisor.state(name) ?? {};
  const what = ends > 0 ? `keeps ending while it starts (${lastEnd})` : 'does not get ready';
  throw new Stop('notHealthy', `The process ${name} ${what}: ${lastLogMessage(log)} (see ${log}).`);
}
