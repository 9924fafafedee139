import { idField, mongoSchema, timeField, versionField } from '../mongo/index.ts';
import * as z from 'zod/mini';

/** A mail that is owed, until a mail server accepted it. */
export const outboxRow = z.object({
  /** What the mail is about, where a later mail replaces it; a random id elsewhere. */
  _id: idField,
  /** The person whose account it belongs to: it is deleted with them. */
  userId: z.nullable(idField),
  /** Address and letter, encrypted where the service has a key for it. */
  words: z.string(),
  dueAt: timeField,
  /** A mail with a code is void from then on. */
  expiresAt: z.nullable(timeField),
  /** Attempts that the mail server did not accept. */
  failures: z.number(),
  /** Another mail took its place when this differs. */
  version: versionField,
});
export type OutboxRow = z.output<typeof outboxRow>;

export const outboxSchema = mongoSchema(outboxRow);
outboxSchema.index({ dueAt: 1 });
outboxSchema.index({ userId: 1 });
