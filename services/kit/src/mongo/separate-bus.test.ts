import { lateDatabase, testDatabase } from '@fw/test-kit/mongo';
import fastify, { type FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { connectMongo } from './connect.ts';
import {
  createEventBus,
  dropEventsOf,
  eventModel,
  outboxModel,
  publishEvent,
  setSeparateBus,
} from './event-bus.ts';
import { subscribeToEvents } from './subscribe-to-events.ts';
import { watchEvents } from './watch-events.ts';

const clock = systemClock();
let word = 0;
let busUrl = '';
const open: Connection[] = [];
const running: FastifyInstance[] = [];

beforeEach(async () => {
  word += 1;
  busUrl = await testDatabase(`elsewhere${process.pid}x${word}`);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});

/** The database of a service, whose bus has a client, and so transactions, of its own. */
async function openDatabase(name: string) {
  const url = await testDatabase(`${name}${process.pid}x${word}`);
  const connection = await connectMongo(url);
  const bus = await connectMongo(busUrl);
  setSeparateBus(connection, bus);
  open.push(connection, bus);
  await createEventBus(connection);
  return connection;
}

/** Subscribes a process of a service; what it has handled is in the order of its handling. */
async function subscribe(connection: Connection, name: string) {
  const handled: string[] = [];
  const app = fastify();
  running.push(app);
  const note = (userId: string): void => void handled.push(userId);
  await subscribeToEvents(app, {
    connection,
    clock,
    name,
    handlers: [
      ({ type, userId }) => Promise.resolve(note(type === 'user.deleted' ? `no ${userId}` : userId)),
    ],
  });
  return handled;
}

const publish = (connection: Connection, userId: string) =>
  connection.transaction((session) =>
    publishEvent(connection, session, {
      type: 'accounts.synced',
      userId,
      payload: { userId, connectionId: 'c1' },
      at: clock.date(),
    }),
  );

const waiting = (connection: Connection) => outboxModel(connection)?.countDocuments();
const usersAtBus = async (connection: Connection) =>
  (await eventModel(connection).find().sort({ at: 1 }).lean()).map(({ userId }) => userId);

it('delivers what one service publishes to another one over a bus with an address of its own, in order', async () => {
  const [finances, goals] = [await openDatabase('finances'), await openDatabase('goals')];
  await publish(finances, 'ann');
  const handled = await subscribe(goals, 'goals');
  await subscribe(finances, 'finances');
  await publish(finances, 'ben');
  await publish(finances, 'cleo');
  await vi.waitUntil(() => handled.length === 3, { interval: 20 });
  expect(handled).toEqual(['ann', 'ben', 'cleo']);
  await expect.poll(() => waiting(finances)).toBe(0);
  expect(await usersAtBus(goals)).toEqual(['ann', 'ben', 'cleo']);
});

it('keeps an event with its change until it is sent, and none of a change that was rolled back', async () => {
  const finances = await openDatabase('finances');
  const undone = finances.transaction(async (session) => {
    await publishEvent(finances, session, {
      type: 'accounts.synced',
      userId: 'undone',
      payload: { userId: 'undone', connectionId: 'c1' },
      at: clock.date(),
    });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await publish(finances, 'ann');
  expect(await waiting(finances)).toBe(1);
  expect(await usersAtBus(finances)).toEqual([]);
});

it('sends nothing twice after a crash between the bus and the outbox', async () => {
  const [finances, goals] = [await openDatabase('finances'), await openDatabase('goals')];
  const handled = await subscribe(goals, 'goals');
  await publish(finances, 'ann');
  const event = await outboxModel(finances)?.findOne().lean();
  if (!event) throw new Error('the event does not wait');
  await eventModel(finances).create(event);
  await vi.waitUntil(() => handled.length === 1, { interval: 20 });
  await subscribe(finances, 'finances');
  await publish(finances, 'ben');
  await vi.waitUntil(() => handled.length === 2, { interval: 20 });
  expect(handled).toEqual(['ann', 'ben']);
  expect(await usersAtBus(finances)).toEqual(['ann', 'ben']);
});

it('keeps the order, and sends nothing twice, when two processes of a service send', async () => {
  const [finances, goals] = [await openDatabase('finances'), await openDatabase('goals')];
  const handled = await subscribe(goals, 'goals');
  await subscribe(finances, 'finances');
  await subscribe(finances, 'finances');
  const people = Array.from({ length: 12 }, (_, place) => `p${place}`);
  for (const userId of people) await publish(finances, userId);
  await vi.waitUntil(() => handled.length >= people.length, { interval: 20 });
  expect(handled).toEqual(people);
  await expect.poll(() => waiting(finances)).toBe(0);
  expect(await usersAtBus(finances)).toEqual(people);
});

it('erases the earlier events of a deleted person at the bus, and those of no other', async () => {
  const identity = await openDatabase('identity');
  const handled = await subscribe(identity, 'identity');
  await publish(identity, 'ann');
  await publish(identity, 'ben');
  await vi.waitUntil(() => handled.length === 2, { interval: 20 });
  await identity.transaction(async (session) => {
    await dropEventsOf(identity, session, 'ann');
    await publishEvent(identity, session, {
      type: 'user.deleted',
      userId: 'ann',
      payload: { userId: 'ann' },
      at: clock.date(),
    });
  });
  await vi.waitUntil(() => handled.includes('no ann'), { interval: 20 });
  const left = await eventModel(identity).find().sort({ at: 1 }).lean();
  expect(left.map(({ type, userId }) => `${type} ${userId}`)).toEqual([
    'accounts.synced ben',
    'user.deleted ann',
  ]);
});

it('receives what is published once the bus answers, however it failed before', async () => {
  const connection = await openDatabase('late');
  const late = await lateDatabase(busUrl);
  const handled: string[] = [];
  const watch = watchEvents({
    address: late.url,
    separateBus: late.url,
    types: ['accounts.synced'],
    handle: ({ userId }) => void handled.push(userId),
    onGap: () => undefined,
  });
  await late.refused(2);
  late.answer();
  await vi.waitUntil(watch.isCurrent);
  await publish(connection, 'u1');
  await subscribe(connection, 'late');
  await vi.waitFor(() => expect(handled).toEqual(['u1']));
  await watch.stop();
  late.close();
});
