import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { CallCounter } from '../call-limits.ts';
import type { Clock } from '../clock.ts';
import { idField, timeField, userIdField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';

/** A count belongs to one minute. */
const KEPT_SECONDS = 300;

const countRow = z.object({ _id: idField, userId: userIdField, calls: z.number(), at: timeField });
const schema = mongoSchema(countRow);
schema.index({ userId: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** Counts the calls of a person over all processes of the service. */
export function mongoCallCounter(connection: Connection, clock: Clock): CallCounter {
  const model = connection.model('CallCount', schema, 'call_counts');
  return {
    add: async (call, userId, minute) => {
      const { calls } = await model
        .findOneAndUpdate(
          { _id: `${String(minute)} ${userId} ${call}` },
          { $inc: { calls: 1 }, $setOnInsert: { userId, at: clock.date() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return calls;
    },
  };
}
