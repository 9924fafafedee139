import { internalCalls, rosterCalls, SESSION_IDLE_MS, SESSION_LIFE_MS } from '@fw/contract-identity';
import { systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { busName, testGateway } from '@fw/service-kit/testing';
import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { testDatabase } from '@fw/test-kit/mongo';
import { aRosterCompany, aRosterPerson, hexId, TEST_PASSWORD } from '@fw/test-kit/roster';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_COST } from './shared/passwords/cost.ts';
import { buildIdentity } from './testing.ts';

/** MongoDB deletes ended sessions by its own clock, so the tests' time begins now. */
const START = Date.now();
const clock = systemClock(() => START);
const { passportKeys, as } = testGateway('identity', clock.milliseconds);

let connection: Connection;
let app: FastifyInstance;

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('identity'));
  app = await buildIdentity({ connection, clock, passportKeys });
});

afterAll(async () => {
  await app.close();
  await connection.close();
});

const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url');
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: as({ internal: true }) });

const aCompany = aRosterCompany();
const aPerson = (over: object = {}) => aRosterPerson({ companyId: aCompany.companyId, ...over });
const load = (people: readonly object[], companies: readonly object[] = [aCompany]) =>
  post(rosterCalls.load.path, { companies, people });

async function registeredPerson() {
  const person = aPerson();
  await load([person]);
  return person;
}
const signIn = (username: string, password: string, sessionHash = newHash()) =>
  post(internalCalls.signIn.path, { username, password, sessionHash, address: '127.0.0.1' });
const readSession = async (sessionHash: string) =>
  (await post(internalCalls.session.path, { sessionHash })).json();
const findEvents = (userId: string) =>
  connection.useDb(busName(connection.name)).collection('domainEvents').find({ userId }).toArray();

it('loads a roster once: repeating it changes nothing and publishes one event for each person', async () => {
  const people = [aPerson(), aPerson({ role: 'advisor', advisesCompanyIds: [aCompany.companyId] })];
  const fresh = { ...aCompany, companyId: hexId() };

  expect((await load(people, [fresh])).json()).toMatchObject({ created: 1, known: 0 });
  expect((await load(people)).json()).toMatchObject({ errors: [] });
  expect((await load(people)).json()).toEqual({ created: 0, known: 3, errors: [] });

  const events = await findEvents(people[1]?.userId ?? '');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    type: 'user.registered',
    payload: {
      userId: people[1]?.userId,
      companyName: 'Harbor Mills',
      role: 'advisor',
      dateOfBirth: '1990-02-28',
      advisesCompanyIds: [aCompany.companyId],
    },
  });
});

it('publishes the companies that a person administers, and none for the others', async () => {
  const administersCompanyIds = [aCompany.companyId];
  const [administrator, other] = [aPerson({ role: 'advisor', administersCompanyIds }), aPerson()];
  await load([administrator, other]);
  const [first] = await findEvents(administrator.userId);
  expect(first).toMatchObject({ payload: { administersCompanyIds } });
  const [second] = await findEvents(other.userId);
  expect(second).not.toHaveProperty('payload.administersCompanyIds');
});

it('publishes the connectivity type of a person from the legacy aggregator, and none for the others', async () => {
  const [legacy, other] = [aPerson({ accountConnectivityType: 0 }), aPerson()];
  await load([legacy, other]);
  const payloads = [...(await findEvents(legacy.userId)), ...(await findEvents(other.userId))].map(
    ({ payload }) => payload as object,
  );
  expect(payloads[0]).toMatchObject({ accountConnectivityType: 0 });
  expect(payloads[1]).not.toHaveProperty('accountConnectivityType');
});

it('refuses a person whose user name is taken and publishes no event', async () => {
  const first = await registeredPerson();
  const second = aPerson({ username: first.username.toUpperCase() });
  const { created, errors } = (await load([second])).json();
  expect(created).toBe(0);
  expect(errors).toEqual([{ Field: 'people.0.username', Errors: ['User already exists'] }]);
  expect(await findEvents(second.userId)).toEqual([]);
});

