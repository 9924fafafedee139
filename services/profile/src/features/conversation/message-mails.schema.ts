import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const messageSide = z.enum(['client', 'planner']);
export type MessageSide = z.output<typeof messageSide>;

/** The next mail about new messages to one side of a conversation. It holds no text of a message. */
export const messageMailRow = z.object({
  /** The client, the planner and the side. */
  _id: idField,
  clientId: idField,
  plannerId: idField,
  to: messageSide,
  /** Null while no mail is to be sent. */
  dueAt: z.nullable(timeField),
  mailedAt: z.nullable(timeField),
  /** Attempts that the mail server did not accept. */
  failures: z.number(),
  /** Counts the messages since the row exists. */
  version: versionField,
});
export type MessageMailRow = z.output<typeof messageMailRow>;

export const messageMailSchema = mongoSchema(messageMailRow);
messageMailSchema.index({ dueAt: 1 });
messageMailSchema.index({ clientId: 1 });
