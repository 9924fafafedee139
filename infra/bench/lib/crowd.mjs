import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

const PER_INSERT = 5000;
const SIDE_BY_SIDE = 3;
const DAYS = 730;
const DAY_MS = 86_400_000;

const dayBack = (days, now = Date.now()) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** Opens the database of the finance service, for a bench that needs more rows than a bank would send. */
export const openFinances = async (mongo) =>
  mongoose.mongo.MongoClient.connect(mongo).then((client) => ({
    transactions: client.db('fw_finances').collection('transactions'),
    scratch: client.db('fw_bench').collection('rows'),
    close: () => client.close(),
  }));

/**
 * Copies the rows that stand `wanted` times, with fresh ids and days spread evenly over two years.
 * `asUser` gives the copies to other users instead, a thousand rows each.
 */
export async function multiply(transactions, { userId, wanted, asUser = () => userId }) {
  const models = await transactions.find({ userId }).limit(500).toArray();
  if (models.length === 0) throw new Error('there is no row to copy: was the bank linked?');
  const insert = async (made) => {
    const rows = Array.from({ length: Math.min(PER_INSERT, wanted - made) }, (_, index) => {
      const id = randomUUID().replaceAll('-', '');
      const at = made + index;
      const copy = { ...models[at % models.length], _id: id, externalId: id };
      return { ...copy, userId: asUser(at), date: dayBack(at % DAYS) };
    });
    await transactions.insertMany(rows, { ordered: false, writeConcern: { w: 1, journal: false } });
  };
  let next = 0;
  const worker = async () => {
    while (next < wanted) {
      const made = next;
      next += PER_INSERT;
      await insert(made);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}
