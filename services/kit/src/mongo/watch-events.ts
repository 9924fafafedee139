import type { DomainEventName } from '@fw/contract-events';
import { mongo } from 'mongoose';
import { busName, EVENTS_COLLECTION, type DomainEvent } from './event-bus.ts';

/** How long the database waits for an event before it answers that there is none. */
const AWAIT_MS = 500;
const PAUSE_MS = 500;
/** After this time without an answer of the database events may be late. */
const CURRENT_MS = 1_500;

const OPTIONS = {
  maxPoolSize: 2,
  serverSelectionTimeoutMS: 1_000,
  connectTimeoutMS: 1_000,
  socketTimeoutMS: 2_000,
  readConcernLevel: 'majority',
} as const;

interface Watch {
  /** Address of a database beside the bus, whose name selects it as for a service. */
  readonly address: string;
  /** Address of a bus elsewhere. */
  readonly separateBus?: string | undefined;
  readonly types: readonly DomainEventName[];
  readonly handle: (event: DomainEvent) => void;
  /** Events from before now may have been missed. */
  readonly onGap: () => void;
}

export interface EventWatch {
  /** Whether every event so far has been handled, but for those of the last moments. */
  readonly isCurrent: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Every process that watches receives every event while it runs, and nothing is stored: for what a process only keeps
 * in memory. Work that must be done once belongs to `subscribeToEvents`.
 */
export function watchEvents({ address, separateBus, types, handle, onGap }: Watch): EventWatch {
  const client = new mongo.MongoClient(separateBus ?? address, OPTIONS);
  const { databaseName } = client.db();
  const database = separateBus === undefined ? busName(databaseName) : databaseName;
  const events = client.db(database).collection<DomainEvent>(EVENTS_COLLECTION);
  const ofTypes = [{ $match: { operationType: 'insert', 'fullDocument.type': { $in: [...types] } } }];
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let confirmedAt = Number.NEGATIVE_INFINITY;

  /** Reads from now on: what came before is not read again, see `onGap`. */
  const follow = async (): Promise<void> => {
    // A client whose first connection failed does not connect again by itself.
    await client.connect();
    const stream = events.watch(ofTypes, { maxAwaitTimeMS: AWAIT_MS });
    try {
      let isGap = true;
      while (!isStopping()) {
        const change = await stream.tryNext();
        if (isGap) onGap();
        isGap = false;
        if (change?.operationType === 'insert') handle(change.fullDocument);
        confirmedAt = performance.now();
      }
    } finally {
      await stream.close().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!isStopping()) {
      await follow().catch(() => undefined);
      if (!isStopping()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = run();

  return {
    isCurrent: () => performance.now() - confirmedAt < CURRENT_MS,
    stop: async () => {
      stopping.abort();
      await client.close();
      await running;
    },
  };
}
