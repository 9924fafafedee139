import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@fw/test-kit';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContent } from './check-frames.mjs';
import { readEncrypted, writeEncrypted } from './encrypted-file.mjs';
import { keyPrints, missingKeys } from './keys.mjs';
import { listCollections, readDatabases, streamRows } from './read-databases.mjs';
import { dropCollections, usedDatabases, writeDatabases } from './write-databases.mjs';

const { MongoClient, Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

const folder = mkdtempSync(join(tmpdir(), 'fw-backup-'));
const keys = { identity: ['a'], tokens: ['k1:b'] };
const ignore = (): void => {};
let client: Client;
let pair: { identity: string; recipient: string };

beforeAll(async () => {
  client = await new MongoClient(await testDatabase('backup')).connect();
  const identity = await generateX25519Identity();
  pair = { identity, recipient: await identityToRecipient(identity) };
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The names of fresh databases on the server of the client. */
const freshNames = async (count: number): Promise<string[]> => {
  const addresses = await Promise.all(Array.from({ length: count }, () => testDatabase('backup')));
  return addresses.map((address) => new URL(address).pathname.slice(1));
};

async function backUp(databases: readonly string[], name: string): Promise<string> {
  const file = join(folder, name);
  const frames = readDatabases({ client, databases, keys, reportProgress: ignore });
  await writeEncrypted({ file, recipient: pair.recipient, frames });
  return file;
}

const open = (file: string, { identity } = pair) => readEncrypted({ file, identity });
const restore = (file: string) => writeDatabases({ client, frames: open(file), reportProgress: ignore });

async function bytesIn(database: string): Promise<Record<string, string[]>> {
  const heads = await listCollections(client, database);
  const all = heads.map(async (head) => {
    const rows: string[] = [];
    for await (const bytes of streamRows(client, head)) rows.push(Buffer.from(bytes).toString('hex'));
    return [head.name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

it('restores every row to the byte, with every type of value, and every collection with its indexes', async () => {
  const [database = ''] = await freshNames(1);
  const db = client.db(database);
  await db.collection<{ _id: unknown; [name: string]: unknown }>('types').insertMany([
    { _id: 1, whole: new Int32(3), real: new Double(3), long: Long.fromString('9007199254740993') },
    { _id: 'two', money: Decimal128.fromString('0.10'), at: new Date(0), nothing: null, list: [1, [], {}] },
    { _id: new ObjectId(), bytes: new Binary(Buffer.from('key')), pattern: /a+/i, stamp: new Timestamp(7n) },
    { _id: { nested: 'é🙂' }, $odd: 1, 'a.b': 2, '': 3 },
  ]);
  await db.createCollection('empty', { validator: { name: { $type: 'string' } } });
  await db.collection('empty').createIndex({ name: 1, at: -1 }, { unique: true, name: 'by_name' });
  await db
    .collection('empty')
    .createIndex({ at: 1 }, { expireAfterSeconds: 60, partialFilterExpression: { at: { $gt: 0 } } });
  const before = { rows: await bytesIn(database), heads: await listCollections(client, database) };
  const file = await backUp([database], 'types.age');

  await dropCollections(client, [database]);
  expect(await usedDatabases(client, [database])).toEqual([]);
  expect(await restore(file)).toBe(4);
  expect({ rows: await bytesIn(database), heads: await listCollections(client, database) }).toEqual(before);
  expect(before.rows['types']).toHaveLength(4);
});

it('shows all databases at one moment, while writes go on', async () => {
  const [from = '', to = ''] = await freshNames(2);
  const purses = [from, to].map((name) =>
    client.db(name).collection<{ _id: number; cents: number }>('purses'),
  );
  const [left, right] = purses as [(typeof purses)[0], (typeof purses)[0]];
  const ids = Array.from({ length: 400 }, (_, index) => index);
  const filler = 'x'.repeat(20_000); // several batches of each collection, so that writes fall between them
  for (const purse of purses) await purse.insertMany(ids.map((_id) => ({ _id, cents: 1000, filler })));

  let isOver = false;
  let transfers = 0;
  const move = async (): Promise<void> => {
    while (!isOver) {
      const _id = transfers % ids.length;
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await left.updateOne({ _id }, { $inc: { cents: -1 } }, { session });
          await right.updateOne({ _id }, { $inc: { cents: 1 } }, { session });
        }),
      );
      transfers += 1;
    }
  };
  const moving = move();
  const before = transfers;
  const file = await backUp([from, to], 'moment.age');
  const during = transfers - before;
  isOver = true;
  await moving;

  await dropCollections(client, [from, to]);
  await restore(file);
  const [lefts, rights] = await Promise.all(purses.map((purse) => purse.find().sort({ _id: 1 }).toArray()));
  expect(during).toBeGreaterThan(0);
  expect(lefts?.map(({ cents }, index) => cents + (rights?.[index]?.cents ?? 0))).toEqual(
    ids.map(() => 2000),
  );
});

it('refuses a backup that was changed, cut off or made for another key, and has no name before it is whole', async () => {
  const [database = ''] = await freshNames(1);
  await client
    .db(database)
    .collection('rows')
    .insertMany(Array.from({ length: 50 }, (_, value) => ({ value })));
  const file = await backUp([database], 'whole.age');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { header, collections, rows } = await readContent(open(file));
  expect([header.databases, header.keys, collections, rows]).toEqual([[database], keys, 1, 50]);

  const other = { identity: await generateX25519Identity(), recipient: '' };
  await expect(readContent(open(file, other))).rejects.toThrow('no identity matched');
  const bytes = readFileSync(file);
  const changed = join(folder, 'changed.age');
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 40] = (flipped[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(changed, flipped);
  await expect(readContent(open(changed))).rejects.toThrow('invalid tag');
  truncateSync(file, bytes.length - 20);
  await expect(readContent(open(file))).rejects.toThrow('invalid tag');
  await expect(backUp(await freshNames(1), 'nothing.age')).rejects.toThrow('there is nothing to back up');
  expect(() => statSync(join(folder, 'nothing.age'))).toThrow('ENOENT');
});

it('knows which keys of the backup are missing here, without revealing one', () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const here = keyPrints(data, {});
  expect(missingKeys(here, here)).toEqual([]);

  const [secret] = [readFileSync(join(data, 'secrets.json'), 'utf8')];
  expect(JSON.stringify(here)).not.toContain(JSON.parse(secret).identityKey);
  const key = Buffer.alloc(32, 1).toString('base64url');
  const replaced = keyPrints(data, { FW_IDENTITY_KEY: key, FW_TOKEN_KEYS: `k2:${key}` });
  expect(missingKeys(here, replaced)).toEqual([
    'FW_IDENTITY_KEY (second factors)',
    'FW_TOKEN_KEYS (bank connections)',
  ]);
  const { identityKey, tokenKeys } = JSON.parse(secret);
  const rotated = {
    FW_IDENTITY_KEY: key,
    FW_IDENTITY_KEY_PREVIOUS: identityKey,
    FW_TOKEN_KEYS: `k2:${key},${tokenKeys}`,
  };
  expect(missingKeys(here, keyPrints(data, rotated))).toEqual([]);
});
