import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';
import { messageSide } from './message-mails.schema.ts';

/** One message; only `readAt` changes after it was sent. */
export const messageRow = z.object({
  _id: idField,
  clientId: idField,
  plannerId: idField,
  from: messageSide,
  text: z.string(),
  sentAt: timeField,
  readAt: z.nullable(timeField),
});
export type MessageRow = z.output<typeof messageRow>;

export const messageSchema = mongoSchema(messageRow);
messageSchema.index({ clientId: 1, plannerId: 1, sentAt: 1 });
messageSchema.index({ plannerId: 1, from: 1, readAt: 1, sentAt: -1 });
messageSchema.index({ plannerId: 1, clientId: 1, from: 1 });
messageSchema.index({ plannerId: 1, clientId: 1, sentAt: -1 });
