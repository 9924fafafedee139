import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** One access of an advisor to client data. Entries are inserted, never changed. */
export const accessRow = z.object({
  at: timeField,
  advisorId: idField,
  /** Null for a search, which concerns no single client. */
  clientId: z.nullable(idField),
  action: z.enum(['employee-search', 'employee-profile']),
  outcome: z.enum(['shown', 'refused']),
  requestId: z.string(),
});
export type AccessRow = z.output<typeof accessRow>;

export const accessSchema = mongoSchema(accessRow);
accessSchema.index({ at: -1 });
accessSchema.index({ clientId: 1, at: -1 });
accessSchema.index({ advisorId: 1, at: -1 });
