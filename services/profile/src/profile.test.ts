import type { FactPayload } from '@fw/contract-events';
import { systemClock } from '@fw/service-kit';
import { buildBus, connectMongo, emitFact } from '@fw/service-kit/mongo';
import { testGateway } from '@fw/service-kit/testing';
import { testDatabase } from '@fw/test-kit/mongo';
import { isoDate } from '@fw/units';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildProfile } from './app.ts';

const gateway = testGateway('profile');
const newId = () => randomBytes(12).toString('hex');
const companyId = newId();
type Person = FactPayload<'user.registered'>;
const ana: Person = {
  userId: newId(),
  companyId,
  companyName: 'Northwind',
  level1: false,
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@northwind.example',
  role: 'employee',
  dateOfBirth: isoDate('1988-12-31'),
  advisesCompanyIds: [],
};
const planner: Person = {
  ...ana,
  userId: newId(),
  firstName: 'Priya',
  role: 'advisor',
  advisesCompanyIds: [companyId],
};

let app: FastifyInstance;
let register: (person: Person) => Promise<void>;
let assignedEvents: (userId: string) => Promise<readonly object[]>;
let close: () => Promise<void>;

beforeAll(async () => {
  const connection = await connectMongo(await testDatabase('profile'));
  const clock = systemClock();
  await buildBus(connection);
  register = (person) =>
    connection.transaction((session) =>
      emitFact(connection, session, {
        type: 'user.registered',
        userId: person.userId,
        payload: person,
        at: clock.date(),
      }),
    );
  await register(ana);
  app = await buildProfile({ connection, clock, passportKeys: gateway.passportKeys });
  assignedEvents = (userId) => {
    const bus = connection.useDb(connection.name.replace(/_[^_]*$/, '_bus'), { useCache: true });
    return bus.collection('facts').find({ userId, type: 'planner.assigned' }).toArray();
  };
  close = async () => {
    await app.close();
    await connection.close();
  };
});
afterAll(() => close());

const call = (method: 'GET' | 'POST', url: string, person: { userId: string } = ana) =>
  app.inject({ method, url, headers: gateway.as({ userId: person.userId, companyId }) });

it('has the profile of a person who registered before the service started: contact, about me, dependents and e-mail preferences', async () => {
  const answer = await vi.waitFor(async () => {
    const got = await call('GET', '/webapi/v1/user/profile/profile');
    expect(got.statusCode).toBe(200);
    return got;
  }, 15_000);
  expect(answer.json()).toMatchObject({
    contactInformation: { firstName: 'Ana', lastName: 'Lee', email: 'ana@northwind.example', phone: null },
    aboutMe: { dateOfBirth: '1988-12-31', relationshipStatus: null },
    dependents: [],
    companyName: 'Northwind',
    emailPreferences: { newsletter: true, planReminders: true },
  });
});

it('answers the company with its level-1 flag, false and true [A7-20]', async () => {
  const info = async (person: Person) => (await call('GET', '/webapi/v1/company-info', person)).json();
  expect(await info(ana)).toEqual({ data: { info: { name: 'Northwind', level1: false } } });
  const levelOne = { ...ana, userId: newId(), companyId: newId(), companyName: 'Contoso', level1: true };
  await register(levelOne);
  await vi.waitFor(async () => {
    expect(await info(levelOne)).toEqual({ data: { info: { name: 'Contoso', level1: true } } });
  }, 15_000);
});

it('answers 404 with code 0 for a person without a profile', async () => {
  const answer = await call('GET', '/webapi/v1/user/profile/profile', { userId: newId() });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 0, message: 'Your response does not match our records.' });
});

it('requests a planner with an empty body and answers the assigned one from then on [A7-29]', async () => {
  expect((await call('GET', '/webapi/v1/planner/single')).json()).toBeNull();
  await register(planner);
  const assigned = await vi.waitFor(async () => {
    const got = await call('POST', '/webapi/v1/planner/assign');
    expect(got.json()).toMatchObject({ firstName: 'Priya' });
    return got;
  }, 15_000);
  expect((await call('GET', '/webapi/v1/planner/single')).json()).toEqual(assigned.json());
});

it('stores one request and publishes one event for ten parallel requests of a planner', async () => {
  const ben = { ...ana, userId: newId() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/webapi/v1/planner/assign', ben)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await assignedEvents(ben.userId)).toHaveLength(1);
});
