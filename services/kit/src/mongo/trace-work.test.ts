import { testDatabase } from '@fw/test-kit/mongo';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { startCollector } from '../testing-collector.ts';
import { startTracing, stopTracing, traceCalls } from '../tracing.ts';
import { connectMongo } from './connect.ts';
import { publishEvent } from './event-bus.ts';
import { defineFeature } from './feature.ts';
import { mongoSchema } from './mongo-schema.ts';
import { mountFeatures } from './mount-features.ts';

const ADA = '0000000000000000000000a1';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER_SPAN = 'b7ad6b7169203331';
const clock = systemClock();
const noteSchema = mongoSchema(z.object({ userId: z.string(), text: z.string() }));
noteSchema.index({ userId: 1 });

/** What is to be done, one round of the job for each; it begins with nothing to do. */
const rounds = { empty: 0, worked: 0, left: 0 };
const done = { handled: 0 };

const notesFeature = defineFeature('notes', ({ connection }: { readonly connection: Connection }) => {
  const notes = connection.model('Note', noteSchema, 'notes');
  return {
    routes: (service) =>
      service.post('/sync', async () => {
        await connection.transaction((session) =>
          publishEvent(connection, session, {
            type: 'accounts.synced',
            userId: ADA,
            payload: { userId: ADA, connectionId: 'c1' },
            at: clock.date(),
          }),
        );
        return {};
      }),
    on: {
      'accounts.synced': async ({ userId }, session) => {
        await notes.create([{ userId, text: 'synced' }], { session });
        done.handled += 1;
      },
    },
    workers: [
      {
        jobs: [
          async () => {
            if (rounds.left === 0) {
              rounds.empty += 1;
              await notes.countDocuments({ userId: ADA });
              return false;
            }
            rounds.left -= 1;
            await notes.updateOne({ userId: ADA }, { $set: { text: 'worked' } });
            rounds.worked += 1;
            return true;
          },
        ],
        pollMs: 20,
        onTrouble: (error) => {
          throw error;
        },
      },
    ],
  };
});

let collector: Awaited<ReturnType<typeof startCollector>>;
let connection: Connection;
let app: FastifyInstance;

beforeAll(async () => {
  collector = await startCollector();
  await startTracing('notes', collector.settings);
  connection = await connectMongo(await testDatabase('tracedwork'));
  app = Fastify();
  traceCalls(app, 'notes');
  await mountFeatures(app, { connection, clock, name: 'notes' }, [notesFeature({ connection })]);
  await app.inject({
    method: 'POST',
    url: '/sync',
    headers: { traceparent: `00-${TRACE}-${BROWSER_SPAN}-01` },
  });
  await vi.waitUntil(() => done.handled === 1 && rounds.empty > 2, { timeout: 20_000, interval: 10 });
  rounds.left = 1;
  await vi.waitUntil(() => rounds.worked === 1, { timeout: 20_000, interval: 10 });
  await app.close();
  await stopTracing();
});
afterAll(async () => {
  await connection.close();
  collector.close();
});

const children = (parent: string | undefined) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === parent);

it('continues the trace of the call that published an event where the event is handled', () => {
  const call = collector.spans().find(({ name }) => name === 'POST /sync');
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: BROWSER_SPAN });
  const handled = children(call?.spanId).filter(({ name }) => name === 'handle accounts.synced');
  expect(handled).toMatchObject([{ traceId: TRACE, kind: 5 }]);
  expect(children(handled[0]?.spanId).map(({ name }) => name)).toContain('insert notes');
});

it('gives each round of a job that did something a trace of its own, and none to the others', () => {
  const jobs = collector.spans().filter(({ name }) => name === 'job notes');
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatchObject({ kind: 1 });
  expect(jobs[0]?.parentSpanId ?? '').toBe('');
  expect(jobs[0]?.traceId).not.toBe(TRACE);
  expect(children(jobs[0]?.spanId).map(({ name }) => name)).toEqual(['update notes']);
  expect(collector.spans().filter(({ name }) => name === 'aggregate notes')).toEqual([]);
});

it('names neither the person nor what an event holds', () => {
  expect(collector.received.map(({ body }) => body).join('\n')).not.toContain(ADA);
});
