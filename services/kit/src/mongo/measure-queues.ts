import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { measureQueue, type QueueState } from '../metrics.ts';
import { outboxModel } from './event-bus.ts';

/** Members by which rows are taken up. */
const DUE_MEMBERS: readonly unknown[] = ['dueAt', 'nextAttemptAt'];
const MAX_COUNTED = 1_000;
const MAX_READ_MS = 1_000;

interface QueueRows {
  readonly collection: ReturnType<Connection['collection']>;
  /** The time from which a row is to be taken up; an index begins with it. */
  readonly member: string;
}

/** Collections with an index that begins with the time at which a row is due, and the outbox of events. */
function findQueues(connection: Connection): readonly QueueRows[] {
  const due = connection.modelNames().flatMap((name): QueueRows[] => {
    const { schema, collection } = connection.model(name);
    const indexed = schema.indexes().map(([fields]) => Object.keys(fields)[0]);
    const member = indexed.find((field) => DUE_MEMBERS.includes(field));
    return member === undefined ? [] : [{ collection, member }];
  });
  const outbox = outboxModel(connection);
  return outbox === null ? due : [...due, { collection: outbox.collection, member: 'at' }];
}

async function readQueue({ collection, member }: QueueRows, now: Date): Promise<QueueState> {
  const due = { [member]: { $lte: now } };
  const options = { maxTimeMS: MAX_READ_MS, projection: { _id: 0, [member]: 1 } };
  const [oldest] = await collection
    .find(due, options)
    .sort({ [member]: 1 })
    .limit(1)
    .toArray();
  if (!oldest) return { due: 0, overdueSeconds: 0 };
  const since = z.parse(z.date(), oldest[member]);
  return {
    due: await collection.countDocuments(due, { limit: MAX_COUNTED, maxTimeMS: MAX_READ_MS }),
    overdueSeconds: (now.getTime() - since.getTime()) / 1_000,
  };
}

/**
 * Measures the work that waits in a service's database: syncs, notices of banks, mails, updates of the profile, events for
 * a bus elsewhere. A new queue is measured as soon as a model describes it. Returns what ends it.
 */
export function measureQueues(connection: Connection, service: string, clock: Clock): () => void {
  const ends = findQueues(connection).map((rows) =>
    measureQueue({
      service,
      queue: rows.collection.collectionName,
      read: () => readQueue(rows, clock.date()),
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
