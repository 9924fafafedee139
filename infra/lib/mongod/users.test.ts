import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMongod } from '../embedded-mongod.mjs';
import { suiteProcesses } from '../processes.mjs';
import { freePort } from '../ports.mjs';
import { loadSecrets } from '../secrets.mjs';
import { createSupervisor } from '../supervisor.mjs';
import type { FoundMongod, MongoOwner } from '../types.ts';
import { mongodCommand } from './command.mjs';
import { findMongod } from './find.mjs';
import { becomePrimary } from './replica-set.mjs';
import { localUrl } from './urls.mjs';
import { DATABASES, urlOfUser } from './users.mjs';

type Client = mongoose.mongo.MongoClient;
type MongoUser = Parameters<typeof urlOfUser>[1];

const OWNERS: readonly MongoOwner[] = ['identity', 'finances', 'goals', 'profile', 'crm', 'gateway'];
const SERVICES = OWNERS.filter((name) => name !== 'gateway');
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const newMaster = () => randomBytes(32).toString('base64url');
const data = mkdtempSync(join(tmpdir(), 'fw-users-'));
const master = newMaster();
let starts = 0;
const supervisor = createSupervisor({
  logs: join(data, 'logs'),
  pids: join(data, 'pids'),
  onChange: () => (starts += 1),
});
const clients: Client[] = [];
let found: FoundMongod;
let port: number;
let operatorUrl: string;

async function open(url: string): Promise<Client> {
  const client = await mongoose.mongo.MongoClient.connect(url, { serverSelectionTimeoutMS: 5000 });
  clients.push(client);
  return client;
}
const as = (user: MongoUser) => open(urlOfUser(localUrl(port), user, master));
/** `allowed`, or the code of the refusal. */
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof mongoose.mongo.MongoServerError ? error.code : String(error)),
  );
const closeClients = () => Promise.all(clients.splice(0).map((client) => client.close()));
async function stop(): Promise<void> {
  await closeClients();
  await supervisor.stopAll();
}

/** A data folder of a release without users, with a row in it. */
async function makeOldFolder(): Promise<void> {
  const spec = mongodCommand({ path: found.path ?? '', dbPath: join(data, 'mongo'), port });
  supervisor.start({ name: 'mongod', url: '', env: process.env, ...spec });
  await becomePrimary(port);
  const old = await open(localUrl(port));
  await old.db('fw_goals').collection('goals').insertOne({ name: 'kept' });
  await stop();
}

beforeAll(async () => {
  found = await findMongod();
  port = await freePort();
  await makeOldFolder();
  starts = 0;
  operatorUrl = await startMongod({ found, port, data, supervisor, master });
});
afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
});

it('keeps the data of a folder from before there were users, and refuses a client without a password', async () => {
  const unknown = await open(localUrl(port));
  const operator = await open(operatorUrl);

  expect(await operator.db('fw_goals').collection('goals').countDocuments({ name: 'kept' })).toBe(1);
  expect(await outcome(unknown.db('fw_goals').collection('goals').findOne())).toBe(UNAUTHORIZED);
  expect(await outcome(unknown.db('admin').command({ listDatabases: 1 }))).toBe(UNAUTHORIZED);
  const wrong = urlOfUser(localUrl(port), 'crm', newMaster());
  expect(await outcome(open(wrong))).toBe(AUTHENTICATION_FAILED);
  expect(starts).toBe(2);
});

it.each(OWNERS)('lets %s use its own database and refuses every other one', async (owner) => {
  const client = await as(owner);
  const use = async (name: string) => {
    const rows = client.db(name).collection('probe');
    const read = await outcome(rows.findOne());
    const write = await outcome(rows.insertOne({ from: owner }));
    const index = await outcome(rows.createIndex({ from: 1 }));
    return [name, [read, write, index]];
  };
  const outcomes = Object.fromEntries(await Promise.all([...DATABASES, 'admin', 'local'].map(use)));

  const expected = [...DATABASES, 'admin', 'local'].map((name) => [
    name,
    Array.from({ length: 3 }, () => (name === `fw_${owner}` ? 'allowed' : UNAUTHORIZED)),
  ]);
  expect(outcomes).toEqual(Object.fromEntries(expected));
  expect(await outcome(client.db('admin').command({ usersInfo: 1 }))).toBe(UNAUTHORIZED);
  expect(await outcome(client.db('admin').command({ createUser: 'x', pwd: 'y', roles: [] }))).toBe(
    UNAUTHORIZED,
  );
});

