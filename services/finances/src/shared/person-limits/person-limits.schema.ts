import { mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The rows of the limiter library, which reads and writes them itself; the indexes are those it relies on. */
const personLimitRow = z.object({
  key: z.string(),
  points: z.number(),
  expire: z.nullable(timeField),
});

export const personLimitSchema = mongoSchema(personLimitRow);
personLimitSchema.index({ key: 1 }, { name: 'once', unique: true });
personLimitSchema.index({ expire: 1 }, { name: 'ttl', expireAfterSeconds: 0 });
