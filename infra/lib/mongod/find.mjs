import { Stop } from '../stop.mjs';
import { run, whereIs } from '../run.mjs';
import { fromMemoryServer } from './memory-server.mjs';
import { fromWheel } from './wheel.mjs';

const OLDEST_MAJOR = 6;

const fromUrl = ({ env }) =>
  env.FW_MONGO_URL ? { url: env.FW_MONGO_URL } : { refused: 'FW_MONGO_URL is not set' };

const fromPath = ({ env }) => {
  const path = whereIs('mongod', env);
  return path ? { path } : { refused: 'no mongod on PATH' };
};

/** The four ways to a MongoDB server, in the order they are tried. */
export const WAYS = [
  ['FW_MONGO_URL', fromUrl],
  ['mongod on PATH', fromPath],
  ['the download of mongodb-memory-server-core', fromMemoryServer],
  ['the MongoDB server in a Python wheel', fromWheel],
];

async function versionOf(path) {
  const { code, output } = await run(path, ['--version'], { timeoutMs: 5000 });
  return (code === 0 && /db version v([\d.]+)/.exec(output)?.[1]) || null;
}

async function proven(found) {
  if (!found.path) return found;
  const version = await versionOf(found.path);
  if (!version) return { refused: `${found.path} does not run here` };
  const isTooOld = Number.parseInt(version, 10) < OLDEST_MAJOR;
  return isTooOld ? { refused: `${found.path} is version ${version}, too old` } : { ...found, version };
}

/**
 * Finds a MongoDB server and says which way served: `{ way, url }` or `{ way, path, version }`.
 * Ends with one sentence naming every refusal when none does.
 * @param {{ env?: NodeJS.ProcessEnv, tell?: (line: string) => void, ways?: any[] }} options
 */
export async function findMongod({ env = process.env, tell = () => {}, ways = WAYS } = {}) {
  const refusals = [];
  for (const [way, look] of ways) {
    const began = Date.now();
    const found = await proven(await look({ env, tell }));
    if (!found.refused) {
      tell(`MongoDB ${found.version ?? 'server'}: ${way}${found.path ? ` (${found.path})` : ''}`);
      return { way, ...found };
    }
    const took = Date.now() - began;
    refusals.push({ way, reason: found.refused, took });
    tell(`not from ${way}: ${found.refused} (${took} ms)`);
  }
  const reasons = refusals.map(({ reason }) => reason).join('; ');
  throw new Stop(
    'noMongod',
    `No MongoDB server found: ${reasons}. Install mongod 6 or newer, or set FW_MONGO_URL.`,
  );
}
