import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const KEEP_DELETED_SECONDS = 30 * 86_400;

/** One email template of one advisor; a deleted one is kept for thirty days. */
export const templateRow = z.object({
  _id: idField,
  advisorId: idField,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  deletedAt: z._default(z.nullable(timeField), null),
  version: versionField,
});
export type TemplateRow = z.output<typeof templateRow>;

export const templateSchema = mongoSchema(templateRow);
templateSchema.index({ advisorId: 1, deletedAt: 1, name: 1 });
templateSchema.index({ deletedAt: 1 }, { expireAfterSeconds: KEEP_DELETED_SECONDS });
