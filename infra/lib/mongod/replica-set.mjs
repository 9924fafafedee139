import { errorCode } from '../error-code.mjs';
import { Stop } from '../stop.mjs';
import { urlOfUser } from './users.mjs';

/** @typedef {import('mongoose').mongo.Db} Admin */

const NOT_YET_INITIATED = 94;
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} url */
async function client(url) {
  const { default: mongoose } = await import('mongoose');
  return mongoose.mongo.MongoClient.connect(url, { serverSelectionTimeoutMS: 3000 });
}

/** @param {Admin} admin @param {string} host */
async function configure(admin, host) {
  const members = [{ _id: 0, host }];
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members.length === 1 && config.members[0].host === host) return;
    await admin.command({
      replSetReconfig: { ...config, version: config.version + 1, members },
      force: true,
    });
  } catch (error) {
    if (errorCode(error) !== NOT_YET_INITIATED) throw error;
    await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  }
}

/** @param {Admin} admin @param {number} timeoutMs */
async function waitForPrimary(admin, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    if (isWritablePrimary) return;
    await pause(50);
  }
  throw new Stop('noMongod', 'MongoDB did not become primary in time: see mongod.log in the log folder.');
}

/**
 * Makes a lone mongod on this loopback port the primary of replica set rs0, also after its port has changed, and runs
 * `onPrimary` on it. `master` opens a server that demands users.
 * @param {number} port
 * @param {{ timeoutMs?: number, master?: string, onPrimary?: (admin: Admin) => Promise<void> }} [options]
 */
export async function becomePrimary(port, { timeoutMs = 20_000, master, onPrimary } = {}) {
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const connection = await client(master ? urlOfUser(direct, 'admin', master) : direct);
  try {
    const admin = connection.db('admin');
    await configure(admin, `127.0.0.1:${port}`);
    await waitForPrimary(admin, timeoutMs);
    await onPrimary?.(admin);
  } finally {
    await connection.close();
  }
}

/**
 * Pings the server behind a MongoDB address; throws a Stop with one sentence when it does not reply.
 * @param {string} url
 */
export async function checkUrl(url) {
  try {
    const connection = await client(url);
    await connection.db('admin').command({ ping: 1 });
    await connection.close();
  } catch {
    throw new Stop('noMongod', 'FW_MONGO_URL is set, but no MongoDB replies there within 3 seconds.');
  }
}
