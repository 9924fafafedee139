import { testDatabase } from '@fw/test-kit/mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endShare, readHistory, liveList, shareVersion } from './front-ends.mjs';

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
  expect(await readHistory(client.db(), 'shell')).toEqual([
    '1.0.0-aa → 1.1.0-bb, 2026-01-01 10:02 UTC by ana',
    '1.0.0-aa, 2026-01-01 10:01 UTC by ana of c0ffee',
  ]);
  await expect(readHistory(client.db(), 'mfe_x')).rejects.toThrow(
    'No gateway has published a front end mfe_x.',
  );
});

it('gives a version to a share of the people and takes it back, both in the history', async () => {
  const database = client.db();
  const share = { name: 'mfe_goals', version: '2.0.0-cc', percent: 10, by: 'ben' };
  expect(await shareVersion(database, share)).toEqual(['mfe_goals 2.0.0-cc is for 10 % of the people']);
  expect((await liveList(database))[1]).toMatch(
    /^ {2}2\.0\.0-cc for 10 % since \S+ \S+ UTC by ben: 0 errors on 0 pages, 0 on 0 of the live version$/,
  );
  expect(await endShare(database, 'mfe_goals', 'ana')).toEqual(['mfe_goals 1.0.0-aa is live for all people']);
  const [ended, shared] = await readHistory(database, 'mfe_goals');
  expect(ended).toMatch(/^2\.0\.0-cc → 1\.0\.0-aa, .* by ana of c0ffee, share ended$/);
  expect(shared).toMatch(/^1\.0\.0-aa → 2\.0\.0-cc, .* by ben, for 10 %$/);
  await expect(endShare(database, 'mfe_goals', 'ana')).rejects.toThrow(
    'Every version of mfe_goals is for all people.',
  );
});

it.each([
  ['the shell', { name: 'shell' }, 'The shell is for everyone: share the version of a remote.'],
  ['0 %', { percent: 0 }, 'Name a whole percentage from 1 to 100.'],
  ['half a percent', { percent: 0.5 }, 'Name a whole percentage from 1 to 100.'],
  ['the live version', { version: '1.0.0-aa' }, 'mfe_goals 1.0.0-aa is live for all people.'],
  ['an unknown remote', { name: 'mfe_x' }, 'No gateway has published a front end mfe_x.'],
])('refuses to share %s', async (_what, over, sentence) => {
  const share = { name: 'mfe_goals', version: '2.0.0-cc', percent: 10, by: 'ben', ...over };
  await expect(shareVersion(client.db(), share)).rejects.toThrow(sentence);
});
