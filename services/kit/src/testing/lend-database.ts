import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection, mongo } from 'mongoose';
import { busName } from '../mongo/event-bus.ts';
import { recordsName } from '../records/records.repo.ts';

/** Emptying more rows than this takes longer than the collections of a fresh database. */
const MAX_ROWS = 2_000;

/** Databases that tests of this worker gave back, by the name they were lent under. */
const idle = new Map<string, string[]>();

/** Empties a database; whether it is as a fresh one now, but for its collections and indexes. */
async function empty(connection: Connection, name: string): Promise<boolean> {
  const database = connection.getClient().db(name);
  const found = await database.listCollections<mongo.CollectionInfo>().toArray();
  const isChanged = found.some((one) => one.name.startsWith('system.') || 'validator' in (one.options ?? {}));
  if (isChanged) return false;
  const emptied = await Promise.all(
    found.map(async (one) => {
      const rows = database.collection(one.name);
      const count = await rows.estimatedDocumentCount();
      if (count > 0 && count <= MAX_ROWS) await rows.deleteMany({});
      return count <= MAX_ROWS;
    }),
  );
  return emptied.every(Boolean);
}

export interface LentDatabase {
  readonly address: string;
  /** Takes the database back from a service that has ended, whose connection ends with it. */
  readonly giveBack: (connection: Connection) => Promise<void>;
}

/**
 * An empty database, with its bus and its records, for a service under test. Its collections and indexes may be there from
 * an earlier test of this worker: building them is most of what the start of a service costs the database.
 */
export async function lendDatabase(name: string): Promise<LentDatabase> {
  const address = idle.get(name)?.pop() ?? (await testDatabase(name));
  return {
    address,
    giveBack: async (connection) => {
      const databases = [connection.name, busName(connection.name), recordsName(connection.name)];
      const emptied = await Promise.all(databases.map((one) => empty(connection, one))).catch(() => [false]);
      await connection.close();
      if (emptied.every(Boolean)) idle.set(name, [...(idle.get(name) ?? []), address]);
    },
  };
}
