import { testDatabase } from '@fw/test-kit/mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf, liveList } from './front-ends.mjs';

const made = (version: string, minute: number, commit = 'c0ffee') => ({
  version,
  at: new Date(Date.UTC(2026, 0, 1, 10, minute, 30)),
  by: 'ana',
  commit,
});
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  client = new mongoose.mongo.MongoClient(await testDatabase('front-ends'));
  await client.connect();
  const rows = client.db().collection<{ _id: string }>('front_ends');
  const [first, second] = [made('1.0.0-aa', 1), made('1.1.0-bb', 2, '')];
  await rows.insertMany([
    {
      _id: 'shell',
      ...second,
      changes: [
        { ...first, replaced: null },
        { ...second, replaced: '1.0.0-aa' },
      ],
    },
    { _id: 'mfe_goals', ...first, by: '', changes: [{ ...first, replaced: null }] },
  ] as never[]);
});
afterAll(() => client.close());

it('lists what is live, since when, by whom and of which commit', async () => {
  expect(await liveList(client.db())).toEqual([
    'mfe_goals 1.0.0-aa, since 2026-01-01 10:01 UTC of c0ffee',
    'shell 1.1.0-bb, since 2026-01-01 10:02 UTC by ana',
  ]);
});

it('lists what was made live of one front end with what it replaced, the newest first', async () => {
  expect(await historyOf(client.db(), 'shell')).toEqual([
    '1.0.0-aa → 1.1.0-bb, 2026-01-01 10:02 UTC by ana',
    '1.0.0-aa, 2026-01-01 10:01 UTC by ana of c0ffee',
  ]);
  await expect(historyOf(client.db(), 'mfe_x')).rejects.toThrow(
    'No gateway has published a front end mfe_x.',
  );
});
