import { personalDataCall } from '@fw/contract-kernel';
import { testDatabase } from '@fw/test-kit/mongo';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { createWaker } from '../worker.ts';
import { connectMongo } from './connect.ts';
import { eventModel, publishEvent } from './event-bus.ts';
import { defineFeature } from './feature.ts';
import { mongoSchema } from './mongo-schema.ts';
import { mountFeatures } from './mount-features.ts';

const ADA = '0000000000000000000000a1';
const clock = systemClock();
let connection: Connection;
let app: FastifyInstance;
let log: string[];
let number = 0;

beforeEach(async () => {
  number += 1;
  connection = await connectMongo(await testDatabase(`features${String(number)}`));
  app = Fastify();
  log = [];
});
afterEach(async () => {
  await app.close();
  await connection.close();
});

interface Dependencies {
  readonly connection: Connection;
  readonly log: string[];
}
interface GreetingDependencies extends Dependencies {
  readonly countNotes: (userId: string) => Promise<number>;
}

const noteSchema = mongoSchema(z.object({ userId: z.string(), text: z.string() }));
noteSchema.index({ userId: 1 });

const notesFeature = defineFeature('notes', ({ connection: database, log: entries }: Dependencies) => {
  const model = database.model('Note', noteSchema, 'notes');
  const count = (userId: string) => model.countDocuments({ userId }).exec();
  const waker = createWaker();
  return {
    routes: (service) => service.get('/notes', () => count(ADA)),
    prepare: {
      'accounts.synced': async ({ payload }) => void entries.push(`prepare ${payload.connectionId}`),
      'user.deleted': async () => void entries.push('prepare deletion'),
    },
    on: {
      'accounts.synced': async ({ type, userId, payload: { connectionId } }, session) => {
        await model.create([{ userId, text: `${type} ${connectionId}` }], { session });
        waker.wake();
      },
      'user.deleted': async ({ userId }, session) => {
        entries.push(`${String(await model.countDocuments({ userId }).session(session))} left`);
        await model.create([{ userId, text: 'written by a handler' }], { session });
      },
    },
    prepareDatabase: async () => {
      entries.push(`indexes ${(await model.listIndexes()).map(({ name }) => String(name)).join(' ')}`);
    },
    workers: [
      {
        jobs: [
          async () => {
            entries.push(`worker ${String(await count(ADA))}`);
            return false;
          },
        ],
        pollMs: 600_000,
        onTrouble: () => undefined,
        waker,
      },
    ],
    close: async () => void entries.push('close'),
    provides: { count },
  };
});

const greetingSchema = mongoSchema(z.object({ key: z.string() }));
const greetingsFeature = defineFeature('greetings', (dependencies: GreetingDependencies) => {
  const model = dependencies.connection.model('Greeting', greetingSchema, 'greetings');
  return {
    routes: (service) =>
      service.get('/greeting', async () => `${String(await dependencies.countNotes(ADA))} notes`),
    on: {
      'accounts.synced': async ({ userId }, session) => {
        await model.create([{ key: `greeting:${userId}` }], { session });
      },
    },
    personalData: {
      filters: { greetings: (userId) => ({ key: `greeting:${userId}` }) },
      kept: ['archive'],
      before: async (userId) => void dependencies.log.push(`before ${userId}`),
    },
  };
});

type Options = Partial<Pick<Parameters<typeof mountFeatures>[1], 'isAccountOwner' | 'isIdle'>>;

/** The two features on a database; greetings use what notes provide. */
async function mountBoth(order: 'as listed' | 'reversed', options: Options = {}): Promise<void> {
  const notes = notesFeature({ connection, log });
  const greetings = greetingsFeature({ connection, log, countNotes: notes.provides.count });
  const features = [notes, greetings];
  const listed = order === 'reversed' ? features.toReversed() : features;
  await mountFeatures(app, { connection, clock, name: 'crm', ...options }, listed);
}

const publishSync = () =>
  connection.transaction((session) =>
    publishEvent(connection, session, {
      type: 'accounts.synced',
      userId: ADA,
      payload: { userId: ADA, connectionId: 'c1' },
      at: clock.date(),
    }),
  );
const publishDeletion = () =>
  connection.transaction((session) =>
    publishEvent(connection, session, {
      type: 'user.deleted',
      userId: ADA,
      payload: { userId: ADA },
      at: clock.date(),
    }),
  );
