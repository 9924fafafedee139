import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeSharding } from './sharding.ts';
import { idField, timeField, userIdField } from '../mongo/fields.ts';
import { mongoSchema } from '../mongo/mongo-schema.ts';

const row = z.object({
  _id: idField,
  userId: userIdField,
  name: z.string(),
  at: timeField,
  teamId: z.nullable(idField),
});

/** What keeps a collection with this key and these indexes from being sharded. */
function findProblems(
  key: Record<string, 1> | undefined,
  indexes: readonly (readonly [Record<string, 1 | -1>, object?])[],
) {
  const connection = mongoose.createConnection();
  const schema = mongoSchema(row, key);
  for (const [index, options] of indexes) schema.index(index, { ...options });
  connection.model('Row', schema, 'rows');
  return describeSharding(connection);
}

it('accepts a collection whose indexes begin with its shard key, and one that deletes what expires', () => {
  const indexes = [
    [{ userId: 1, name: 1 }, { unique: true }],
    [{ at: 1 }, { expireAfterSeconds: 60 }],
  ] as const;
  expect(findProblems({ userId: 1 }, indexes)).toEqual({ keys: { rows: { userId: 1 } }, problems: [] });
});

it.each([
  {
    what: 'a unique index that does not begin with the key',
    key: { userId: 1 },
    indexes: [[{ userId: 1 }], [{ name: 1, userId: 1 }, { unique: true }]],
    problem: 'rows: {"name":1,"userId":1} does not begin with the shard key',
  },
  {
    what: 'an index whose queries ask every shard',
    key: { userId: 1 },
    indexes: [[{ userId: 1 }], [{ name: 1 }]],
    problem: 'rows: {"name":1} does not begin with the shard key',
  },
  {
    what: 'no index that begins with the key',
    key: { userId: 1 },
    indexes: [],
    problem: 'rows: no index begins with the shard key',
  },
  {
    what: 'a member of the key that may be missing',
    key: { teamId: 1 },
    indexes: [[{ teamId: 1 }]],
    problem: 'rows: teamId may be missing',
  },
] as const)('names $what', ({ key, indexes, problem }) => {
  expect(findProblems(key, indexes).problems).toEqual([problem]);
});

it('leaves a collection without a shard key on one shard, whatever its indexes are', () => {
  expect(findProblems(undefined, [[{ name: 1 }, { unique: true }]])).toEqual({ keys: {}, problems: [] });
});
