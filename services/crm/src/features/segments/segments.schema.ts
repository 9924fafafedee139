import { segmentSearch } from '@fw/contract-crm';
import { idField, mongoSchema } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A search that one advisor keeps under a name. */
export const segmentRow = z.object({
  _id: idField,
  userId: idField,
  name: z.string(),
  /** The name without capitals, which is unique for an advisor. */
  key: z.string(),
  search: z.object(segmentSearch.shape),
});
export type SegmentRow = z.output<typeof segmentRow>;

export const segmentSchema = mongoSchema(segmentRow);
segmentSchema.index({ userId: 1, key: 1 }, { unique: true });
