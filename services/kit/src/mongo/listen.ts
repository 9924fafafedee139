import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { factsOf, type Fact } from './bus.ts';
import { idField, timeField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { isDuplicateKey } from './writes.ts';

const THIRTY_DAYS_SECONDS = 30 * 86_400;
const PAUSE_MS = 500;
/** The server no longer knows the place where listening stopped: everything is read again, the inbox sorts it out. */
const PLACE_LOST: readonly unknown[] = [260, 280, 286];

const inboxSchema = mongoSchema(z.object({ _id: idField, at: timeField }));
inboxSchema.index({ at: 1 }, { expireAfterSeconds: THIRTY_DAYS_SECONDS });
const cursorSchema = mongoSchema(z.object({ _id: idField, token: z.unknown() }));

const inboxOf = (connection: Connection) => connection.model('Inbox', inboxSchema, 'inbox');

/** Builds the inbox with the index that lets it forget. */
export async function buildInbox(connection: Connection): Promise<void> {
  const model = inboxOf(connection);
  await model.createCollection();
  await model.createIndexes();
}

interface Listener {
  readonly connection: Connection;
  /** Name of the consumer, as in `crm`. */
  readonly name: string;
  readonly clock: Clock;
  /** Applies one fact inside the given transaction; it may run again after a crash before its commit. */
  readonly handle: (fact: Fact, session: ClientSession) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Takes one fact: inbox and effect commit together, so a fact that was taken before does nothing. */
function taker({ connection, name, clock, handle }: Listener): (fact: Fact) => Promise<void> {
  const inbox = inboxOf(connection);
  return async (fact) => {
    const key = `${name}:${fact._id}`;
    if (await inbox.exists({ _id: key })) return;
    const entry = { isMade: false };
    try {
      await connection.transaction(async (session) => {
        entry.isMade = false;
        await inbox.create([{ _id: key, at: clock.date() }], { session });
        entry.isMade = true;
        await handle(fact, session);
      });
    } catch (error) {
      if (entry.isMade || !isDuplicateKey(error)) throw error; // else another process of this consumer took it just now
    }
  };
}

/** Follows the stream of facts from where listening stopped; the first time it begins with all there are. */
function follower(listener: Listener, stopping: AbortSignal) {
  const facts = factsOf(listener.connection);
  const cursors = listener.connection.model('StreamCursor', cursorSchema, 'stream_cursors');
  const take = taker(listener);
  const place = { _id: listener.name };

  const catchUp = async (): Promise<void> => {
    for await (const fact of facts.find().sort({ at: 1, _id: 1 }).lean().cursor()) {
      if (stopping.aborted) return;
      await take(fact);
    }
  };

  const remember = (token: unknown) => cursors.updateOne(place, { $set: { token } }, { upsert: true });

  return {
    forget: () => cursors.deleteOne(place),
    follow: async (): Promise<void> => {
      const saved = await cursors.findById(listener.name).lean();
      const stream = facts.collection.watch([], saved ? { resumeAfter: saved.token } : {});
      const close = (): void => void stream.close().catch(() => undefined);
      stopping.addEventListener('abort', close, { once: true });
      try {
        if (!saved) {
          await stream.tryNext(); // opens the stream before the facts are read, so that none falls between
          const opened = stream.resumeToken;
          await catchUp();
          await remember(opened);
        }
        for await (const change of stream) {
          const fact =
            change.operationType === 'insert' ? await facts.findById(change.documentKey._id).lean() : null;
          if (fact) await take(fact);
          await remember(change._id);
        }
      } finally {
        stopping.removeEventListener('abort', close);
        close();
      }
    },
  };
}

const isPlaceLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PLACE_LOST.includes(error.code);

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Listens to every fact, at least once each, effects exactly once: inbox and effect commit together. */
export function listenToFacts(listener: Listener): { stop: () => Promise<void> } {
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
        if (isPlaceLost(error)) await forget().catch(listener.onError);
        await pause();
      }
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
