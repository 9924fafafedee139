import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { testDatabase } from './mongo.ts';

it('gives every test a fresh database on a replica set that carries transactions', async () => {
  const [first, second] = await Promise.all([testDatabase('kit'), testDatabase('kit')]);
  expect(first).not.toBe(second);

  const connection = await mongoose.createConnection(first).asPromise();
  await connection.collection('things').insertOne({ word: 'kept' });
  const undone = connection.transaction(async (session) => {
    await connection.collection('things').insertOne({ word: 'lost' }, { session });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');

  expect(await connection.collection('things').countDocuments()).toBe(1);
  await connection.close();
});
