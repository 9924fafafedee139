import { SpanKind } from '@opentelemetry/api';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { noteEventLag } from '../metrics.ts';
import { traceWork } from '../tracing.ts';
import { buildCollection } from './build-collection.ts';
import { eventModel, type DomainEvent } from './event-bus.ts';
import { idField, timeField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { isDuplicateKey } from './writes.ts';

const THIRTY_DAYS_SECONDS = 30 * 86_400;
const PAUSE_MS = 500;
/** How long the database waits for an event before it answers that there is none. */
const AWAIT_MS = 500;
/** The place in the stream is stored at most this often and at the end: after a crash the inbox skips what is read again. */
const PLACE_MS = 1_000;
/** The resume token has expired at the server: every event is read again, and the inbox skips the handled ones. */
const RESUME_TOKEN_LOST: readonly unknown[] = [260, 280, 286];

const inboxSchema = mongoSchema(z.object({ _id: idField, at: timeField }));
inboxSchema.index({ at: 1 }, { expireAfterSeconds: THIRTY_DAYS_SECONDS });
const cursorSchema = mongoSchema(z.object({ _id: idField, token: z.unknown() }));

const inboxModel = (connection: Connection) => connection.model('Inbox', inboxSchema, 'inbox');

/** Builds the inbox with the index that expires its rows. */
export const createInbox = (connection: Connection): Promise<void> => buildCollection(inboxModel(connection));

interface Listener {
  readonly connection: Connection;
  /** The events that are followed; those of the bus by default. */
  readonly events?: ReturnType<typeof eventModel>;
  /** Name of the consumer, as in `crm`. */
  readonly name: string;
  readonly clock: Clock;
  /** The events it has work for, all by default; the database sends no other. */
  readonly types?: readonly string[] | undefined;
  /** Work of an event that no transaction could hold, before its transaction; it may run more than once. */
  readonly prepare?: (event: DomainEvent) => Promise<void>;
  /** Applies one event inside the given transaction; it may run again after a crash before its commit. */
  readonly handle: (event: DomainEvent, session: ClientSession) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Handles one event: inbox and effect commit together, so an event that was handled before changes nothing. */
function taker(
  { connection, name, clock, prepare, handle }: Listener,
  stopping: AbortSignal,
): (event: DomainEvent) => Promise<void> {
  const inbox = inboxModel(connection);
  const apply = async (event: DomainEvent, key: string): Promise<void> => {
    await prepare?.(event);
    const entry = { isMade: false };
    try {
      await connection.transaction(async (session) => {
        // The driver repeats this for as long as another process holds the row; see `watchTransactions` for a dead one.
        stopping.throwIfAborted();
        entry.isMade = false;
        await inbox.create([{ _id: key, at: clock.date() }], { session });
        entry.isMade = true;
        await handle(event, session);
      });
      noteEventLag(name, event.type, clock.milliseconds() - event.at.getTime());
    } catch (error) {
      if (entry.isMade || !isDuplicateKey(error)) throw error; // otherwise another process of this consumer handles it
    }
  };
  return async (event) => {
    const key = `${name}:${event._id}`;
    if (await inbox.exists({ _id: key })) return;
    const { type, traceparent } = event;
    const headers = traceparent === undefined ? {} : { traceparent };
    const work = { name: `handle ${type}`, service: name, kind: SpanKind.CONSUMER, headers };
    await traceWork(work, () => apply(event, key));
  };
}

/** Stores how far a consumer has read: now and then while it reads, and at once when it stops. */
function createCursor({ connection, name, clock }: Listener) {
  const cursors = connection.model('StreamCursor', cursorSchema, 'stream_cursors');
  const place = { _id: name };
  let reached: unknown = null;
  let storedAt = Number.NEGATIVE_INFINITY;

  const store = async (): Promise<void> => {
    if (reached === null) return;
    const token = reached;
    reached = null;
    storedAt = clock.milliseconds();
    await cursors.updateOne(place, { $set: { token } }, { upsert: true });
  };

  return {
    read: async (): Promise<unknown> => (await cursors.findById(name).lean())?.token,
    forget: () => cursors.deleteOne(place),
    store,
    note: async (token: unknown): Promise<void> => {
      reached = token;
      if (clock.milliseconds() - storedAt >= PLACE_MS) await store();
    },
  };
}

/** What is waited for, or null as soon as it is stopped: nothing waits for a database that is itself waiting for an event. */
const unlessStopped = <T>(stopping: AbortSignal, waited: Promise<T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const stop = (): void => resolve(null);
    stopping.addEventListener('abort', stop, { once: true });
    waited.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop));
  });

