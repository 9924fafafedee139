import type { DomainEventPayload } from '@fw/contract-events';
import { systemClock } from '@fw/service-kit';
import { createEventBus, connectMongo, publishEvent } from '@fw/service-kit/mongo';
import { busName, testGateway } from '@fw/service-kit/testing';
import { testDatabase } from '@fw/test-kit/mongo';
import { isoDate } from '@fw/units';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCrm } from './app.ts';
import { startOtherServices } from './testing/other-services.ts';
import { renewWords } from './features/employee-search/renew-words.repo.ts';

const gateway = testGateway('crm');
const newId = () => randomBytes(12).toString('hex');
const northwind = { companyId: newId(), companyName: 'Northwind', level1: false };
const contoso = { companyId: newId(), companyName: 'Contoso', level1: true };
type Person = DomainEventPayload<'user.registered'>;
const person = (company: typeof northwind, firstName: string, lastName: string): Person => ({
  ...company,
  userId: newId(),
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase().replace(' ', ''),
  role: 'employee',
  dateOfBirth: isoDate('1990-01-01'),
  advisesCompanyIds: [],
});
const ana = person(northwind, 'Ana María', 'Lee');
const anton = person(northwind, 'Anton', 'Berg');
const contosoEmployee = person(contoso, 'Anabel', 'Stone');
const advisor: Person = {
  ...person(northwind, 'Priya', 'Shah'),
  role: 'advisor',
  advisesCompanyIds: [northwind.companyId],
};

let app: FastifyInstance;
let connection: Connection;
let inboxIndexes: () => Promise<readonly object[]>;
let log: () => Promise<readonly object[]>;
let close: () => Promise<void>;

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('crm'));
  const clock = systemClock();
  await createEventBus(connection);
  const others = await startOtherServices(clock);
  app = await buildCrm({
    testDoor: true,
    connection,
    clock,
    passportKeys: gateway.passportKeys,
    finances: others.finances,
    goals: others.goals,
    identity: others.identity,
    profile: others.profile,
    mailer: { deliver: () => Promise.resolve() },
    portalAddress: 'https://portal.example',
    recordYears: 6,
  });
  for (const one of [ana, anton, contosoEmployee, advisor]) {
    await connection.transaction((session) =>
      publishEvent(connection, session, {
        type: 'user.registered',
        userId: one.userId,
        payload: one,
        at: clock.date(),
      }),
    );
  }
  inboxIndexes = () => connection.collection('inbox').indexes();
  log = async () =>
    (
      await app.inject({ url: '/internal/test/audit', headers: gateway.as({ internal: true, role: null }) })
    ).json();
  close = async () => {
    await app.close();
    await others.close();
    await connection.close();
  };
  await vi.waitUntil(async () => (await search('')).json().total === 2, { interval: 100 });
});
afterAll(() => close());

const asAdvisor = () => gateway.as({ userId: advisor.userId, role: 'advisor' });
const search = (searchText: string, over: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/webapi/v1/crm/userProfile/search',
    headers: asAdvisor(),
    payload: { searchText, ...over },
  });

it.each([
  ['an', ['Ana María', 'Anton']],
  ['maria', ['Ana María']],
  ['LEE ana', ['Ana María']],
  ['anton.berg@', ['Anton']],
  ['be anto', ['Anton']],
  ['anton.berg@ a', ['Anton']],
  ['mar lee an', ['Ana María']],
  ['anton ant', ['Anton']],
  ['anton lee', []],
  ['.*', []],
  ['anabel', []],
])('finds employees of served companies whose words begin with %j', async (typed, names) => {
  const answer = await search(typed);
  expect(answer.json().items.map((row: { firstName: string }) => row.firstName)).toEqual(names);
  expect(answer.json().total).toBe(names.length);
});

it('notes for each person shown by a search, once a day for an advisor, and for no other person', async () => {
  const otherId = newId();
  await app.inject({
    method: 'POST',
    url: '/webapi/v1/crm/userProfile/search',
    headers: gateway.as({ userId: otherId, role: 'advisor' }),
    payload: { searchText: '' },
  });
  const answers = await Promise.all([search('maria'), search('maria'), search('lee')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const notes = await connection
    .useDb(busName(connection.name))
    .collection('domainEvents')
    .find({ type: 'client.found' })
    .toArray();
  const ofAna = notes.filter(({ userId }) => userId === ana.userId);
  expect(ofAna).toMatchObject([{ payload: { userId: ana.userId, advisorId: advisor.userId } }]);
  expect(notes.filter(({ userId }) => userId === contosoEmployee.userId)).toEqual([]);
  expect(notes.filter(({ payload }) => payload.advisorId === otherId)).toEqual([]);
});

it('divides employees into pages, and returns no employee of a company the advisor does not serve', async () => {
  const second = await search('', { page: 2, pageSize: 1 });
  expect(second.json()).toMatchObject({ total: 2, items: [{ firstName: 'Anton' }] });
  expect((await search('', { companyId: contoso.companyId })).json()).toEqual({
    items: [],
    total: 0,
    isTotalExact: true,
  });
});

it('answers one employee, 404 for one of another company, and logs both accesses', async () => {
  const single = (userId: string) =>
    app.inject({
      method: 'POST',
      url: '/webapi/v1/crm/userProfile/single',
      headers: asAdvisor(),
      payload: { userId },
    });
  expect((await single(ana.userId)).json()).toMatchObject({
    firstName: 'Ana María',
    companyName: 'Northwind',
  });
  expect((await single(contosoEmployee.userId)).statusCode).toBe(404);
  const reads = await connection
    .useDb(busName(connection.name))
    .collection('domainEvents')
    .find({ type: 'client.read', 'payload.advisorId': advisor.userId })
    .toArray();
  expect(reads).toMatchObject([
    { userId: ana.userId, payload: { userId: ana.userId, advisorId: advisor.userId } },
  ]);
  expect(await log()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ clientId: ana.userId, advisorId: advisor.userId, outcome: 'shown' }),
      expect.objectContaining({
        clientId: contosoEmployee.userId,
        advisorId: advisor.userId,
        outcome: 'refused',
      }),
    ]),
  );
});

it('lists the companies that an advisor serves, with the number of their employees', async () => {
  const answer = await app.inject({ method: 'GET', url: '/webapi/v1/crm/companies', headers: asAdvisor() });
  expect(answer.json()).toEqual([
    { companyId: northwind.companyId, name: 'Northwind', level1: false, employees: 2 },
  ]);
});

it('refuses an employee with 403 before the body is validated', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/webapi/v1/crm/userProfile/search',
    headers: gateway.as({ userId: ana.userId, role: 'employee' }),
    payload: { nonsense: true },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ reason: 'ROLE' });
});

it('finds by two words a person whose row is older than the pairs, once its words are renewed', async () => {
  await connection
    .collection<{ _id: string }>('employees')
    .updateOne({ _id: anton.userId }, { $set: { words: ['anton', 'berg'] }, $unset: { wordsVersion: 1 } });
  expect((await search('be anto')).json().total).toBe(0);
  await renewWords(connection);
  expect((await search('be anto')).json().items).toMatchObject([{ firstName: 'Anton' }]);
  expect((await search('anton.berg@')).json().total).toBe(1);
});

it('deletes the ids of handled events after thirty days', async () => {
  expect(await inboxIndexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 30 * 86_400 }),
  );
});
