import { testDatabase } from '@fw/test-kit/mongo';
import mongoose, { Schema, type Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { OWN_PROCESS } from '../process-identity.ts';
import { holdRowElsewhere } from '../testing/other-machine.ts';
import { createEventBus, publishEvent, eventModel, type DomainEvent } from './event-bus.ts';
import { buildIndexes } from './build-collection.ts';
import { connectMongo } from './connect.ts';
import { followEvents } from './follow-events.ts';

/** After this time a consumer that was killed in the middle of a handler has been replaced. */
const MAX_TAKEOVER_MS = 10_000;
const clock = systemClock();
const counterSchema = new Schema({
  _id: { type: String, required: true },
  seen: { type: Number, default: 0 },
});
let connection: Connection;
let url = '';
let word = 0;
const listening: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  word += 1;
  url = await testDatabase(`bus${process.pid}x${word}`);
  connection = await connectMongo(url);
  connection.model('Counter', counterSchema, 'counters');
  await createEventBus(connection);
});
afterEach(async () => {
  await Promise.all(listening.splice(0).map((one) => one.stop()));
  await connection.close();
});

const counters = () => connection.model('Counter', counterSchema);
const newEvent = (userId: string) => ({
  type: 'accounts.synced' as const,
  userId,
  payload: { userId, connectionId: 'c1' },
  at: clock.date(),
});
const emit = (userId: string) =>
  connection.transaction((session) => publishEvent(connection, session, newEvent(userId)));

interface ListenOptions {
  readonly handle?: (event: DomainEvent) => void | Promise<void>;
  readonly name?: string;
  readonly types?: readonly string[];
}

/** Counts each event in the database, in the transaction it is given. */
async function listen({ handle = () => undefined, name = 'crm', types }: ListenOptions = {}) {
  const errors: unknown[] = [];
  const started = followEvents({
    connection,
    name,
    clock,
    types,
    onError: (error) => errors.push(error),
    handle: async (event, session) => {
      await counters().updateOne({ _id: event.userId }, { $inc: { seen: 1 } }, { session, upsert: true });
      await handle(event);
    },
  });
  await buildIndexes(connection);
  listening.push(started);
  return { ...started, errors };
}

const seen = async (userId: string) => (await counters().findById(userId).lean())?.seen ?? 0;

const until = (isTrue: () => Promise<boolean>) => vi.waitUntil(isTrue, { interval: 20 });

/** Publishes an event and waits until it is handled: by then every event before it has been. */
async function emitAndHandle(userId: string): Promise<void> {
  await emit(userId);
  await until(async () => (await seen(userId)) === 1);
}

it('handles an event once, soon after its commit', async () => {
  await listen();
  await emitAndHandle('ann');
  await emitAndHandle('ben');
  expect(await seen('ann')).toBe(1);
});

it('handles events published before its first subscription', async () => {
  await emit('early');
  await listen();
  await until(async () => (await seen('early')) === 1);
  expect(await seen('unknown')).toBe(0);
});

it('resumes where it stopped: events published meanwhile are neither lost nor handled twice', async () => {
  const first = await listen();
  await emit('one');
  await until(async () => (await seen('one')) === 1);
  await first.stop();
  for (const name of ['two', 'three', 'four']) await emit(name);
  await listen();
  await until(async () => (await seen('four')) === 1);
  expect(await Promise.all(['one', 'two', 'three', 'four'].map(seen))).toEqual([1, 1, 1, 1]);
});

it('stops at once while the database is waiting for an event, and loses none that arrives at that moment', async () => {
  const { collection } = eventModel(connection);
  const watch = collection.watch.bind(collection);
  const held = { isHeld: false, count: 0 };
  vi.spyOn(collection, 'watch').mockImplementation((...given) => {
    const stream = watch(...given);
    const tryNext = stream.tryNext.bind(stream);
    stream.tryNext = async () => {
      const change = await tryNext();
      if (change !== null && held.isHeld) {
        held.count += 1;
        await new Promise(() => undefined);
      }
      return change;
    };
    return stream;
  });
  const first = await listen();
  await emitAndHandle('early');
  held.isHeld = true;
  await emit('late');
  await until(() => Promise.resolve(held.count === 1));
  await first.stop();
  expect(await seen('late')).toBe(0);
  vi.restoreAllMocks();
  await listen();
  await until(async () => (await seen('late')) === 1);
  expect(await seen('early')).toBe(1);
});

