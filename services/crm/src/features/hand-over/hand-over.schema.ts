import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** Clients that an advisor handed over, for as long as it can be undone. */
export const handOverRow = z.object({
  _id: idField,
  /** Who handed them over. */
  advisorId: idField,
  toAdvisorId: idField,
  clientIds: z.array(idField),
  at: timeField,
});
export type HandOverRow = z.output<typeof handOverRow>;

const ONE_HOUR_SECONDS = 3_600;

export const handOverSchema = mongoSchema(handOverRow);
handOverSchema.index({ at: 1 }, { expireAfterSeconds: ONE_HOUR_SECONDS });
handOverSchema.index({ advisorId: 1 });
handOverSchema.index({ clientIds: 1 });
