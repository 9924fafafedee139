import { interactionKind } from '@fw/contract-crm';
import { dayField, idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const KEEP_DELETED_SECONDS = 30 * 86_400;

/** One contact with an employee, as an advisor wrote it down; a deleted one is kept for thirty days. */
export const interactionRow = z.object({
  _id: idField,
  clientId: idField,
  advisorId: idField,
  kind: interactionKind,
  subject: z.string(),
  text: z.string(),
  /** Subject and text in lower case. */
  searched: z.string(),
  happenedOn: dayField,
  /** Orders those of one day; null in rows from before it was kept. */
  createdAt: z._default(z.nullable(timeField), null),
  deletedAt: z._default(z.nullable(timeField), null),
  version: versionField,
});
export type InteractionRow = z.output<typeof interactionRow>;

export const interactionSchema = mongoSchema(interactionRow);
interactionSchema.index({ clientId: 1, happenedOn: -1, createdAt: -1, _id: -1 });
interactionSchema.index({ deletedAt: 1 }, { expireAfterSeconds: KEEP_DELETED_SECONDS });
