import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/** @typedef {{ _id: string, userId: string, externalId: string, date: string, accountId?: string | null }} Row */

const PER_INSERT = 5000;
const PARALLEL_INSERTS = 3;
const DAYS = 730;
const DAY_MS = 86_400_000;

/** As ids are sent. */
const freshId = () => randomUUID().replaceAll('-', '').slice(0, 24);

const dayBack = (/** @type {number} */ days, now = Date.now()) =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** Opens the database of the finance service, for a bench that needs more rows than a bank would send. */
export const openFinances = async (/** @type {string} */ mongo) =>
  mongoose.mongo.MongoClient.connect(mongo).then((client) => ({
    transactions: /** @type {import('mongoose').mongo.Collection<Row>} */ (
      client.db('fw_finances').collection('transactions')
    ),
    accounts: /** @type {import('mongoose').mongo.Collection<Row>} */ (
      client.db('fw_finances').collection('accounts')
    ),
    scratch: client.db('fw_bench').collection('rows'),
    close: () => client.close(),
  }));

/**
 * Copies one account of a person until there are `count`, with fresh ids.
 * @param {import('mongoose').mongo.Collection<Row>} accounts
 * @param {{ userAccountId: string, count: number }} options
 */
export async function copyAccount(accounts, { userAccountId, count }) {
  const model = await accounts.findOne({ _id: userAccountId });
  if (model === null) throw new Error('there is no account to copy');
  const copies = Array.from({ length: count - 1 }, () => {
    const id = freshId();
    return { ...model, _id: id, externalId: id };
  });
  await accounts.insertMany(copies, { ordered: false });
}

/**
 * Copies a user's rows until there are `rowCount`, with fresh ids and days spread evenly over two years, or
 * over `days`. `asUser` gives the copies to other users instead, a thousand rows each.
 * @param {import('mongoose').mongo.Collection<Row>} transactions
 * @param {{ userId: string, rowCount: number, accountId?: string, days?: number, asUser?: (at: number) => string }} options
 */
export async function multiply(
  transactions,
  { userId, rowCount, accountId, days = DAYS, asUser = () => userId },
) {
  const models = await transactions
    .find({ userId, ...(accountId === undefined ? {} : { accountId }) })
    .limit(500)
    .toArray();
  if (models.length === 0) throw new Error('there is no row to copy: the bank is not linked');
  const insert = async (/** @type {number} */ made) => {
    const rows = Array.from({ length: Math.min(PER_INSERT, rowCount - made) }, (_, index) => {
      const id = freshId();
      const at = made + index;
      const copy = { ...models[at % models.length], _id: id, externalId: id };
      return { ...copy, userId: asUser(at), date: dayBack(at % days) };
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