it.each(SERVICES)(
  'lets %s publish an event with its change, follow the events and change none',
  async (owner) => {
    const client = await as(owner);
    const events = client.db('fw_bus').collection('domainEvents');
    await client
      .db('fw_bus')
      .createCollection('domainEvents')
      .catch(() => undefined); // exists
    await events.createIndex({ at: 1 });
    const stream = events.watch();
    await stream.tryNext();
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await client.db(`fw_${owner}`).collection('probe').insertOne({ changed: true }, { session });
        await events.insertOne({ type: owner }, { session });
      }),
    );

    expect(await stream.next()).toMatchObject({ operationType: 'insert', fullDocument: { type: owner } });
    expect(await outcome(events.findOne({ type: owner }))).toBe('allowed');
    expect(await outcome(events.updateOne({ type: owner }, { $set: { type: 'forged' } }))).toBe(UNAUTHORIZED);
    expect(await outcome(events.drop())).toBe(UNAUTHORIZED);
    expect(await outcome(events.deleteMany({ type: owner }))).toBe(
      owner === 'identity' ? 'allowed' : UNAUTHORIZED,
    );
    await stream.close();
  },
);

it('lets a service list the connections and transactions of its own processes and end them, and none of another service', async () => {
  const appName = 'fw elsewhere 1 killed';
  const killed = await mongoose.mongo.MongoClient.connect(urlOfUser(localUrl(port), 'crm', master), {
    appName,
  });
  clients.push(killed);
  const session = killed.startSession();
  session.startTransaction();
  await killed.db('fw_crm').collection('probe').insertOne({ from: appName }, { session });
  const listOpen = async (client: Client) => {
    const all = { allUsers: false, idleSessions: true, idleConnections: true };
    const pipeline = [{ $currentOp: all }, { $match: { appName } }];
    return client
      .db('admin')
      .aggregate(pipeline, { readConcern: { level: 'local' } })
      .toArray();
  };
  const [crm, goals] = [await as('crm'), await as('goals')];
  expect(await listOpen(goals)).toEqual([]);
  const seen = await listOpen(crm);
  expect(new Set(seen.map(({ type }) => type as unknown))).toEqual(new Set(['op', 'idleSession']));
  const sessions = seen.filter(({ type }) => type === 'idleSession').map(({ lsid }) => ({ id: lsid.id }));
  await crm.db('admin').command({ killSessions: sessions });
  await expect(session.commitTransaction()).rejects.toThrow('aborted');
});

it.each([
  ['profile', 'profile_records', ['crm_records', 'record_accesses']],
  ['crm', 'crm_records', ['profile_records']],
  ['crm', 'record_accesses', ['profile_records']],
] as const)(
  'lets %s add to %s and read it, change and remove nothing there, and refuses other records',
  async (owner, name, others) => {
    const records = (await as(owner)).db('fw_records');
    await records.createCollection(name).catch(() => undefined); // exists
    const kept = records.collection(name);

    expect(await outcome(kept.createIndex({ at: 1 }))).toBe('allowed');
    expect(await outcome(kept.insertOne({ text: 'as it was' }))).toBe('allowed');
    expect(await outcome(kept.updateOne({}, { $set: { text: 'forged' } }))).toBe(UNAUTHORIZED);
    expect(await outcome(kept.deleteMany({}))).toBe(UNAUTHORIZED);
    expect(await outcome(kept.drop())).toBe(UNAUTHORIZED);
    expect(await outcome(records.command({ dropIndexes: name, index: '*' }))).toBe(UNAUTHORIZED);
    expect(await outcome(records.command({ collMod: name, validator: {} }))).toBe(UNAUTHORIZED);
    expect(await kept.findOne()).toMatchObject({ text: 'as it was' });
    for (const other of others) {
      expect(await outcome(records.collection(other).findOne())).toBe(UNAUTHORIZED);
      expect(await outcome(records.collection(other).insertOne({}))).toBe(UNAUTHORIZED);
    }
  },
);