it.each([
  ['full-width letters', (name: string) => name.replace('ann', '\uFF41\uFF4E\uFF4E')],
  ['a ligature', (name: string) => name.replace('fi', '\uFB01')],
  ['combining marks', (name: string) => name.normalize('NFD')],
  ['surrounding spaces', (name: string) => `\u00A0${name} `],
])('counts a user name with %s as the same one, at registration and at sign-in', async (_name, spell) => {
  const username = `ann.fi\u00E9.${hexId()}@example.com`;
  const first = aPerson({ username });
  await load([first]);
  expect(spell(username)).not.toBe(username);
  const { created, errors } = (await load([aPerson({ username: spell(username) })])).json();
  expect([created, errors[0].Errors]).toEqual([0, ['User already exists']]);
  expect((await signIn(spell(username), TEST_PASSWORD)).statusCode).toBe(200);
});

it('refuses a person of an unknown company and names the field', async () => {
  const { errors } = (await load([aPerson({ companyId: hexId() })])).json();
  expect(errors[0].Field).toBe('people.0.companyId');
});

it('stores passwords as Argon2id hashes with 19 MiB, two passes and parallelism 1 only', async () => {
  const { userId } = await registeredPerson();
  const row = await connection.model('Person').findById(userId).lean();
  expect(row).toMatchObject({ passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
  expect(JSON.stringify(row)).not.toContain(TEST_PASSWORD);
});

it('hashes a password again at sign-in when the parameters of the hash changed, and leaves it at a wrong one', async () => {
  const person = await registeredPerson();
  const passwordCost = { ...DEFAULT_COST, timeCost: 3 };
  const stronger = await buildIdentity({ connection, clock, passportKeys, passwordCost });
  const signInThere = (password: string) =>
    stronger.inject({
      method: 'POST',
      url: internalCalls.signIn.path,
      payload: { username: person.username, password, sessionHash: newHash(), address: '127.0.0.1' },
      headers: as({ internal: true }),
    });
  const storedHash = async () =>
    (await connection.model('Person').findById(person.userId).lean<{ passwordHash: string }>())?.passwordHash;
  expect((await signInThere('Wrong-Horse-9')).statusCode).toBe(422);
  expect(await storedHash()).toContain('m=19456,t=2,p=1');
  expect((await signInThere(TEST_PASSWORD)).statusCode).toBe(200);
  expect(await storedHash()).toContain('m=19456,t=3,p=1');
  expect((await signInThere(TEST_PASSWORD)).statusCode).toBe(200);
  await stronger.close();
});

it('opens a session under the given hash for the right password, whatever the case of the user name', async () => {
  const person = await registeredPerson();
  const sessionHash = newHash();
  const answer = await signIn(` ${person.username.toUpperCase()} `, TEST_PASSWORD, sessionHash);
  expect(answer.statusCode).toBe(200);
  const { user } = await readSession(sessionHash);
  expect(user).toEqual({
    userId: person.userId,
    companyId: aCompany.companyId,
    companyName: 'Harbor Mills',
    level1: false,
    email: person.email,
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'employee',
  });
});

it('answers a wrong password and an unknown user name with the same 422, code 0 and its text [A8-02]', async () => {
  const { username } = await registeredPerson();
  const answers = [
    await signIn(username, 'Wrong-Horse-9'),
    await signIn('unknown@example.com', TEST_PASSWORD),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 0, message: 'Your response does not match our records.' });
  }
});

it('takes at least half as long for an unknown user name as for a wrong password of a known one', async () => {
  const { username } = await registeredPerson();
  const refuse = async (name: string): Promise<void> => {
    expect((await signIn(name, 'Wrong-Horse-9')).json().code).toBe(0);
  };
  const ratio = await timesAsLong({
    work: () => refuse(`${hexId()}@nowhere.test`),
    reference: () => refuse(username),
    runs: 5, // one more would lock the user name
  });
  expect(ratio).toBeGreaterThan(0.5);
});

