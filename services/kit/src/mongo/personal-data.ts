import { personalDataCall } from '@fw/contract-kernel';
import type { FastifyInstance } from 'fastify';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { mountInternal } from '../mount.ts';
import type { DomainEvent } from './event-bus.ts';

/** Members of a row that name the person it belongs to. */
const OWNER_MEMBERS = ['_id', 'userId', 'clientId'] as const;

/** Collections that hold copies of answers and no data of their own. */
const NOT_EXPORTED: ReadonlySet<string> = new Set(['submissions']);

/** Members that are secrets of the server and not data of the person. */
const SECRET_MEMBERS: ReadonlySet<string> = new Set([
  'passwordHash',
  'secret',
  'token',
  'codeSecret',
  'preparedSecret',
  'recoveryHashes',
  'challenge',
  'words',
]);

interface PersonalDataOptions {
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
      const filterOf = (userId: string): object =>
        filters[collection.name]?.(userId) ?? { $or: owners.map((member) => ({ [member]: userId })) };
      return { name: collection.name, collection, filterOf };
    });

  const remove = async (userId: string, session: ClientSession): Promise<void> => {
    await before?.(userId, session);
    for (const { name, collection, filterOf } of collections()) {
      if (!kept.includes(name)) await collection.deleteMany(filterOf(userId), { session });
    }
  };

  return {
    read: async (userId: string): Promise<Record<string, unknown[]>> => {
      const found: Record<string, unknown[]> = {};
      for (const { name, collection, filterOf } of collections()) {
        if (NOT_EXPORTED.has(name)) continue;
        const rows: unknown[] = await collection.find(filterOf(userId)).toArray();
        if (rows.length > 0) found[name] = rows.map(withoutSecrets);
      }
      return found;
    },
    remove,
    /** Deletes what the service holds of a person who deleted the account. */
    handleEvent: async ({ type, userId }: DomainEvent, session: ClientSession): Promise<void> => {
      if (type === 'user.deleted') await remove(userId, session);
    },
  };
}
export type PersonalData = ReturnType<typeof personalData>;

/** The call through which the gateway collects an export. */
export function personalDataRoute(app: FastifyInstance, { read }: Pick<PersonalData, 'read'>): void {
  mountInternal(app, personalDataCall, ({ userId }) => read(userId));
}
