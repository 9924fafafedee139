import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/** @typedef {{ _id: string, userId: string, externalId: string, date: string }} Row */

const PER_INSERT = 5000;
const PARALLEL_INSERTS = 3;
const DAYS = 730;
const DAY_MS = 86_400_000;

const dayBack = (/** @type {number} */ days, now = Date.now()) =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** Opens the database of the finance service, for a bench that needs more rows than a bank would send. */
export const openFinances = async (/** @type {string} */ mongo) =>
  mongoose.mongo.MongoClient.connect(mongo).then((client) => ({
    transactions: /** @type {import('mongoose').mongo.Collection<Row>} */ (
      client.db('fw_finances').collection('transactions')
    ),
    scratch: client.db('fw_bench').collection('rows'),
    close: () => client.close(),
  }));

/**
 * Copies a user's rows until there are `rowCount`, with fresh ids and days spread evenly over two years.
 * `asUser` gives the copies to other users instead, a thousand rows each.
 * @param {import('mongoose').mongo.Collection<Row>} transactions
 * @param {{ userId: string, rowCount: number, asUser?: (at: number) => string }} options
 */
export async function multiply(transactions, { userId, rowCount, asUser = () => userId }) {
  const models = await transactions.find({ userId }).limit(500).toArray();
  if (models.length === 0) throw new Error('there is no row to copy: the bank is not linked');
  const insert = async (/** @type {number} */ made) => {
    const rows = Array.from({ length: Math.min(PER_INSERT, rowCount - made) }, (_, index) => {
      const id = randomUUID().replaceAll('-', '');
      const at = made + index;
      const copy = { ...models[at % models.length], _id: id, externalId: id };
      return { ...copy, userId: asUser(at), date: dayBack(at % DAYS) };
    });
    await transactions.insertMany(rows, { ordered: false, writeConcern: { w: 1, journal: false } });
  };
  let next = 0;
  const worker = async () => {
    while (next < rowCount) {
      const made = next;
      next += PER_INSERT;
      await insert(made);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_INSERTS }, worker));
}