/** Follows the stream of events from where it stopped; the first time it begins with all stored events. */
function follower(listener: Listener, stopping: AbortSignal) {
  const { events = eventModel(listener.connection), types } = listener;
  const isStopping = (): boolean => stopping.aborted;
  const take = taker(listener, stopping);
  const place = createCursor(listener);
  const ofTypes = types === undefined ? {} : { type: trusted({ $in: [...types] }) };
  // The end of the stream is needed as well: the collection was dropped.
  const ofStream = {
    $or: [{ operationType: 'invalidate' }, { 'fullDocument.type': { $in: [...(types ?? [])] } }],
  };
  const pipeline = types === undefined ? [] : [{ $match: ofStream }];

  const watch = (options: object) =>
    events.collection.watch(pipeline, { maxAwaitTimeMS: AWAIT_MS, ...options });
  type Stream = ReturnType<typeof watch>;

  /** Reads the stored events. Where it is stopped before the last one, the next start reads them again. */
  const catchUp = async (stream: Stream): Promise<void> => {
    // Opens the stream before the stored events are read, so that none is missed.
    await unlessStopped(stopping, stream.tryNext());
    const opened = stream.resumeToken;
    for await (const event of events.find(ofTypes).sort({ at: 1, _id: 1 }).lean().cursor()) {
      if (isStopping()) return;
      await take(event);
    }
    if (!isStopping()) await place.note(opened);
  };

  /** Reads what comes; a stream whose collection was dropped ends, and following it again reads every event. */
  const read = async (stream: Stream): Promise<void> => {
    while (!isStopping() && !stream.closed) {
      const change = await unlessStopped(stopping, stream.tryNext());
      // The place must not pass a change that arrived at the moment of the stop and was not handled.
      if (isStopping() && change === null) return;
      const event =
        change?.operationType === 'insert' ? await events.findById(change.documentKey._id).lean() : null;
      if (event) await take(event);
      // Without a change this is how far the database has looked for one.
      await place.note(change?._id ?? stream.resumeToken);
      if (change?.operationType === 'invalidate') return;
    }
  };

  return {
    forget: () => place.forget(),
    follow: async (): Promise<void> => {
      const saved = await place.read();
      if (isStopping()) return;
      const stream = watch(saved === undefined ? {} : { resumeAfter: saved });
      const close = (): void => void stream.close().catch(() => undefined);
      stopping.addEventListener('abort', close, { once: true });
      try {
        if (saved === undefined) await catchUp(stream);
        await read(stream);
      } finally {
        await place.store().catch(listener.onError);
        stopping.removeEventListener('abort', close);
        close();
      }
    },
  };
}

const isResumeTokenLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RESUME_TOKEN_LOST.includes(error.code);

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Receives every event at least once, with its effect exactly once: inbox and effect commit together. */
export function followEvents(listener: Listener): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const { follow, forget } = follower(listener, stopping.signal);

  const listen = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await follow();
      } catch (error) {
        if (isStopping()) return;
        listener.onError(error);
        if (isResumeTokenLost(error)) await forget().catch(listener.onError);
      }
      if (!isStopping()) await pause();
    }
  };
  const running = listen();

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
