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

function whyItEnds(log) {
  const fatal = /"msg":"([^"]+)"[^\n]*"(?:error|reason)":"?([^"}]+)/g;
  const said = [...readFileSync(log, 'utf8').slice(-20_000).matchAll(fatal)].at(-1);
  return said ? `${said[1]}: ${said[2]}` : lastLine(readFileSync(log, 'utf8')).slice(0, 200);
}

/**
 * Starts the found mongod under the supervisor as the primary of rs0, or checks the server that FW_MONGO_URL names.
 * Answers the server's address.
 */
export async function startMongod({ found, port, data, supervisor }) {
  if (found.url) {
    await checkUrl(found.url);
    return found.url;
  }
  const spec = mongodCommand({ path: found.path, dbPath: join(data, 'mongo'), port });
  const url = `mongodb://127.0.0.1:${port}`;
  supervisor.start({ name: 'mongod', url, env: process.env, logFilter: mongodLogFilter, ...spec });
  const stillWanted = () => (supervisor.state('mongod')?.ends ?? 0) < MAX_STARTS;
  if (!(await accepts(port, { timeoutMs: 60_000, stillWanted }))) {
    const log = supervisor.logOf('mongod');
    throw new Stop(
      'noMongod',
      `MongoDB does not start on ${join(data, 'mongo')}: ${whyItEnds(log)} (see ${log}).`,
    );
  }
  await becomePrimary(port, 60_000);
  return localUrl(port);
}
