import { call } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildService } from '../build-service.ts';
import { systemClock } from '../clock.ts';
import { mount } from '../mount.ts';
import { testGateway } from '../testing.ts';
import { buildIndexes } from './build-collection.ts';
import { connectMongo } from './connect.ts';
import { mongoSubmissions } from './submissions.ts';

const pay = call({
  method: 'POST',
  path: '/webapi/v1/payments/create',
  summary: 'Creates',
  acceptsIdempotencyKey: true,
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ by: z.string() }),
});
const clock = systemClock();
const { passportKeys, as } = testGateway('finances');

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}
function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** A process of the service with its own connection; its work waits at `before` and then writes in a transaction. */
async function worker(address: string, name: string, waits: { readonly before?: Gate } = {}) {
  const connection = await connectMongo(address);
  const submissions = mongoSubmissions(connection, clock);
  await buildIndexes(connection);
  const started = gate();
  const app = buildService({ name: 'finances', passportKeys, clock, submissions });
  mount(app, pay, async () => {
    started.open();
    await waits.before?.opened;
    await connection.transaction((session) =>
      connection.collection<{ by: string }>('payments').insertOne({ by: name }, { session }),
    );
    return { by: name };
  });
  return { app, connection, started: started.opened };
}

const post = ({ app }: { app: FastifyInstance }, key: string) =>
  app.inject({
    method: 'POST',
    url: pay.path,
    payload: { name: 'rent' },
    headers: { ...as(), 'idempotency-key': key },
  });

let address: string;
const connections: Connection[] = [];
beforeAll(async () => {
  address = await testDatabase('submission_fence');
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

async function twoWorkers(before: Gate) {
  const [slow, quick] = [await worker(address, 'slow', { before }), await worker(address, 'quick')];
  connections.push(slow.connection, quick.connection);
  await quick.connection.collection('payments').deleteMany({});
  /** As after a pause of the slow process that is longer than its lease. */
  const endLease = (): Promise<unknown> =>
    quick.connection.collection('submissions').updateMany({}, { $set: { leaseUntil: new Date(0) } });
  const writers = async () =>
    (await quick.connection.collection('payments').find().toArray()).map((row) => String(row['by']));
  return { slow, quick, endLease, writers };
}

it('lets a worker whose create was taken over commit nothing, and answers with the other one', async () => {
  const before = gate();
  const { slow, quick, endLease, writers } = await twoWorkers(before);
  const first = post(slow, 'fenced-00000001');
  await slow.started;
  await endLease();
  const second = await post(quick, 'fenced-00000001');
  before.open();
  const late = await first;
  expect([second.statusCode, second.json()]).toEqual([200, { by: 'quick' }]);
  expect([late.statusCode, late.json().reason]).toEqual([409, 'STILL_RUNNING']);
  expect(await writers()).toEqual(['quick']);
  expect((await post(slow, 'fenced-00000001')).json()).toEqual({ by: 'quick' });
});

it('answers 409 when the work is taken over after its last write, so that both never answer', async () => {
  const before = gate();
  const connection = await connectMongo(address);
  connections.push(connection);
  const submissions = mongoSubmissions(connection, clock);
  const app = buildService({ name: 'finances', passportKeys, clock, submissions });
  const started = gate();
  mount(app, pay, async () => {
    started.open();
    await before.opened;
    return { by: 'without a transaction' };
  });
  const quick = await worker(address, 'quick');
  connections.push(quick.connection);
  const first = post({ app }, 'fenced-00000002');
  await started.opened;
  await connection.collection('submissions').updateMany({}, { $set: { leaseUntil: new Date(0) } });
  const second = await post(quick, 'fenced-00000002');
  before.open();
  expect([(await first).statusCode, second.json()]).toEqual([409, { by: 'quick' }]);
});

it('never takes over work that is running in the same process, however late its lease is renewed', async () => {
  const before = gate();
  const { slow, endLease, writers } = await twoWorkers(before);
  const first = post(slow, 'fenced-00000003');
  await slow.started;
  await endLease();
  const repeated = await post(slow, 'fenced-00000003');
  before.open();
  expect([repeated.statusCode, (await first).statusCode]).toEqual([409, 200]);
  expect(await writers()).toEqual(['slow']);
});

it('lets work that a request left behind go on after its answer', async () => {
  const connection = await connectMongo(address);
  connections.push(connection);
  const app = buildService({
    name: 'finances',
    passportKeys,
    clock,
    submissions: mongoSubmissions(connection, clock),
  });
  const answered = gate();
  const later: Promise<string>[] = [];
  mount(app, pay, async () => {
    later.push(answered.opened.then(() => connection.transaction(async () => 'done')));
    return { by: 'first' };
  });
  await post({ app }, 'fenced-00000004');
  answered.open();
  expect(await Promise.all(later)).toEqual(['done']);
});