const read = async (url: string): Promise<string> => (await app.inject(url)).body;
const exported = async (): Promise<Record<string, unknown[]>> => {
  const { method, path } = personalDataCall;
  const { body } = await app.inject({ method, url: path, payload: { userId: ADA } });
  return z.parse(z.record(z.string(), z.array(z.unknown())), JSON.parse(body));
};
const handled = (count: number) =>
  expect.poll(() => connection.collection('inbox').countDocuments()).toBe(count);

describe.each(['as listed', 'reversed'] as const)('features %s', (order) => {
  it('answers on every route, handles events in every feature, and runs workers until it closes', async () => {
    await mountBoth(order);
    expect(await read('/notes')).toBe('0');
    expect(await read('/greeting')).toBe('0 notes');
    expect(log[0]).toBe('indexes _id_ userId_1');
    await expect.poll(() => log.at(-1)).toBe('worker 0');

    await publishSync();
    await handled(1);
    expect(log).toContain('prepare c1');
    expect(await read('/greeting')).toBe('1 notes');
    const { notes = [], greetings = [] } = await exported();
    expect(notes).toMatchObject([{ userId: ADA, text: 'accounts.synced c1' }]);
    expect(greetings).toMatchObject([{ key: `greeting:${ADA}` }]);

    await app.close();
    expect(log.at(-1)).toBe('close');
  });

  it('deletes the rows of a deleted person after the features handled the event', async () => {
    await mountBoth(order);
    await publishSync();
    await connection.collection('archive').insertOne({ userId: ADA });
    await handled(1);
    await connection
      .collection('notes')
      .insertMany(Array.from({ length: 1_000 }, () => ({ userId: ADA, text: 'x' })));
    await publishDeletion();
    await handled(2);
    // Most rows go before the transaction; what a handler adds in it goes with the rest.
    expect(log).toEqual(expect.arrayContaining(['prepare deletion', '1 left', `before ${ADA}`]));
    expect(await exported()).toEqual({});
    expect(await connection.collection('archive').countDocuments()).toBe(1);
  });
});

it('leaves deletion to the service that owns the accounts', async () => {
  await mountBoth('as listed', { isAccountOwner: true });
  await publishSync();
  await publishDeletion();
  await handled(2);
  expect(log).toContain('1 left');
  expect(log).not.toContain(`before ${ADA}`);
  expect(await read('/notes')).toBe('2');
});

it('starts no worker where it is idle', async () => {
  await mountBoth('as listed', { isIdle: true });
  await publishSync();
  await handled(1);
  expect(log.filter((entry) => entry.startsWith('worker'))).toEqual([]);
});

it('handles no event whose payload the contract does not permit, and passes over a name that it does not have', async () => {
  const error = vi.spyOn(app.log, 'error');
  await mountBoth('as listed');
  const event = { userId: ADA, at: clock.date() };
  await eventModel(connection).create([{ ...event, _id: 'e1', type: 'moon.landed', payload: {} }]);
  await publishSync();
  await handled(1);
  expect(await read('/notes')).toBe('1');
  await eventModel(connection).create([
    { ...event, _id: 'e2', type: 'accounts.synced', payload: { userId: ADA } },
  ]);
  await expect.poll(() => error.mock.lastCall?.at(-1)).toBe('a domain event was not handled');
  await handled(1);
  expect(await read('/notes')).toBe('1');
});

it('receives no event that none of its features handles', async () => {
  await mountBoth('as listed');
  await connection.transaction((session) =>
    publishEvent(connection, session, {
      type: 'plan.committed',
      userId: ADA,
      payload: { userId: ADA, planType: 'DEBT' },
      at: clock.date(),
    }),
  );
  await publishSync();
  await expect.poll(() => read('/notes')).toBe('1');
  const inbox = await connection.collection<{ _id: string }>('inbox').find().toArray();
  expect(inbox).toHaveLength(1);
});

it('refuses two features of one name', async () => {
  const features = [notesFeature({ connection, log }), notesFeature({ connection, log })];
  await expect(mountFeatures(app, { connection, clock, name: 'crm' }, features)).rejects.toThrow(
    'the feature notes is mounted twice',
  );
});
