import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What an administrator did with the records of a company. Rows are inserted, never changed. */
export const accessRow = z.object({
  _id: idField,
  companyId: idField,
  at: timeField,
  /** The administrator, with the name at that time. */
  byId: idField,
  byName: z.string(),
  act: z.enum(['searched', 'opened', 'exported']),
  /** What was searched for or opened, in words. */
  what: z.string(),
  count: z.number(),
  /** Kept as long as a record of that moment. */
  keptUntil: timeField,
});
export type AccessRow = z.output<typeof accessRow>;

export const accessSchema = mongoSchema(accessRow);
accessSchema.index({ companyId: 1, at: -1, _id: -1 });
accessSchema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 });
