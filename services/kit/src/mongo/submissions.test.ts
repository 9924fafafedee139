import { call } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildService } from '../build-service.ts';
import { systemClock } from '../clock.ts';
import { toSubmissionId } from '../idempotency.ts';
import { mount } from '../mount.ts';
import { ApiError } from '../api-error.ts';
import { testGateway } from '../testing.ts';
import { buildIndexes } from './build-collection.ts';
import { connectMongo } from './connect.ts';
import { mongoSubmissions } from './submissions.ts';

const create = call({
  method: 'POST',
  path: '/webapi/v1/budgets/create',
  summary: 'Creates',
  acceptsIdempotencyKey: true,
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ id: z.string(), name: z.string() }),
});
const replace = { ...create, method: 'PUT' } as const;
const refresh = call({
  method: 'POST',
  path: '/ngapi/v1/goal/plan/refresh/:planType',
  summary: 'Refreshes',
  acceptsIdempotencyKey: true,
  params: z.strictObject({ planType: z.string() }),
  reply: z.object({ id: z.string(), planType: z.string() }),
});
const remind = call({
  method: 'POST',
  path: '/webapi/v1/reminders/create',
  summary: 'Creates something about a client',
  acceptsIdempotencyKey: true,
  body: z.strictObject({ clientId: z.string() }),
  reply: z.object({ id: z.string() }),
});
const start = Date.now();
const clock = systemClock(() => start);
const { passportKeys, as } = testGateway('finances', clock.milliseconds);

/** The user of a call without another one, see testing.ts. */
const USER_ID = '0000000000000000000000a1';

let connection: Connection;
let otherConnection: Connection;
let app: FastifyInstance;
let made: string[] = [];
let attempted: string[] = [];
let work: (name: string) => Promise<void> = async () => undefined;

beforeAll(async () => {
  const address = await testDatabase('submissions');
  connection = await connectMongo(address);
  otherConnection = await connectMongo(address);
  const submissions = mongoSubmissions(connection, clock);
  await buildIndexes(connection);
  app = buildService({ name: 'finances', passportKeys, clock, submissions });
  for (const contract of [create, replace]) {
    mount(app, contract, async ({ name }, { newId }) => {
      const id = newId();
      attempted.push(id);
      await work(name);
      made.push(id);
      return { id, name };
    });
  }
  mount(app, refresh, async (_body, { newId }, { planType }) => ({ id: newId(), planType }));
  mount(app, remind, async (_body, { newId }) => ({ id: newId() }));
});
beforeEach(() => {
  made = [];
  attempted = [];
  work = async () => undefined;
  clock.setOffset(0);
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await otherConnection.close();
});

