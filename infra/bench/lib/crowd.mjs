import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

const PER_INSERT = 5000;

/** Opens the database of the finance service, for a bench that needs more rows than a bank would send. */
export const openFinances = async (mongo) =>
  mongoose.mongo.MongoClient.connect(mongo).then((client) => ({
    transactions: client.db('fw_finances').collection('transactions'),
    scratch: client.db('fw_bench').collection('rows'),
    close: () => client.close(),
  }));

/**
 * Copies the rows that stand until there are `wanted` of this user, with fresh ids and days spread over two years.
 * `asUser` gives the copies to other users instead, a thousand rows each.
 */
export async function multiply(transactions, { userId, wanted, asUser = () => userId }) {
  const models = await transactions.find({ userId }).limit(500).toArray();
  if (models.length === 0) throw new Error('there is no row to copy: was the bank linked?');
  for (let made = 0; made < wanted; made += PER_INSERT) {
    const size = Math.min(PER_INSERT, wanted - made);
    const rows = Array.from({ length: size }, (_, index) => {
      const id = randomUUID().replaceAll('-', '');
      const at = made + index;
      return { ...models[at % models.length], _id: id, externalId: id, userId: asUser(at) };
    });
    await transactions.insertMany(rows, { ordered: false });
  }
}
