import type { DomainEventPayload } from '@fw/contract-events';
import { systemClock } from '@fw/service-kit';
import { createEventBus, connectMongo, publishEvent } from '@fw/service-kit/mongo';
import { testGateway } from '@fw/service-kit/testing';
import { testDatabase } from '@fw/test-kit/mongo';
import { isoDate } from '@fw/units';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCrm } from './app.ts';

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
let inboxIndexes: () => Promise<readonly object[]>;
let log: () => Promise<readonly object[]>;
let close: () => Promise<void>;

beforeAll(async () => {
  const connection = await connectMongo(await testDatabase('crm'));
  const clock = systemClock();
  await createEventBus(connection);
  app = await buildCrm({ testDoor: true, connection, clock, passportKeys: gateway.passportKeys });
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
    await connection.close();
  };
  await vi.waitUntil(async () => (await search('')).json().total === 2, { timeout: 15_000, interval: 100 });
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
  ['an', ['Anton', 'Ana María']],
  ['maria', ['Ana María']],
  ['LEE ana', ['Ana María']],
  ['anton.berg@', ['Anton']],
  ['.*', []],
  ['anabel', []],
])('finds employees of served companies whose words begin with %j', async (typed, names) => {
  const answer = await search(typed);
  expect(answer.json().items.map((row: { firstName: string }) => row.firstName)).toEqual(names);
  expect(answer.json().total).toBe(names.length);
});

it('divides employees into pages, and returns no employee of a company the advisor does not serve', async () => {
  const second = await search('', { page: 2, pageSize: 1 });
  expect(second.json()).toMatchObject({ total: 2, items: [{ firstName: 'Ana María' }] });
  expect((await search('', { companyId: contoso.companyId })).json()).toEqual({ items: [], total: 0 });
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

it('deletes the ids of handled events after thirty days', async () => {
  expect(await inboxIndexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 30 * 86_400 }),
  );
});