it('lets a service end its own abandoned session', async () => {
  const client = await as('finances');
  const id = new mongoose.mongo.Binary(randomBytes(16), 4);

  expect(await outcome(client.db('admin').command({ killSessions: [{ id }] }))).toBe('allowed');
});

it('lets the gateway follow events, for ended sessions, and write or remove none', async () => {
  const gateway = await as('gateway');
  const events = gateway.db('fw_bus').collection('domainEvents');
  const stream = events.watch();
  expect(await outcome(stream.tryNext())).toBe('allowed');
  await stream.close();
  expect(await outcome(events.insertOne({ type: 'forged' }))).toBe(UNAUTHORIZED);
  expect(await outcome(events.deleteMany({}))).toBe(UNAUTHORIZED);
});

it('lets what makes images live read and write the registry, and nothing else of the gateways', async () => {
  const registry = (await as('registry')).db('fw_gateway');
  expect(await outcome(registry.collection('front_ends').insertOne({ version: '1.0.0' }))).toBe('allowed');
  expect(await outcome(registry.collection('service_contracts').deleteMany({}))).toBe('allowed');
  expect(await outcome(registry.collection('rate_limits').findOne())).toBe(UNAUTHORIZED);
  expect(await outcome((await as('registry')).db('fw_crm').collection('tasks').findOne())).toBe(UNAUTHORIZED);
});

it('gives the operator every database of the suite and neither users nor the replica set', async () => {
  const operator = await open(operatorUrl);
  const reads = await Promise.all(
    DATABASES.map((name) => outcome(operator.db(name).collection('probe').findOne())),
  );

  expect(reads).toEqual(DATABASES.map(() => 'allowed'));
  expect(await outcome(operator.db('admin').command({ usersInfo: 1 }))).toBe(UNAUTHORIZED);
  expect(await outcome(operator.db('admin').command({ replSetGetConfig: 1 }))).toBe(UNAUTHORIZED);
});

it('starts once when its users exist, also on another port, and twice with new passwords; the data stays', async () => {
  await stop();
  const [before, nextPort] = [starts, await freePort()];
  const moved = await startMongod({ found, port: nextPort, data, supervisor, master });
  expect(starts - before).toBe(1);
  const rows = (url: string) =>
    open(url).then((client) => client.db('fw_goals').collection('goals').countDocuments({ name: 'kept' }));
  expect(await rows(moved)).toBe(1);

  await stop();
  const rotated = await startMongod({ found, port: nextPort, data, supervisor, master: newMaster() });
  expect(starts - before).toBe(3);
  expect(await rows(rotated)).toBe(1);
  expect(await outcome(open(moved))).toBe(AUTHENTICATION_FAILED);
  expect(rotated).not.toBe(moved);
});

it('keeps the key file and the secrets readable by their owner only, and gives no service the password of another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fw-secrets-'));
  const secrets = loadSecrets(folder);
  const ports = Object.fromEntries(
    [...OWNERS, 'sandbox', 'mail', 'smtp', 'employer'].map((name, index) => [name, 5000 + index]),
  ) as unknown as Parameters<typeof suiteProcesses>[0]['ports'];
  const facts = { ports, secrets, data: folder, mongoUrl: operatorUrl, mongoMaster: secrets.mongoMaster };
  const processes = suiteProcesses(facts, {});
  const accounts = (name: string) =>
    Object.values(processes.find((one) => one.name === name)?.settings ?? {}).flatMap(
      (value) => /^mongodb:\/\/([^:]+):/.exec(value)?.[1] ?? [],
    );

  expect(OWNERS.map(accounts)).toEqual(OWNERS.map((name) => [`fw_${name}`]));
  expect(JSON.stringify(processes)).not.toContain(secrets.mongoMaster);
  expect(statSync(join(data, 'mongo/fw-key')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(data, 'mongo/fw-users'), 'utf8')).not.toContain(master);
  rmSync(folder, { recursive: true, force: true });
});
