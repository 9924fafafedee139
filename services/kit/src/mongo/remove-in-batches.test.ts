import { testDatabase } from '@fw/test-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildIndexes } from './build-collection.ts';
import { connectMongo } from './connect.ts';
import { idField, userIdField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { removeInBatches } from './remove-in-batches.ts';

const ROWS = 2_500;
const FEW = 999;
const schema = mongoSchema(z.object({ _id: idField, userId: userIdField, isLive: z.boolean() }));
schema.index({ userId: 1, isLive: 1 }, { name: 'of_person' });
const entryModel = (connection: Connection) => connection.model('Entry', schema, 'entries');

let connection: Connection;
const toRows = (userId: string) =>
  Array.from({ length: ROWS }, (_row, at) => ({
    _id: `${userId} ${String(at)}`,
    userId,
    isLive: at % 2 === 0,
  }));
const left = (userId: string) => entryModel(connection).countDocuments({ userId });

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('remove-in-batches'));
  entryModel(connection);
  await buildIndexes(connection);
});
beforeEach(async () => {
  await entryModel(connection).deleteMany({});
  await entryModel(connection).insertMany([...toRows('ann'), ...toRows('ben')]);
});
afterAll(() => connection.close());

it.each([{}, { hint: 'of_person' }])(
  'leaves few rows of one person, and every row of another: %s',
  async (options) => {
    const filter = { userId: 'ann', isLive: trusted({ $in: [true, false] }) };
    expect(await removeInBatches(entryModel(connection).collection, filter, options)).toBe(true);
    expect(await left('ann')).toBeLessThanOrEqual(FEW);
    expect(await left('ben')).toBe(ROWS);
  },
);

it('reads by the index that it is given', async () => {
  const { collection } = entryModel(connection);
  await expect(removeInBatches(collection, { userId: 'ann' }, { hint: 'no_such_index' })).rejects.toThrow(
    'hint',
  );
});

it('ends after a batch when its signal comes, and returns false', async () => {
  const { collection } = entryModel(connection);
  expect(await removeInBatches(collection, { userId: 'ann' }, { signal: AbortSignal.abort() })).toBe(false);
  expect(await left('ann')).toBe(ROWS);

  const stopping = new AbortController();
  const deleteMany = collection.deleteMany.bind(collection);
  vi.spyOn(collection, 'deleteMany').mockImplementationOnce(async (...rows) => {
    stopping.abort();
    return deleteMany(...rows);
  });
  expect(await removeInBatches(collection, { userId: 'ann' }, { signal: stopping.signal })).toBe(false);
  expect(await left('ann')).toBe(ROWS - 1_000);
});
