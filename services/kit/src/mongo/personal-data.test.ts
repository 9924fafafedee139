import { personalDataCall } from '@fw/contract-kernel';
import fastify from 'fastify';
import { connectMongo, mongoSchema, personalData, personalDataRoute } from './index.ts';
import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mongoSubmissions } from './submissions.ts';
import { systemClock } from '../clock.ts';

const ADA = '0000000000000000000000a1';
const BOB = '0000000000000000000000b2';
const ADVISOR = '0000000000000000000000c3';
const COLLECTIONS = ['notes', 'profiles', 'views', 'limits', 'links', 'submissions'] as const;

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('personal_data'));
  const model = (name: string, row: z.ZodMiniObject) => connection.model(name, mongoSchema(row), name);
  model('notes', z.object({ userId: z.string(), text: z.string(), secret: z.string() }));
  model('profiles', z.object({ _id: z.string(), name: z.string() }));
  model('views', z.object({ clientId: z.nullable(z.string()) }));
  model('limits', z.object({ key: z.string() }));
  model('links', z.object({ userId: z.string(), status: z.string() }));
});
afterAll(() => connection.close());

const insert = async (userId: string): Promise<void> => {
  await connection
    .collection('notes')
    .insertOne({ userId, text: `note of ${userId}`, secret: 'hidden', at: new Date(0) });
  await connection
    .collection<{ _id: string }>('profiles')
    .insertOne(Object.assign({ _id: userId }, { name: 'N' }));
  await connection.collection('views').insertOne({ clientId: userId });
  await connection.collection('limits').insertOne({ key: `link:${userId}` });
  await connection.collection('links').insertOne({ userId, status: 'live' });
  await mongoSubmissions(connection, systemClock()).claim(`key-of-${userId}`, 'f', {
    userId,
    clientId: null,
  });
  await mongoSubmissions(connection, systemClock()).claim(`about-${userId}`, 'f', {
    userId: ADVISOR,
    clientId: userId,
  });
};
/** What was read, by collection. */
async function collected(
  batches: AsyncIterable<{ readonly name: string; readonly rows: readonly unknown[] }>,
) {
  const found: Record<string, unknown[]> = {};
  for await (const { name, rows } of batches) found[name] = [...(found[name] ?? []), ...rows];
  return found;
}
const holding = async (userId: string): Promise<string[]> => {
  const found: string[] = [];
  for (const name of COLLECTIONS) {
    const rows = await connection.collection(name).find().toArray();
    if (JSON.stringify(rows).includes(userId)) found.push(name);
  }
  return found;
};

it('reads and deletes the rows of one person in every collection, and leaves those of others', async () => {
  await insert(ADA);
  await insert(BOB);
  const data = personalData(connection, {
    kept: ['links'],
    filters: { limits: (userId) => ({ key: { $regex: `:${userId}$` } }) },
    before: async (userId, session) => {
      await connection
        .collection('links')
        .updateMany({ userId }, { $set: { status: 'removing' } }, { session });
    },
  });
  const read = await collected(data.read(ADA));
  expect(Object.keys(read).toSorted()).toEqual(['limits', 'links', 'notes', 'profiles', 'views']);
  expect(read['notes']).toEqual([
    { _id: expect.any(String), userId: ADA, text: `note of ${ADA}`, at: '1970-01-01T00:00:00.000Z' },
  ]);
  expect(JSON.stringify(read)).not.toContain(BOB);

  const event = { _id: 'e1', type: 'user.deleted', userId: ADA, payload: { userId: ADA }, at: new Date() };
  await connection.transaction((session) => data.handleEvent({ ...event, type: 'plan.committed' }, session));
  expect(await holding(ADA)).toEqual([...COLLECTIONS]);
  await connection.transaction((session) => data.handleEvent(event, session));
  expect(await holding(ADA)).toEqual(['links']);
  expect(await connection.collection('links').findOne({ userId: ADA })).toMatchObject({ status: 'removing' });
  expect(await holding(BOB)).toEqual([...COLLECTIONS]);
});

it('exports in batches of few rows, and as one JSON object of all of them', async () => {
  const cleo = '0000000000000000000000d4';
  const notes = Array.from({ length: 1_050 }, (_, at) => ({
    userId: cleo,
    text: `"${String(at)}"`,
    secret: 's',
  }));
  await connection.collection('notes').insertMany(notes);
  await connection.collection('links').insertOne({ userId: cleo, status: 'live' });
  const data = personalData(connection);
  const sizes: number[] = [];
  for await (const { rows } of data.read(cleo)) sizes.push(rows.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_051);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);

  const app = fastify();
  personalDataRoute(app, data);
  const exported = async (userId: string): Promise<unknown> => {
    const { path } = personalDataCall;
    return (await app.inject({ method: 'POST', url: path, payload: { userId } })).json();
  };
  expect(await exported(cleo)).toEqual(JSON.parse(JSON.stringify(await collected(data.read(cleo)))));
  expect(await exported('0000000000000000000000e5')).toEqual({});
  await app.close();
});

it('deletes many rows in batches before the transaction of the event, which then has few', async () => {
  const dora = '0000000000000000000000f6';
  const notes = Array.from({ length: 3_500 }, () => ({ userId: dora, text: 'note', secret: 's' }));
  await connection.collection('notes').insertMany(notes);
  const data = personalData(connection, { kept: ['links'] });
  await connection.collection('links').insertMany(Array.from({ length: 1_500 }, () => ({ userId: dora })));
  const event = { _id: 'e2', type: 'user.deleted', userId: dora, payload: { userId: dora }, at: new Date() };
  await data.prepareEvent({ ...event, type: 'plan.committed' });
  expect(await connection.collection('notes').countDocuments({ userId: dora })).toBe(3_500);
  await data.prepareEvent(event);
  expect(await connection.collection('notes').countDocuments({ userId: dora })).toBeLessThan(1_000);
  expect(await connection.collection('links').countDocuments({ userId: dora })).toBe(1_500);
  await connection.transaction((session) => data.handleEvent(event, session));
  expect(await connection.collection('notes').countDocuments({ userId: dora })).toBe(0);
});
