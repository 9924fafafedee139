import * as z from 'zod/mini';
import { dayField, idField, timeField, versionField } from '../mongo/fields.ts';
import { mongoSchema } from '../mongo/mongo-schema.ts';

/** One version of a message, an email or an interaction, exactly as it was. Rows are inserted, never changed. */
export const recordRow = z.object({
  /** The id of what was recorded, and its version. */
  _id: idField,
  subjectId: idField,
  version: versionField,
  companyId: idField,
  /** Names as they were at that time: a record is read after a person has left. */
  clientId: idField,
  clientName: z.string(),
  advisorId: idField,
  advisorName: z.string(),
  kind: z.enum(['message', 'email', 'call', 'meeting', 'note']),
  act: z.enum(['sent', 'added', 'changed', 'deleted', 'restored']),
  author: z.enum(['client', 'advisor']),
  /** The address to which an email was sent; empty for everything else. */
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The day that an advisor entered for an interaction. */
  happenedOn: z.nullable(dayField),
  at: timeField,
  /** The record is removed after this moment. */
  keptUntil: timeField,
  /** Words of subject and text, and of both names with a prefix. */
  words: z.array(z.string()),
  /** SHA-256 of everything but the words. */
  digest: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;

export const recordSchema = mongoSchema(recordRow);
recordSchema.index({ companyId: 1, at: -1, _id: -1 });
recordSchema.index({ companyId: 1, kind: 1, at: -1, _id: -1 });
recordSchema.index({ companyId: 1, words: 1, at: -1, _id: -1 });
recordSchema.index({ companyId: 1, subjectId: 1, version: 1 });
recordSchema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 });
