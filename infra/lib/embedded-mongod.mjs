import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongodCommand } from './mongod/command.mjs';
import { checkUrl, becomePrimary } from './mongod/replica-set.mjs';
import { mongodLogFilter } from './mongod/redact-log.mjs';
import { localUrl } from './mongod/urls.mjs';
import { accepts } from './ports.mjs';
import { lastLine } from './run.mjs';
import { Stop } from './stop.mjs';

const MAX_STARTS = 3;

/** @param {string} log */
function startFailure(log) {
  const fatal = /"msg":"([^"]+)"[^\n]*"(?:error|reason)":"?([^"}]+)/g;
  const match = [...readFileSync(log, 'utf8').slice(-20_000).matchAll(fatal)].at(-1);
  return match ? `${match[1]}: ${match[2]}` : lastLine(readFileSync(log, 'utf8')).slice(0, 200);
}

/**
 * Starts the found mongod under the supervisor as the primary of rs0, or checks the server that FW_MONGO_URL names.
 * Returns the server's address.
 * @param {{ found: import('./types.ts').FoundMongod, port: number, data: string, supervisor: import('./supervisor.mjs').Supervisor }} options
 */
export async function startMongod({ found, port, data, supervisor }) {
  if (found.url) {
    await checkUrl(found.url);
    return found.url;
  }
  if (!found.path) throw new Stop('noMongod', 'No MongoDB server found.');
  const spec = mongodCommand({ path: found.path, dbPath: join(data, 'mongo'), port });
  const url = `mongodb://127.0.0.1:${port}`;
  supervisor.start({ name: 'mongod', url, env: process.env, logFilter: mongodLogFilter, ...spec });
  const isStillNeeded = () => (supervisor.state('mongod')?.ends ?? 0) < MAX_STARTS;
  if (!(await accepts(port, { timeoutMs: 60_000, isStillNeeded }))) {
    const log = supervisor.logOf('mongod');
    throw new Stop(
      'noMongod',
      `MongoDB does not start on ${join(data, 'mongo')}: ${startFailure(log)} (see ${log}).`,
    );
  }
  await becomePrimary(port, 60_000);
  return localUrl(port);
}
