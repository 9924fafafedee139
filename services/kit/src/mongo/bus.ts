import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isDuplicateKey } from './submissions.ts';
import { SCHEMA_OPTIONS } from './connect.ts';

const FOURTEEN_DAYS_SECONDS = 14 * 86_400;
const THIRTY_DAYS_SECONDS = 30 * 86_400;
const HISTORY_LOST = 286;
const PLAIN = { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false } as const;

/** Something that happened in one domain, told to the others. */
export interface Fact {
  readonly _id: string;
  readonly type: string;
  readonly userId: string;
  readonly payload: unknown;
  readonly at: Date;
}

const factSchema = new Schema<Fact>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    userId: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true, expires: FOURTEEN_DAYS_SECONDS },
  },
  PLAIN,
);
factSchema.index({ at: 1, _id: 1 });
const inboxSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true, expires: THIRTY_DAYS_SECONDS } },
  PLAIN,
);
const cursorSchema = new Schema(
  { _id: { type: String, required: true }, token: { type: Schema.Types.Mixed, required: true } },
  PLAIN,
);

const factsOf = (connection: Connection) =>
  connection.useDb('fw_bus', { useCache: true }).model('Fact', factSchema, 'facts');

/** Builds the bus's own collection and indexes. */
export async function buildBus(connection: Connection): Promise<void> {
  const model = factsOf(connection);
  await model.createCollection();
  await model.createIndexes();
}

/** Writes a fact in the transaction of the change it tells of. */
export async function emitFact(
  connection: Connection,
  session: ClientSession,
  fact: { type: string; userId: string; payload: unknown; at: Date },
): Promise<void> {
  await factsOf(connection).create([{ _id: randomUUID(), ...fact }], { session });
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

/** Listens to every fact, at least once each, effects exactly once: inbox and effect commit together. */
export function listenToFacts(listener: Listener): { stop: () => Promise<void> } {
  const { connection, name, clock, handle, onError } = listener;
  const facts = factsOf(connection);
  const inbox = connection.model('Inbox', inboxSchema, 'inbox');
  const cursors = connection.model('StreamCursor', cursorSchema, 'stream_cursors');
  const stopping = new AbortController();

  const take = async (fact: Fact): Promise<void> => {
    if (await inbox.exists({ _id: `${name}:${fact._id}` })) return;
    await connection.transaction(async (session) => {
      try {
        await inbox.create([{ _id: `${name}:${fact._id}`, at: clock.date() }], { session });
      } catch (error) {
        if (isDuplicateKey(error)) return;
        throw error;
      }
      await handle(fact, session);
    });
  };

  const catchUp = async (): Promise<void> => {
    for await (const fact of facts.find().sort({ at: 1, _id: 1 }).lean().cursor()) {
      if (stopping.signal.aborted) return;
      await take(fact);
    }
  };

  const follow = async (): Promise<void> => {
    const saved = await cursors.findById(name).lean();
    const stream = facts.collection.watch([], saved ? { resumeAfter: saved.token } : {});
    stopping.signal.addEventListener('abort', () => void stream.close().catch(() => undefined), {
      once: true,
    });
    if (!saved) {
      await stream.tryNext();
      await catchUp();
    }
    for await (const change of stream) {
      if (change.operationType === 'insert') {
        const fact = await facts.findById(String(change.documentKey._id)).lean();
        if (fact) await take(fact);
      }
      await cursors.updateOne({ _id: name }, { $set: { token: change._id } }, { upsert: true });
    }
  };

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof Error && 'code' in error && error.code === HISTORY_LOST) {
          await cursors.deleteOne({ _id: name }).catch(onError);
        }
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
