import { call, id, nothing } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { notFound } from './api-error.ts';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { dueMails } from './mail/due-mails.ts';
import { measureProcess, measureQueue, metricsText } from './metrics.ts';
import { buildIndexes } from './mongo/build-collection.ts';
import { connectMongo } from './mongo/connect.ts';
import { createEventBus, publishEvent } from './mongo/event-bus.ts';
import { idField, timeField } from './mongo/fields.ts';
import { followEvents } from './mongo/follow-events.ts';
import { measureQueues } from './mongo/measure-queues.ts';
import { mongoSchema } from './mongo/mongo-schema.ts';
import { mount } from './mount.ts';
import { testGateway } from './testing.ts';

const clock = systemClock();
const { passportKeys, as } = testGateway('profile');
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The value of one series; `NaN` where there is none. */
async function readMetric(series: string): Promise<number> {
  const { text } = await metricsText();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? Number.NaN);
}

async function connect(name: string) {
  const connection = await connectMongo(await testDatabase(name));
  closers.push(() => connection.close());
  return connection;
}

it('measures calls by their pattern and status, never by an id, and answers without a passport', async () => {
  const params = z.strictObject({ thingId: id });
  const remove = call({ method: 'DELETE', path: '/things/:thingId', summary: 'x', params, reply: nothing });
  const app = buildService({ name: 'profile', passportKeys, clock });
  closers.push(() => app.close());
  mount(app, remove, () => Promise.reject(notFound()));
  const thingId = 'a'.repeat(24);
  const url = `/things/${thingId}`;
  expect((await app.inject({ method: 'DELETE', url, headers: as() })).statusCode).toBe(404);
  expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(403);
  await app.inject('/livez');
  const reply = await app.inject('/metrics');

  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const of = (status: number) =>
    `http_server_request_duration_seconds_count{service="profile",http_request_method="DELETE",http_route="/things/:thingId",http_response_status_code="${status}"} 1`;
  expect(reply.body).toContain(of(404));
  expect(reply.body).toContain(of(403));
  expect(reply.body).not.toContain(thingId);
  expect(reply.body).not.toContain('/livez');
});

it('counts the connections in use and the calls that wait for one', async () => {
  const connection = await connect('pool');
  const pool = `db_client_connection_pool_name="${connection.name}"`;
  const used = `db_client_connection_count{${pool},db_client_connection_state="used"}`;
  const waiting = `db_client_connection_pending_requests{${pool}}`;
  const rows = connection.getClient().db(connection.name).collection('rows');
  await rows.insertOne({});
  expect([await readMetric(used), await readMetric(waiting)]).toEqual([0, 0]);

  // Each waits for a document that never comes, and holds a connection for three seconds.
  const streams = Array.from({ length: 23 }, () => rows.watch([], { maxAwaitTimeMS: 3_000 }));
  const reads = streams.map((stream) => stream.tryNext());
  await vi.waitFor(async () => expect([await readMetric(used), await readMetric(waiting)]).toEqual([20, 3]));
  await Promise.all(reads);
  await Promise.all(streams.map((stream) => stream.close()));
  expect([await readMetric(used), await readMetric(waiting)]).toEqual([0, 0]);
});

it('measures how late a consumer handled an event', async () => {
  const connection = await connect('lag');
  await createEventBus(connection);
  const at = new Date(clock.milliseconds() - 2_000);
  const event = {
    type: 'accounts.synced',
    userId: 'u',
    payload: { userId: 'u', connectionId: 'c' },
    at,
  } as const;
  await connection.transaction((session) => publishEvent(connection, session, event));
  const options = { connection, name: 'lag-test', clock, onError: () => undefined };
  closers.unshift(followEvents({ ...options, handle: () => Promise.resolve() }).stop);

  const labels = 'consumer="lag-test",event="accounts.synced"';
  await vi.waitFor(async () =>
    expect(await readMetric(`fairwater_event_lag_seconds_count{${labels}}`)).toBe(1),
  );
  expect(await readMetric(`fairwater_event_lag_seconds_bucket{le="1",${labels}}`)).toBe(0);
  expect(await readMetric(`fairwater_event_lag_seconds_sum{${labels}}`)).toBeGreaterThanOrEqual(2);
});

it('measures how long work waits in each collection of a database with due rows, and leaves out what does not answer', async () => {
  const connection = await connect('queues');
  const schema = mongoSchema(z.object({ _id: idField, dueAt: z.nullable(timeField) }));
  schema.index({ dueAt: 1 });
  const model = connection.model('Job', schema, 'jobs');
  connection.model('Note', mongoSchema(z.object({ _id: idField })), 'notes');
  await buildIndexes(connection);
  const ago = (ms: number) => new Date(clock.milliseconds() - ms);
  const end = measureQueues(connection, 'queue-test', clock);
  const endBroken = measureQueue({
    service: 'queue-test',
    queue: 'away',
    read: () => Promise.reject(new Error('the database is away')),
  });
  const overdue = () => readMetric('fairwater_queue_overdue_seconds{service="queue-test",queue="jobs"}');
  const due = () => readMetric('fairwater_queue_due_count{service="queue-test",queue="jobs"}');
  expect([await overdue(), await due()]).toEqual([0, 0]);

  await model.create([
    { _id: 'a', dueAt: ago(90_000) },
    { _id: 'b', dueAt: ago(5_000) },
    { _id: 'c', dueAt: ago(-90_000) },
    { _id: 'd', dueAt: null },
  ]);
  expect(await due()).toBe(2);
  expect(await overdue()).toBeGreaterThanOrEqual(90);
  expect(await overdue()).toBeLessThan(10_000);
  const { text } = await metricsText();
  expect(text).not.toContain('queue="notes"');
  expect(text).not.toContain('queue="away"');

  endBroken();
  end();
  expect((await metricsText()).text).not.toContain('queue-test');
});

it('counts mails that were accepted, failed and given up', async () => {
  const of = (outcome: string) => readMetric(`fairwater_mail_attempts_total{outcome="${outcome}"}`);
  const row = { _id: 'mail', failures: 0, dueAt: clock.date() };
  const last = { ...row, failures: 53 };
  const queue = [row, row, last, row];
  const answers = [true, new Error('no'), new Error('no'), false];
  const sendDue = dueMails({
    take: () => Promise.resolve(queue.shift() ?? null),
    deliver: () => {
      const answer = answers.shift() ?? false;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    hold: () => Promise.resolve(null),
    setSent: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    postpone: () => Promise.resolve(),
    clock,
    onFailure: () => undefined,
  });
  while (await sendDue());

  expect([await of('accepted'), await of('failed'), await of('given-up')]).toEqual([1, 2, 1]);
});

it('knows the delay of the event loop and the memory of a started process', async () => {
  measureProcess();
  const { text } = await metricsText();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});
