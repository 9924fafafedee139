import { expect, it } from 'vitest';
import type { Connection } from 'mongoose';
import { connectMongo } from '../mongo/connect.ts';
import { busName } from '../mongo/event-bus.ts';
import { lendDatabase } from './lend-database.ts';

const rows = (connection: Connection) => connection.collection<{ _id: string; word: string }>('rows');

/** A database in which a test has left rows, an index and an event. */
async function usedDatabase(name: string, count = 1) {
  const lent = await lendDatabase(name);
  const connection = await connectMongo(lent.address);
  await rows(connection).createIndex({ word: 1 });
  await rows(connection).insertMany(
    Array.from({ length: count }, (_, place) => ({ _id: String(place), word: 'left' })),
  );
  await connection.useDb(busName(connection.name)).collection('domainEvents').insertOne({ word: 'left' });
  return { ...lent, connection };
}

it('lends a database again empty, with its indexes, and never one that is still in use', async () => {
  const first = await usedDatabase('again');
  const beside = await lendDatabase('again');
  expect(beside.address).not.toBe(first.address);
  await first.giveBack(first.connection);
  const next = await lendDatabase('again');
  expect(next.address).toBe(first.address);
  const connection = await connectMongo(next.address);
  expect(await rows(connection).countDocuments()).toBe(0);
  expect(await rows(connection).indexExists('word_1')).toBe(true);
  const bus = connection.useDb(busName(connection.name)).collection('domainEvents');
  expect(await bus.countDocuments()).toBe(0);
  await connection.close();
});

it('does not lend a database again that has many rows, or whose collections a test has changed', async () => {
  const full = await usedDatabase('many', 2_001);
  await full.giveBack(full.connection);
  expect((await lendDatabase('many')).address).not.toBe(full.address);
  const changed = await usedDatabase('changed');
  await changed.connection.db?.command({ collMod: 'rows', validator: { word: { $exists: true } } });
  await changed.giveBack(changed.connection);
  expect((await lendDatabase('changed')).address).not.toBe(changed.address);
});

it('gives the databases of two tests no bus in common', async () => {
  const [one, two] = await Promise.all([lendDatabase('apart'), lendDatabase('apart')]);
  const databaseName = (address: string): string => busName(new URL(address).pathname.slice(1));
  expect(databaseName(one.address)).not.toBe(databaseName(two.address));
});