it('locks a known and an unknown user name for fifteen minutes after five wrong tries, with code 10003 and its text [A8-06]', async () => {
  const { username } = await registeredPerson();
  for (const name of [username, `${hexId()}@nowhere.test`]) {
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await signIn(name, 'no')).json().code).toBe(0);
    const locked = await signIn(name, TEST_PASSWORD);
    expect(locked.statusCode).toBe(422);
    expect(locked.json()).toMatchObject({ code: 10003, message: 'User is locked out' });
  }
  clock.setOffset(15 * 60_000 - 1);
  expect((await signIn(username, TEST_PASSWORD)).json().code).toBe(10003);
  clock.setOffset(15 * 60_000);
  expect((await signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
  clock.setOffset(0);
});

it('checks five of 15 parallel wrong passwords and answers the others as locked', async () => {
  const { username } = await registeredPerson();
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(username, 'guess')));
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === 0)).toHaveLength(5);
  expect(codes.filter((code) => code === 10003)).toHaveLength(10);
});

it('resets the count of wrong tries after a right one', async () => {
  const { username } = await registeredPerson();
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) await signIn(username, 'no');
    expect((await signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
  }
});

async function signedIn() {
  const sessionHash = newHash();
  const { username, userId } = await registeredPerson();
  await signIn(username, TEST_PASSWORD, sessionHash);
  return { sessionHash, userId };
}

it('ends a session after fifteen minutes without activity', async () => {
  const { sessionHash } = await signedIn();
  clock.setOffset(SESSION_IDLE_MS - 1);
  expect(await readSession(sessionHash)).not.toBeNull();
  clock.setOffset(SESSION_IDLE_MS);
  expect(await readSession(sessionHash)).toBeNull();
  await post(internalCalls.touch.path, { sessionHash });
  clock.setOffset(0);
  expect((await readSession(sessionHash)).lastSeenAt).toBeLessThanOrEqual(START + SESSION_IDLE_MS);
});

it('leaves an idle session ended when it is touched', async () => {
  const { sessionHash } = await signedIn();
  clock.setOffset(SESSION_IDLE_MS + 1);
  await post(internalCalls.touch.path, { sessionHash });
  expect(await readSession(sessionHash)).toBeNull();
  clock.setOffset(0);
});

it('ends a session eight hours after it began, even with activity every ten minutes', async () => {
  const { sessionHash } = await signedIn();
  for (let at = 10 * 60_000; at < SESSION_LIFE_MS; at += 10 * 60_000) {
    clock.setOffset(at);
    await post(internalCalls.touch.path, { sessionHash });
  }
  clock.setOffset(SESSION_LIFE_MS - 1);
  expect(await readSession(sessionHash)).not.toBeNull();
  clock.setOffset(SESSION_LIFE_MS);
  expect(await readSession(sessionHash)).toBeNull();
  clock.setOffset(0);
});

it('ends one session by its hash and all sessions of a person by the user id', async () => {
  const { sessionHash, userId } = await signedIn();
  const other = await signedIn();
  await post(internalCalls.end.path, { sessionHash: other.sessionHash });
  expect(await readSession(other.sessionHash)).toBeNull();
  expect(await readSession(sessionHash)).not.toBeNull();
  expect((await post(internalCalls.endAll.path, { userId })).json()).toEqual({ ended: 1 });
  expect(await readSession(sessionHash)).toBeNull();
});

it('has an index by which MongoDB deletes ended sessions', async () => {
  const indexes = await connection.model('Session').collection.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { endsAt: 1 }, expireAfterSeconds: 0 }));
});

it.each(Object.values({ ...internalCalls, ...rosterCalls }).map(({ path }) => path))(
  'refuses %s without a passport and with the passport of a user',
  async (url) => {
    const call = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url, payload: {}, headers });
    expect((await call({})).json()).toMatchObject({ reason: 'GATEWAY_REQUIRED' });
    expect((await call(as())).statusCode).toBe(403);
  },
);

it('answers 200 for health with its database and 503 for readiness without it', async () => {
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const closed = await connectMongo(await testDatabase('identity_away'));
  const withoutDatabase = await buildIdentity({ connection: closed, clock, passportKeys });
  await closed.close();
  expect((await withoutDatabase.inject('/readyz')).statusCode).toBe(503);
  await withoutDatabase.close();
});