const post = (name: string, key?: string, over = {}) =>
  app.inject({
    method: 'POST',
    url: create.path,
    payload: { name },
    headers: { ...as(over), ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

/** The lease of a submission, by the clock of the database. */
async function readLease(id: string) {
  const [row] = await connection
    .collection<{ _id: string; leaseUntil: Date }>('submissions')
    .aggregate([{ $match: { _id: id } }, { $project: { leaseUntil: 1, now: '$$NOW' } }])
    .toArray();
  const [now, until] = [Number(row?.['now']), Number(row?.['leaseUntil'])];
  return { now, until, leftMs: until - now };
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

it('returns the first answer to a repeated create', async () => {
  const [first, again] = [await post('rent', 'form-00000001'), await post('rent', 'form-00000001')];
  expect(again.json()).toEqual(first.json());
  expect(made).toHaveLength(1);
});

it('notes whose data the answer holds: the caller, and the client whom the request names', async () => {
  const clientId = 'c'.repeat(24);
  const headers = { ...as({}), 'idempotency-key': 'form-00000100' };
  await app.inject({ method: 'POST', url: remind.path, payload: { clientId }, headers });
  const rows = () => connection.collection('submissions').find({ clientId }).toArray();
  expect(await rows()).toMatchObject([{ userId: USER_ID, clientId, state: 'done' }]);
  await post('rent', 'form-00000101');
  expect(await rows()).toHaveLength(1);
});

it('creates twice without a key, with another key, or for another person', async () => {
  await post('rent');
  await post('rent');
  await post('rent', 'form-00000002');
  await post('rent', 'form-00000003');
  await post('rent', 'form-00000003', { userId: 'b'.repeat(24) });
  expect(new Set(made).size).toBe(5);
});

it('refuses the same key with another body with 422', async () => {
  await post('rent', 'form-00000004');
  const other = await post('food', 'form-00000004');
  expect([other.statusCode, other.json().reason]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

it('is another submission for another path parameter, also with the same key and body', async () => {
  const refreshed = (planType: string) =>
    app.inject({
      method: 'POST',
      url: refresh.path.replace(':planType', planType),
      payload: {},
      headers: { ...as(), 'idempotency-key': 'form-00000020' },
    });
  const [first, other] = [await refreshed('RETIREMENT'), await refreshed('EMERGENCY_FUND')];
  expect([first.json().planType, other.json().planType]).toEqual(['RETIREMENT', 'EMERGENCY_FUND']);
  expect(first.json().id).not.toBe(other.json().id);
  expect((await refreshed('EMERGENCY_FUND')).json()).toEqual(other.json());
});

it('is another submission for another method at the same path', async () => {
  const headers = { ...as(), 'idempotency-key': 'form-00000021' };
  const [created, replaced] = [
    await app.inject({ method: 'POST', url: create.path, payload: { name: 'rent' }, headers }),
    await app.inject({ method: 'PUT', url: create.path, payload: { name: 'rent' }, headers }),
  ];
  expect([created.statusCode, replaced.statusCode, made.length]).toEqual([200, 200, 2]);
  expect(replaced.json().id).not.toBe(created.json().id);
});

it('makes other ids for another body after the first one failed, so that no answer is about the first', async () => {
  work = () => Promise.reject(new ApiError({ status: 503, code: 10000 }));
  await post('rent', 'form-00000022');
  const ids: string[] = [];
  work = async () => undefined;
  for (const name of ['food', 'food']) ids.push((await post(name, 'form-00000022')).json().id);
  const rent = await post('rent', 'form-00000023');
  expect(new Set(ids).size).toBe(1);
  expect(ids).not.toContain(attempted[0]);
  expect(rent.statusCode).toBe(200);
});

it('refuses a key of another shape with 400', async () => {
  const answer = await post('rent', 'x y');
  expect([answer.statusCode, answer.json().errors[0].Field]).toEqual([400, 'Idempotency-Key']);
});

it('works once when a form is sent twenty times at once', async () => {
  const refused = gate();
  work = () => refused.opened;
  const sent = Array.from({ length: 20 }, () =>
    post('rent', 'form-00000005').then((answer) => {
      if (answer.statusCode === 409) refused.open();
      return answer;
    }),
  );
  const answers = await Promise.all(sent);
  const first = answers.find(({ statusCode }) => statusCode === 200)?.json();
  const rest = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(made).toEqual([first.id]);
  for (const answer of rest) {
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'STILL_RUNNING']);
  }
  const same = answers.filter(({ statusCode }) => statusCode === 200);
  for (const answer of same) expect(answer.json().id).toBe(first.id);
  expect([answers.length, rest.length + same.length]).toEqual([20, 20]);
});

it('frees the key when the work was refused', async () => {
  work = () => Promise.reject(ApiError.invalid('FIELDS'));
  expect((await post('rent', 'form-00000006')).statusCode).toBe(422);
  work = async () => undefined;
  expect((await post('rent', 'form-00000006')).statusCode).toBe(200);
});

describe('a repeated create whose first request is still running', () => {
  it('is refused with 409, STILL_RUNNING and Retry-After, and works when the two seconds of an ended worker process are over', async () => {
    const { id, fingerprint } = toSubmissionId({
      ...create,
      params: {},
      userId: USER_ID,
      body: { name: 'rent' },
      key: 'form-00000007',
    });
    await mongoSubmissions(otherConnection, clock).claim(id, fingerprint);
    expect((await readLease(id)).leftMs).toBeLessThanOrEqual(2_000);
    const refused = await post('rent', 'form-00000007');
    expect([refused.statusCode, refused.json().code, refused.json().reason]).toEqual([
      409,
      10000,
      'STILL_RUNNING',
    ]);
    expect(refused.headers['retry-after']).toBe('1');
    await vi.waitUntil(async () => (await readLease(id)).leftMs <= 0);
    const answer = await post('rent', 'form-00000007');
    expect(answer.statusCode).toBe(200);
    expect((await post('rent', 'form-00000007')).json()).toEqual(answer.json());
    expect(made).toHaveLength(1);
  });

  it('does not run twice while its worker is running, however long it works', async () => {
    const [started, finished] = [gate(), gate()];
    work = () => {
      started.open();
      return finished.opened;
    };
    const first = post('rent', 'form-00000008');
    await started.opened;
    const { id } = toSubmissionId({
      ...create,
      params: {},
      userId: USER_ID,
      body: { name: 'rent' },
      key: 'form-00000008',
    });
    const firstEnd = (await readLease(id)).until;
    const statuses: number[] = [];
    await vi.waitUntil(
      async () => {
        statuses.push((await post('rent', 'form-00000008')).statusCode);
        const { now, until } = await readLease(id);
        return now > firstEnd && until > now;
      },
      { interval: 200 },
    );
    finished.open();
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect((await first).statusCode).toBe(200);
    expect(made).toHaveLength(1);
  });

  it('gets the id of the first write again after its worker process ended before answering', async () => {
    const { id } = (await post('rent', 'form-00000009')).json();
    await connection
      .model('Submission')
      .updateMany({}, { $set: { state: 'running', leaseUntil: new Date(0) }, $unset: { body: 1 } });
    const again = await post('rent', 'form-00000009');
    expect([again.statusCode, again.json().id]).toEqual([200, id]);
  });

  it('ignores the end of a worker that lost its lease to another', async () => {
    const submissions = mongoSubmissions(connection, clock);
    const first = await submissions.claim('lost-lease', 'f');
    await connection
      .model('Submission')
      .updateOne({ _id: 'lost-lease' }, { $set: { leaseUntil: new Date(0) } });
    const second = await submissions.claim('lost-lease', 'f');
    expect([first.state, second.state]).toEqual(['new', 'new']);
    if (first.state !== 'new' || second.state !== 'new') return;
    await first.release();
    expect(await submissions.claim('lost-lease', 'f')).toEqual({ state: 'running' });
    await second.finish({ status: 200, body: { id: 'second' } });
    await first.finish({ status: 200, body: { id: 'first' } });
    expect(await submissions.claim('lost-lease', 'f')).toMatchObject({
      state: 'done',
      body: { id: 'second' },
    });
  });
});
