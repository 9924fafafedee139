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
  close = async () => {
    await app.close();
    await connection.close();
  };
});
afterAll(() => close());

const call = (method: 'GET' | 'POST', url: string, person: { userId: string } = ana) =>
  app.inject({ method, url, headers: gateway.as({ userId: person.userId, companyId }) });

it('knows a person who registered before it started [A3-35] [A7-35]', async () => {
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
  });
});

it('tells the company and its level-1 flag [A3-13] [A7-20]', async () => {
  const answer = await call('GET', '/webapi/v1/company-info');
  expect(answer.json()).toEqual({ data: { info: { name: 'Northwind', level1: false } } });
});

it('answers 404 for someone it does not know, the same as for nothing', async () => {
  const answer = await call('GET', '/webapi/v1/user/profile/profile', { userId: newId() });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 0, message: 'Your response does not match our records.' });
});

it('asks for a planner with an empty body and keeps the one assigned [A7-29]', async () => {
  expect((await call('GET', '/webapi/v1/planner/single')).json()).toBeNull();
  await register(planner);
  const assigned = await vi.waitFor(async () => {
    const got = await call('POST', '/webapi/v1/planner/assign');
    expect(got.json()).toMatchObject({ firstName: 'Priya' });
    return got;
  }, 15_000);
  expect((await call('GET', '/webapi/v1/planner/single')).json()).toEqual(assigned.json());
});
