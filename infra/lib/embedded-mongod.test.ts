import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMongod } from './embedded-mongod.mjs';
import { findMongod } from './mongod/find.mjs';
import { redactLine } from './mongod/redact-log.mjs';
import { freePort } from './ports.mjs';
import { createSupervisor } from './supervisor.mjs';

const CANARY = /canary/i;
const data = mkdtempSync(join(tmpdir(), 'fw-redact-'));
const supervisor = createSupervisor({ logs: join(data, 'logs'), pids: join(data, 'pids') });
const outcomes: Record<string, unknown> = {};
let client: mongoose.mongo.MongoClient;

type People = mongoose.mongo.Collection;

/** Runs one operation and records how it ended; a failure is what most of them are for. */
async function record(name: string, operation: () => Promise<unknown>): Promise<void> {
  try {
    await operation();
    outcomes[name] = 'succeeded';
  } catch (error) {
    outcomes[name] = error instanceof mongoose.mongo.MongoServerError ? error.code : String(error);
  }
}

const email = (index: number) => `canary${index}@example.test`;
const wrongSum = { $expr: { $eq: [{ $divide: ['$name', 1] }, 1] } };

async function slowOperations(people: People): Promise<void> {
  const slow = { name: 'Canary Name', $where: 'sleep(3) || true' };
  await record('slow find', () => people.find(slow).toArray());
  await record('slow update', () => people.updateMany(slow, { $set: { sessionHash: 'canary-hash' } }));
  await record('slow count', () => people.countDocuments({ name: 'Canary Name', age: { $gte: 1 } }));
  await record('timed out find', () => people.find(slow, { maxTimeMS: 50 }).toArray());
}

async function failedOperations(people: People): Promise<void> {
  await record('duplicate insert', () => people.insertOne({ email: email(1) }));
  await record('duplicate update', () =>
    people.updateOne({ email: email(1) }, { $set: { email: email(2) } }),
  );
  await record('duplicate find and modify', () =>
    people.findOneAndUpdate({ email: email(1) }, { $set: { email: email(2) } }),
  );
  await record('failed find', () => people.find({ name: 'Canary Name', ...wrongSum }).toArray());
  await record('failed aggregate', () =>
    people
      .aggregate([{ $match: { name: 'Canary Name' } }, { $project: { x: { $divide: ['$name', 0] } } }])
      .toArray(),
  );
  await record('failed find and modify', () =>
    people.findOneAndUpdate({ email: email(1) }, { $inc: { name: 1 } }),
  );
  await record('failed delete', () => people.deleteMany({ name: 'Canary Name', ...wrongSum }));
  await record('failed unique index', () => people.createIndex({ name: 1 }, { unique: true }));
}

async function slowTransaction(people: People): Promise<void> {
  const session = client.startSession();
  await session.withTransaction(async () => {
    await people.updateOne({ email: email(5) }, { $set: { name: 'Canary Renamed' } }, { session });
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await session.endSession();
}

const logs = () =>
  readdirSync(join(data, 'logs'))
    .map((file) => readFileSync(join(data, 'logs', file), 'utf8'))
    .join('\n');

beforeAll(async () => {
  const master = randomBytes(32).toString('base64url');
  const port = await freePort();
  const url = await startMongod({ found: await findMongod(), port, data, supervisor, master });
  client = await mongoose.mongo.MongoClient.connect(url);
  const people = client.db('fw_crm').collection('people');
  await people.createIndex({ email: 1 }, { unique: true });
  await people.insertMany(
    Array.from({ length: 100 }, (_, index) => ({ email: email(index), name: 'Canary Name', age: 40 })),
  );
  await slowOperations(people);
  await failedOperations(people);
  await slowTransaction(people);
  await client.close();
  await supervisor.stopAll();
});

afterAll(() => rmSync(data, { recursive: true, force: true }));

it('keeps names, e-mails and hashes of slow and failed operations out of the log of MongoDB', () => {
  expect(outcomes).toEqual({
    'slow find': 'succeeded',
    'slow update': 'succeeded',
    'slow count': 'succeeded',
    'timed out find': 50,
    'duplicate insert': 11000,
    'duplicate update': 11000,
    'duplicate find and modify': 11000,
    'failed find': 14,
    'failed aggregate': 14,
    'failed find and modify': 14,
    'failed delete': 14,
    'failed unique index': 11000,
  });
  expect(logs()).not.toMatch(CANARY);
});

it('still logs that an operation failed, with its collection or its code', () => {
  expect(logs()).toContain('Plan executor error during find command');
  expect(logs()).toContain('Index build: failed');
  expect(logs()).toContain('"codeName":"DuplicateKey"');
  expect(logs()).not.toContain('Slow query');
});

it('drops a line it cannot parse and passes on text that is no document', () => {
  expect(redactLine('{"c":"COMMAND","attr":{"cmd":"canary')).toBe('');
  expect(redactLine(`{${'x'.repeat(70_000)}`)).toBe('');
  expect(redactLine('Error parsing command line: unrecognised option')).toContain('unrecognised option');
  expect(redactLine('{"c":"CONTROL","attr":{"error":"DBPathInUse: locked"}}')).toContain(
    'DBPathInUse: locked',
  );
});
