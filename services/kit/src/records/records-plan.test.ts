import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMongo } from '../mongo/index.ts';
import { wordsOfRecord } from './record-words.ts';
import { recordsName, recordsRepo, yearsAfter, type RecordSearch } from './index.ts';

const RECORDS = 20_000;
const PORTION = 2_000;
const PAGE = 25;
/** What a search may read of 20,000 records: a page, and what its other words leave out. */
const MAX_EXAMINED = 2_000;
const COMPANY = 'c'.repeat(24);
const OTHER_COMPANY = 'd'.repeat(24);
const WORDS = 'rollover annuity budget college mortgage fees transfer insurance match roth'.split(' ');
const NAMES = 'Maya Sam Ruth Noor Dana Priya Omar Ines Paul Vera'.split(' ');

const hex = (index: number): string => index.toString(16).padStart(24, '0');
const recordAt = (index: number) => {
  const at = new Date(Date.UTC(2024, 0, 1) + index * 3_600_000);
  const record = {
    subjectId: hex(index),
    version: 0,
    companyId: index % 10 === 0 ? OTHER_COMPANY : COMPANY,
    clientId: hex(index % 500),
    clientName: `${NAMES[index % 10] ?? ''} Person${String(index % 500)}`,
    advisorId: hex(index % 20),
    advisorName: `Advisor${String(index % 20)} Shah`,
    kind: index % 50 === 1 ? ('meeting' as const) : ('message' as const),
    act: 'sent' as const,
    author: 'client' as const,
    recipient: '',
    subject: '',
    text: `Hello ${WORDS[index % 10] ?? ''} ${WORDS[Math.floor(index / 10) % 10] ?? ''} number${String(index)}`,
    happenedOn: null,
    at,
  };
  return {
    ...record,
    _id: `${record.subjectId}:0`,
    keptUntil: yearsAfter(at, 30),
    words: wordsOfRecord(record),
    digest: '',
  };
};

let connection: Connection;
let database: Connection;
let repo: ReturnType<typeof recordsRepo>;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('records_plan'));
  repo = recordsRepo(connection, { name: 'plan', years: 6 });
  await repo.prepare();
  database = connection.useDb(recordsName(connection.name));
  const stored = database.collection<ReturnType<typeof recordAt>>('plan_records');
  for (let start = 0; start < RECORDS; start += PORTION) {
    const rows = Array.from({ length: PORTION }, (_, index) => recordAt(start + index));
    await stored.insertMany(rows, { ordered: false });
  }
});
afterAll(() => connection.close());

const all: RecordSearch = {
  companyId: COMPANY,
  words: '',
  client: '',
  advisor: '',
  kinds: [],
  from: null,
  until: null,
};

it.each([
  ['everything', {}],
  ['one kind', { kinds: ['meeting'] }],
  ['a word', { words: 'rollover' }],
  ['a word of every record', { words: 'hello' }],
  ['two words', { words: 'rollover annuity' }],
  ['a rare beginning', { words: 'number1234*' }],
  ['a client', { client: 'maya person120' }],
  ['an advisor and a word', { advisor: 'advisor7', words: 'mortgage' }],
  ['a month', { from: new Date('2024-03-01'), until: new Date('2024-04-01') }],
  ['nothing', { words: 'unknownword' }],
] as const)('reads %s through an index, the newest first', async (_, over) => {
  await database.db?.command({ profile: 2 });
  const found = await repo.search({ ...all, ...over }, null, PAGE);
  await database.db?.command({ profile: 0 });
  const [read] = await database
    .collection('system.profile')
    .find({ op: 'query', ns: /plan_records$/ })
    .sort({ ts: -1 })
    .limit(1)
    .toArray();

  expect(read).toMatchObject({ planSummary: expect.stringMatching(/^IXSCAN/) });
  expect(Number(read?.['docsExamined'])).toBeLessThan(MAX_EXAMINED);
  const times = found.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

it('reads the page after another one without what is before it', async () => {
  const first = await repo.search(all, null, PAGE);
  const last = first[PAGE - 1];
  const before = last ? { at: last.at, recordId: last._id } : null;
  const next = await repo.search(all, before, PAGE);
  const both = [...first, ...next].map(({ _id }) => _id);
  expect(new Set(both).size).toBe(2 * PAGE);
  expect(both).toEqual(both.toSorted().toReversed());
});

it('stops counting at the limit', async () => {
  expect(await repo.count(all, 1_001)).toBe(1_001);
  expect(await repo.count({ ...all, client: 'person120' }, 1_001)).toBeLessThan(100);
});

it('keeps a record of February 29 until the day after February 28 of the last year', () => {
  expect(yearsAfter(new Date('2024-02-29T12:00:00Z'), 6)).toEqual(new Date('2030-03-01T12:00:00Z'));
  expect(yearsAfter(new Date('2026-11-27T12:00:00Z'), 6)).toEqual(new Date('2032-11-27T12:00:00Z'));
});
