import { call, id, nothing } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { notFound } from './api-error.ts';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { measureProcess, metricsText } from './metrics.ts';
import { connectMongo } from './mongo/connect.ts';
import { createEventBus, publishEvent } from './mongo/event-bus.ts';
import { followEvents } from './mongo/follow-events.ts';
import { mount } from './mount.ts';
import { testGateway } from './testing.ts';

const clock = systemClock();
const { passportKeys, as } = testGateway('profile');
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The value of one series; `NaN` where there is none. */
async function valueOf(series: string): Promise<number> {
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
  expect([await valueOf(used), await valueOf(waiting)]).toEqual([0, 0]);

  // Each waits for a document that never comes, and holds a connection for three seconds.
  const streams = Array.from({ length: 23 }, () => rows.watch([], { maxAwaitTimeMS: 3_000 }));
  const reads = streams.map((stream) => stream.tryNext());
  await vi.waitFor(async () => expect([await valueOf(used), await valueOf(waiting)]).toEqual([20, 3]));
  await Promise.all(reads);
  await Promise.all(streams.map((stream) => stream.close()));
  expect([await valueOf(used), await valueOf(waiting)]).toEqual([0, 0]);
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
  await vi.waitFor(async () => expect(await valueOf(`fairwater_event_lag_seconds_count{${labels}}`)).toBe(1));
  expect(await valueOf(`fairwater_event_lag_seconds_bucket{le="1",${labels}}`)).toBe(0);
  expect(await valueOf(`fairwater_event_lag_seconds_sum{${labels}}`)).toBeGreaterThanOrEqual(2);
});

it('knows the delay of the event loop and the memory of a started process', async () => {
  measureProcess();
  const { text } = await metricsText();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});
