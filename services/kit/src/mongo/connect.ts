import mongoose, { type Connection } from 'mongoose';
import { measurePool } from '../metrics.ts';
import { OWN_NAME } from '../process-identity.ts';
import { checkFence } from '../submission-fence.ts';
import { isTracing } from '../tracing.ts';
import { endAbandonedTransactions } from './abandoned-transactions.ts';
import { watchStuckCalls } from './stuck-calls.ts';
import { traceCommands } from './trace-commands.ts';

/** Majority writes with journal, short waits: an unclear write is an error, never a success. */
const OPTIONS = {
  appName: OWN_NAME,
  autoIndex: false,
  autoCreate: false,
  maxPoolSize: 20,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 5_000,
  connectTimeoutMS: 2_000,
  bufferCommands: false,
  w: 'majority',
  journal: true,
  readConcernLevel: 'majority',
  retryWrites: true,
  retryReads: true,
} as const;

/** What holds rows that are needed is looked at this often. */
const LOOK_INTERVAL_MS = 250;

/** Ends what processes that have ended left open, at most four times a second. */
function abandonedEnder(connection: Connection): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - lookedAt < LOOK_INTERVAL_MS) return;
    lookedAt = performance.now();
    // Work that can be done must not fail because of what could not be looked at, as while a primary is elected.
    await endAbandonedTransactions(connection).catch(() => 0);
  };
}

/**
 * Begins every transaction of a repeatable create with the check that no other worker has taken it over. One that is
 * repeated because another one holds its rows ends that first, where its process has ended: it is repeated for longer
 * than the server keeps what a dead process left open.
 */
function watchTransactions(connection: Connection, endAbandoned: () => Promise<void>): Connection {
  const transaction = connection.transaction.bind(connection);
  connection.transaction = (work, options) => {
    let tries = 0;
    return transaction(async (session) => {
      if (tries > 0) await endAbandoned();
      tries += 1;
      await checkFence(session);
      return work(session);
    }, options);
  };
  return connection;
}

/** Connects one service to its own database; the address contains its name. */
export async function connectMongo(address: string): Promise<Connection> {
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
  const connection = await mongoose
    .createConnection(address, { ...OPTIONS, monitorCommands: isTracing() })
    .asPromise();
  const client = connection.getClient();
  measurePool(client, connection.name);
  if (isTracing()) traceCommands(client);
  const endAbandoned = abandonedEnder(connection);
  connection.once('close', watchStuckCalls(client, endAbandoned));
  return watchTransactions(connection, endAbandoned);
}

/** Resolves while the database answers. */
export const pingMongo = async (connection: Connection): Promise<void> => {
  await connection.db?.command({ ping: 1, maxTimeMS: 1_500 });
};
