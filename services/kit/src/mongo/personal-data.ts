import { personalDataCall } from '@fw/contract-kernel';
import type { FastifyInstance } from 'fastify';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { Readable } from 'node:stream';
import { decode } from '../validation.ts';
import type { DomainEvent } from './event-bus.ts';
import { readBatches } from './read-batches.ts';
import { removeInBatches } from './remove-in-batches.ts';

/** Members of a row that name the person it belongs to. */
const OWNER_MEMBERS = ['_id', 'userId', 'clientId'] as const;

/** Collections that hold copies of answers or counts of calls and rows, and no data of their own. */
const NOT_EXPORTED: ReadonlySet<string> = new Set(['submissions', 'call_counts', 'row_counts']);

/** Members that are secrets of the server and not data of the person. */
const SECRET_MEMBERS: ReadonlySet<string> = new Set([
  'passwordHash',
  'secret',
  'secretHash',
  'token',
  'codeSecret',
  'preparedSecret',
  'recoveryHashes',
  'challenge',
  'words',
]);

/** Rows of wide members: a batch takes as long as one of many more rows elsewhere. */
const ROWS_PER_BATCH = 100;

interface RowsOfCollection {
  /** Name of the collection. */
  readonly name: string;
  readonly rows: readonly unknown[];
}

/** What is special about collections of a service or of one of its features. */
export interface PersonalDataOptions {
  /** Filters of collections whose rows name the person in another way. */
  readonly filters?: Readonly<Record<string, (userId: string) => object>>;
  /** Collections that the service deletes itself, in steps of its own. */
  readonly kept?: readonly string[];
  /** Such a step, in the transaction of the deletion. */
  readonly before?: (userId: string, session: ClientSession) => Promise<void>;
}

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof mongoose.Types.ObjectId) return value.toHexString();
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      SECRET_MEMBERS.has(name) ? [] : [[name, withoutSecrets(member)]],
    ),
  );
};

/**
 * What a service holds of one person, in every collection that a model describes: a new collection is covered as soon
 * as its rows have a `userId`, or the person's id as their own.
 */
export function personalData(
  connection: Connection,
  { filters = {}, kept = [], before }: PersonalDataOptions = {},
) {
  const collections = () =>
    connection.modelNames().map((name) => {
      const { schema, collection } = connection.model(name);
      const owners = OWNER_MEMBERS.filter((member) => member === '_id' || member in schema.paths);
      const ownerFilter = (userId: string): object =>
        filters[collection.name]?.(userId) ?? { $or: owners.map((member) => ({ [member]: userId })) };
      return { name: collection.name, collection, ownerFilter };
    });

  const remove = async (userId: string, session: ClientSession): Promise<void> => {
    await before?.(userId, session);
    for (const { name, collection, ownerFilter } of collections()) {
      if (!kept.includes(name)) await collection.deleteMany(ownerFilter(userId), { session });
    }
  };

  return {
    /** Rows of one collection after the other, in batches; a person may have more rows than memory should hold. */
    read: async function* rowsOf(userId: string): AsyncGenerator<RowsOfCollection> {
      for (const { name, collection, ownerFilter } of collections()) {
        if (NOT_EXPORTED.has(name)) continue;
        for await (const rows of readBatches(collection.find(ownerFilter(userId)), ROWS_PER_BATCH)) {
          yield { name, rows: rows.map(withoutSecrets) };
        }
      }
    },
    /**
     * Deletes most rows before the event is handled: a transaction that deletes 100,000 rows takes longer than the
     * database allows one. Rows deleted twice are no harm, and what is written meanwhile the transaction deletes.
     */
    prepareEvent: async ({ type, userId }: DomainEvent): Promise<void> => {
      if (type !== 'user.deleted') return;
      for (const { name, collection, ownerFilter } of collections()) {
        if (!kept.includes(name)) await removeInBatches(collection, ownerFilter(userId));
      }
    },
    remove,
    /** Deletes what the service holds of a person who deleted the account. */
    handleEvent: async ({ type, userId }: DomainEvent, session: ClientSession): Promise<void> => {
      if (type === 'user.deleted') await remove(userId, session);
    },
  };
}
export type PersonalData = ReturnType<typeof personalData>;

/** An export ends when it was read, or here: the gateway reads as fast as it can. */
const EXPORT_TIMEOUT_MS = 60_000;

/** The text of one JSON object: a list of rows for each collection, one row in a line. */
async function* toJson(batches: AsyncIterable<RowsOfCollection>): AsyncGenerator<string> {
  let open: string | null = null;
  yield '{';
  for await (const { name, rows } of batches) {
    const begin = open === null ? '' : '\n  ],';
    const heading = name === open ? ',\n' : `${begin}\n  ${JSON.stringify(name)}: [\n`;
    open = name;
    yield heading + rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  }
  yield open === null ? '}\n' : '\n  ]\n}\n';
}

/** The call through which the gateway collects an export; the answer is read from the database as it is sent. */
export function personalDataRoute(app: FastifyInstance, { read }: Pick<PersonalData, 'read'>): void {
  const { method, path, body } = personalDataCall;
  app.route({
    method,
    url: path,
    config: { internal: true },
    handlerTimeout: EXPORT_TIMEOUT_MS,
    handler: (request, reply) => {
      const { userId } = decode(body, request.body ?? {});
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(Readable.from(toJson(read(userId))));
    },
  });
}
