import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The secret address of an advisor's calendar, of which only a hash is stored; its `_id` is the advisor's user id. */
export const calendarFeedRow = z.object({ _id: idField, secretHash: z.string(), renewedAt: timeField });

export const calendarFeedSchema = mongoSchema(calendarFeedRow);
calendarFeedSchema.index({ secretHash: 1 }, { unique: true });
