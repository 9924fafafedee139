import mongoose from 'mongoose';
import { MAX_KEPT_VERSIONS } from '../lib/live-version.mjs';

/** @typedef {{ readonly version: string, readonly contract: string }} ServiceVersion */
/** @typedef {{ readonly name: string, readonly versions: readonly ServiceVersion[] }} KnownService */
/** @typedef {ReturnType<typeof contractStore>} ContractStore */
/** @typedef {ServiceVersion & { _id: string, name: string, at: Date }} Row */

const CONTRACTS = 'service_contracts';
const LOCKS = 'release_locks';
const LOCK_MS = 5 * 60_000;
const DUPLICATE_KEY = 11_000;
const POLL_MS = 500;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The contracts of services that are live or can be gone back to, in the database of the gateways. @param {mongoose.mongo.Db} database */
export function contractStore(database) {
  const rows = /** @type {mongoose.mongo.Collection<Row>} */ (database.collection(CONTRACTS));
  const locks = /** @type {mongoose.mongo.Collection<{ _id: string, until: Date }>} */ (
    database.collection(LOCKS)
  );

  const take = async () => {
    const now = Date.now();
    try {
      await locks.updateOne(
        { _id: 'release', until: { $lt: new Date(now) } },
        { $set: { until: new Date(now + LOCK_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  };

  return {
    /** Every service with its versions, the live one first. @returns {Promise<readonly KnownService[]>} */
    read: async () => {
      const all = await rows.find().sort({ at: -1 }).toArray();
      const names = [...new Set(all.map(({ name }) => name))];
      return names.map((name) => ({ name, versions: all.filter((row) => row.name === name) }));
    },
    /** Makes a contract the live one of its service, and forgets those that can no longer be gone back to. @param {{ name: string } & ServiceVersion} made */
    record: async ({ name, version, contract }) => {
      const before = await rows.find({ name }).sort({ at: -1 }).toArray();
      const at = new Date(Math.max(Date.now(), (before[0]?.at.getTime() ?? 0) + 1));
      const row = { name, version, contract, at };
      await rows.updateOne({ _id: `${name}/${version}` }, { $set: row }, { upsert: true });
      const others = before.filter((one) => one.version !== version).slice(MAX_KEPT_VERSIONS - 1);
      await rows.deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
    },
    /**
     * Does one release at a time: each is compared with what the one before it left. A release that was killed holds the
     * others up for five minutes at most.
     * @template T
     * @param {() => Promise<T>} work
     */
    alone: async (work) => {
      while (!(await take())) await pause(POLL_MS);
      try {
        return await work();
      } finally {
        await locks.deleteOne({ _id: 'release' });
      }
    },
  };
}