it('stores no event of a change that was rolled back', async () => {
  await listen();
  const undone = connection.transaction(async (session) => {
    await publishEvent(connection, session, newEvent('undone'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await emit('after');
  await until(async () => (await seen('after')) === 1);
  expect(await seen('undone')).toBe(0);
  expect(await eventModel(connection).countDocuments({ userId: 'undone' })).toBe(0);
});

it('tries an event again after a failure, in order, with the effect of one time', async () => {
  const order: string[] = [];
  let failures = 2;
  const { errors } = await listen({
    handle: ({ userId }) => {
      if (userId === 'hard' && failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      order.push(userId);
    },
  });
  await emit('hard');
  await emit('later');
  await until(async () => (await seen('later')) === 1);
  expect([await seen('hard'), await seen('later')]).toEqual([1, 1]);
  expect(order).toEqual(['hard', 'later']);
  expect(errors).toHaveLength(2);
});

it('handles each event once per consumer, also when two processes of one consumer listen', async () => {
  const [one, two] = [await listen(), await listen()];
  for (let place = 0; place < 10; place += 1) await emit(`p${place}`);
  await until(async () => (await seen('p9')) === 1);
  await two.stop();
  await emitAndHandle('after two');
  const three = await listen();
  await one.stop();
  await emitAndHandle('after one');
  const counts = await Promise.all(Array.from({ length: 10 }, (_empty, place) => seen(`p${place}`)));
  expect(counts).toEqual(Array.from({ length: 10 }, () => 1));
  await three.stop();
  await listen({ name: 'profile' });
  await until(async () => (await seen('p9')) === 2);
});

it('reads the stored events that were left when it was stopped on its first reading', async () => {
  for (const name of ['one', 'two', 'three']) await emit(name);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = vi.fn<() => void>();
  const first = await listen({
    handle: () => {
      reached();
      return held;
    },
  });
  await vi.waitUntil(() => reached.mock.calls.length > 0);
  const stopped = first.stop();
  release();
  await stopped;
  expect(await Promise.all(['two', 'three'].map(seen))).toEqual([0, 0]);
  await listen();
  await until(async () => (await seen('three')) === 1);
  expect(await Promise.all(['one', 'two'].map(seen))).toEqual([1, 1]);
});

it.each([
  ['all events', undefined],
  ['the events it handles', ['accounts.synced']],
])('reads %s again when the resume token has expired, and handles none twice', async (_what, types) => {
  const { errors } = await listen(types === undefined ? {} : { types });
  await emit('one');
  await until(async () => (await seen('one')) === 1);
  const kept = await eventModel(connection).find().lean();
  await eventModel(connection).collection.drop();
  await createEventBus(connection);
  await eventModel(connection).insertMany(kept);
  await emit('two');
  await until(async () => (await seen('two')) === 1);
  expect(await seen('one')).toBe(1);
  expect(errors).toContainEqual(expect.objectContaining({ code: 260 }));
});

/** Writes to the rows of handled events that were tried, also in vain. */
async function triesOfInbox(): Promise<number> {
  const [stats] = await connection
    .collection('inbox')
    .aggregate([{ $collStats: { latencyStats: {} } }])
    .toArray();
  return Number(stats?.['latencyStats']?.writes?.ops);
}

it('stops while a dead process still holds the row of an event, and handles the event later', async () => {
  await (await listen()).stop();
  await emit('ann');
  const event = await eventModel(connection).findOne().lean();
  const inbox = connection.collection<{ _id: string; at: Date }>('inbox');
  const dead = await connection.startSession();
  dead.startTransaction();
  await inbox.insertOne({ _id: `crm:${event?._id ?? ''}`, at: clock.date() }, { session: dead });

  const triedBefore = await triesOfInbox();
  const first = await listen();
  await until(async () => (await triesOfInbox()) > triedBefore);
  await first.stop();
  expect(await seen('ann')).toBe(0);
  const held = await inbox.countDocuments({ _id: `crm:${event?._id ?? ''}` }, { session: dead });
  expect(held, 'the database has not ended the transaction of the dead process').toBe(1);

  await dead.abortTransaction();
  await dead.endSession();
  await listen();
  await until(async () => (await seen('ann')) === 1);
});

it('handles an event within ten seconds that a killed process of this machine had begun', async () => {
  await (await listen()).stop();
  await emit('ann');
  const event = await eventModel(connection).findOne().lean();
  const appName = `fw ${OWN_PROCESS.machine} ${String(process.pid)} killed`;
  const killed = await mongoose.createConnection(url, { appName }).asPromise();
  const session = await killed.startSession();
  session.startTransaction();
  const row = { _id: `crm:${event?._id ?? ''}`, at: clock.date() };
  await killed.collection<typeof row>('inbox').insertOne(row, { session });

  const began = performance.now();
  await listen();
  await until(async () => (await seen('ann')) === 1);
  expect(performance.now() - began).toBeLessThan(MAX_TAKEOVER_MS);
  await killed.close();
});

it.each([
  { what: 'killed', end: 'kill' },
  { what: 'lost with its machine', end: 'pause' },
] as const)(
  'handles an event within ten seconds that a process of another machine had begun which is $what',
  async ({ end }) => {
    await (await listen()).stop();
    await emit('ann');
    const event = await eventModel(connection).findOne().lean();
    const row = { _id: `crm:${event?._id ?? ''}` };
    const held = await holdRowElsewhere({ url, collection: 'inbox', row });
    await held[end]();

    const began = performance.now();
    await listen();
    await until(async () => (await seen('ann')) === 1);
    expect(performance.now() - began).toBeLessThan(MAX_TAKEOVER_MS);
    expect(await seen('ann')).toBe(1);
  },
);
