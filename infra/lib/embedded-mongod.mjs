import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongodCommand } from './mongod/command.mjs';
import { checkUrl, becomePrimary } from './mongod/replica-set.mjs';
import { mongodLogFilter } from './mongod/redact-log.mjs';
import { localUrl } from './mongod/urls.mjs';
import { defineUsers, hasUsers, noteUsers, urlOfUser, writeKeyFile } from './mongod/users.mjs';
import { accepts } from './ports.mjs';
import { lastLine } from './run.mjs';
import { Stop } from './stop.mjs';

const MAX_STARTS = 3;
const START_TIMEOUT_MS = 60_000;
/** Long enough for a checkpoint of a large folder: a kill would only cost its recovery. */
const STOP_TIMEOUT_MS = 30_000;

/** @param {string} log */
function startFailure(log) {
  const fatal = /"msg":"([^"]+)"[^\n]*"(?:error|reason)":"?([^"}]+)/g;
  const match = [...readFileSync(log, 'utf8').slice(-20_000).matchAll(fatal)].at(-1);
  return match ? `${match[1]}: ${match[2]}` : lastLine(readFileSync(log, 'utf8')).slice(0, 200);
}

/**
 * @typedef {object} MongodOptions
 * @property {import('./types.ts').FoundMongod} found
 * @property {number} port
 * @property {string} data
 * @property {import('./supervisor.mjs').Supervisor} supervisor
 * @property {string} master what the passwords of its users are derived from
 */

/** @param {MongodOptions} options @param {{ keyFile?: string }} [access] */
async function launch({ found, port, data, supervisor }, access = {}) {
  const spec = mongodCommand({ path: found.path ?? '', dbPath: join(data, 'mongo'), port, ...access });
  const url = `mongodb://127.0.0.1:${port}`;
  supervisor.start({ name: 'mongod', url, env: process.env, logFilter: mongodLogFilter, ...spec });
  const isStillNeeded = () => (supervisor.state('mongod')?.ends ?? 0) < MAX_STARTS;
  if (await accepts(port, { timeoutMs: START_TIMEOUT_MS, isStillNeeded })) return;
  const log = supervisor.logFile('mongod');
  throw new Stop(
    'noMongod',
    `MongoDB does not start on ${join(data, 'mongo')}: ${startFailure(log)} (see ${log}).`,
  );
}

/**
 * Creates the users of a new database folder, of one from before there were users, and of one whose passwords changed:
 * mongod runs for a moment without them, before any process of the suite. The data stays.
 * @param {MongodOptions} options @param {string} dbPath
 */
async function setUpUsers(options, dbPath) {
  const { port, supervisor, master } = options;
  await launch(options);
  await becomePrimary(port, {
    timeoutMs: START_TIMEOUT_MS,
    onPrimary: (admin) => defineUsers(admin, master),
  });
  await supervisor.stop('mongod', STOP_TIMEOUT_MS);
  noteUsers(dbPath, master);
}

/**
 * Starts the found mongod under the supervisor as the primary of rs0, which demands a user and a password, or checks the
 * server that FW_MONGO_URL names. Returns the server's address, of the embedded one with the account of the operator.
 * @param {MongodOptions} options
 */
export async function startMongod(options) {
  const { found, port, data, master } = options;
  if (found.url) {
    await checkUrl(found.url);
    return found.url;
  }
  if (!found.path) throw new Stop('noMongod', 'No MongoDB server found.');
  const dbPath = join(data, 'mongo');
  const keyFile = writeKeyFile(dbPath, master);
  if (!hasUsers(dbPath, master)) await setUpUsers(options, dbPath);
  await launch(options, { keyFile });
  await becomePrimary(port, { timeoutMs: START_TIMEOUT_MS, master });
  return urlOfUser(localUrl(port), 'operator', master);
}
