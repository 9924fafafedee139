import { call, enteredLines, id, nothing } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

export const MAX_MESSAGE_LENGTH = 4_000;
/** The newest messages of one conversation that are shown. */
export const MAX_MESSAGES = 500;

const messageText = enteredLines(MAX_MESSAGE_LENGTH).check(
  z.trim(),
  z.minLength(1, 'Please enter a message.'),
);

/** One message between a client and their planner; plain text, shown as it is. */
export const message = z.object({
  messageId: id,
  from: z.enum(['client', 'planner']),
  text: z.string(),
  sentAt: moment,
  /** When the other side had it in view; null while it is unread. */
  readAt: z.nullable(moment),
});
export type Message = z.output<typeof message>;

const ofClient = z.strictObject({ clientId: id });
/** The messages that were in view. */
const messageIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_MESSAGES));

/** The conversation of a client with the planner they have now. */
export const conversationCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/planner/messages',
    summary: 'The messages between the caller and their planner, oldest first',
    reply: z.array(message),
  }),
  send: call({
    path: '/webapi/v1/planner/messages/send',
    limits: { perMinute: 60 },
    summary: 'Sends a message to the planner of the caller',
    acceptsIdempotencyKey: true,
    body: z.strictObject({ text: messageText }),
    reply: message,
  }),
  read: call({
    path: '/webapi/v1/planner/messages/read',
    summary: 'Marks messages of the planner as read',
    body: z.strictObject({ messageIds }),
    reply: nothing,
  }),
} as const;

/** One client of a planner, with what waits for an answer. */
export const plannerClient = z.object({
  clientId: id,
  firstName: z.string(),
  lastName: z.string(),
  unread: z.number(),
  /** The newest message of either side, shortened; null before the first. */
  lastMessage: z.nullable(
    z.object({ from: z.enum(['client', 'planner']), text: z.string(), sentAt: moment }),
  ),
});
export type PlannerClient = z.output<typeof plannerClient>;

/** The same conversations for the planner; a client of another planner answers 404. */
export const plannerInboxCalls = {
  clients: call({
    method: 'GET',
    path: '/webapi/v1/planner/clients',
    summary: 'Clients of the calling planner with their newest message, those with unread messages first',
    access: ['advisor'],
    reply: z.array(plannerClient),
  }),
  unread: call({
    method: 'GET',
    path: '/webapi/v1/planner/clients/unread',
    summary: 'How many messages of clients the calling planner has not read',
    access: ['advisor'],
    reply: z.object({ unread: z.number() }),
  }),
  list: call({
    path: '/webapi/v1/planner/clients/messages',
    isRead: true,
    summary: 'The messages with one client, oldest first',
    access: ['advisor'],
    body: ofClient,
    reply: z.array(message),
  }),
  send: call({
    path: '/webapi/v1/planner/clients/messages/send',
    limits: { perMinute: 60 },
    summary: 'Sends a message to a client',
    access: ['advisor'],
    acceptsIdempotencyKey: true,
    body: z.strictObject({ clientId: id, text: messageText }),
    reply: message,
  }),
  read: call({
    path: '/webapi/v1/planner/clients/messages/read',
    summary: 'Marks messages of a client as read',
    access: ['advisor'],
    body: z.strictObject({ clientId: id, messageIds }),
    reply: nothing,
  }),
} as const;
