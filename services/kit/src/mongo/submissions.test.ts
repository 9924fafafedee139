import { call } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildService } from '../build-service.ts';
import { systemClock } from '../clock.ts';
import { mount } from '../mount.ts';
import { Refused } from '../refused.ts';
import { testGateway } from '../testing.ts';
import { buildIndexes, connectMongo } from './connect.ts';
import { mongoSubmissions } from './submissions.ts';

const create = call({
  method: 'POST',
  path: '/webapi/v1/budgets/create',
  summary: 'Creates',
  creates: true,
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ id: z.string(), name: z.string() }),
});
const start = Date.now();
const clock = systemClock(() => start);
const { passportKeys, as } = testGateway('finances', clock.milliseconds);

let connection: Connection;
let app: FastifyInstance;
let made: string[] = [];
let work: (name: string) => Promise<void> = async () => undefined;

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('submissions'));
  const submissions = mongoSubmissions(connection, clock);
  await buildIndexes(connection);
  app = buildService({ name: 'finances', passportKeys, clock, submissions });
  mount(app, create, async ({ name }, { newId }) => {
    const id = newId();
    await work(name);
    made.push(id);
    return { id, name };
  });
});
beforeEach(() => {
  made = [];
  work = async () => undefined;
  clock.setOffset(0);
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

const post = (name: string, key?: string, over = {}) =>
  app.inject({
    method: 'POST',
    url: create.path,
    payload: { name },
    headers: { ...as(over), ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

it('gives the first answer again to a repeated create', async () => {
  const [first, again] = [await post('rent', 'form-00000001'), await post('rent', 'form-00000001')];
  expect(again.json()).toEqual(first.json());
  expect(made).toHaveLength(1);
});

it('creates twice without a key, with another key, or for another person', async () => {
  await post('rent');
  await post('rent');
  await post('rent', 'form-00000002');
  await post('rent', 'form-00000003');
  await post('rent', 'form-00000003', { userId: 'b'.repeat(24) });
  expect(new Set(made).size).toBe(5);
});

it('refuses the same key with another body', async () => {
  await post('rent', 'form-00000004');
  const other = await post('food', 'form-00000004');
  expect([other.statusCode, other.json().reason]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

it('refuses a key that is none', async () => {
  const answer = await post('rent', 'x y');
  expect([answer.statusCode, answer.json().errors[0].Field]).toEqual([400, 'Idempotency-Key']);
});

it('does the work once when a form is sent twenty times at once', async () => {
  work = () => new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('rent', 'form-00000005')));
  const first = answers.find(({ statusCode }) => statusCode === 200)?.json();
  const rest = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(made).toEqual([first.id]);
  expect(rest.every((answer) => answer.statusCode === 409 && answer.json().reason === 'STILL_RUNNING')).toBe(
    true,
  );
  expect(
    answers.filter(({ statusCode }) => statusCode === 200).every((answer) => answer.json().id === first.id),
  ).toBe(true);
});

it('leaves the key free when the work was refused', async () => {
  work = () => Promise.reject(new Refused(422, 10001));
  expect((await post('rent', 'form-00000006')).statusCode).toBe(422);
  work = async () => undefined;
  expect((await post('rent', 'form-00000006')).statusCode).toBe(200);
});

it('takes over the key of a worker that died, and makes the same thing again, not a second one', async () => {
  const id = (await post('rent', 'form-00000007')).json().id;
  await connection.model('Submission').updateMany({}, { $set: { state: 'running' }, $unset: { body: 1 } });
  expect((await post('rent', 'form-00000007')).statusCode).toBe(409);
  clock.setOffset(16_000);
  const again = await post('rent', 'form-00000007');
  expect([again.statusCode, again.json().id]).toEqual([200, id]);
});
