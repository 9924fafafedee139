import { call, id, text } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Clients of one planner that the first page of the desk looks at, those who requested the planner last. */
export const MAX_DESK_CLIENTS = 100;
/** Conversations with unread messages that the page lists. */
export const MAX_DESK_UNREAD = 5;

const deskClient = z.object({
  clientId: id,
  /** When the client requested a planner. */
  requestedAt: moment,
  /** The newest message of either side; null before the first. */
  lastMessageAt: z.nullable(moment),
  /** Whether the planner has written to the client. */
  isAnswered: z.boolean(),
});
export type DeskClient = z.output<typeof deskClient>;

const unreadConversation = z.object({
  clientId: id,
  /** The newest unread message, shortened. */
  text: z.string(),
  sentAt: moment,
  count: z.number(),
});

/** The newest messages with one client that the timeline of the desk reads at once. */
export const MAX_DESK_MESSAGES = 500;

/** A message as the timeline of the desk shows it. */
const deskMessage = z.object({
  messageId: id,
  from: z.enum(['client', 'planner']),
  /** Shortened. */
  text: z.string(),
  sentAt: moment,
  isRead: z.boolean(),
});
export type DeskMessage = z.output<typeof deskMessage>;

/** Clients that are handed over at once. */
const MAX_CLIENTS_MOVED = 50;

/** A call of the CRM service on behalf of an advisor; the gateway does not forward it. */
export const plannerDeskCalls = {
  get: call({
    path: '/internal/v1/profile/planner-desk',
    isRead: true,
    summary: 'The clients of the calling planner, and their unread messages, the newest first',
    access: ['advisor'],
    reply: z.object({
      clients: z.array(deskClient),
      unread: z.array(unreadConversation),
      /** Unread messages of every client. */
      unreadTotal: z.number(),
    }),
  }),
  messages: call({
    path: '/internal/v1/profile/planner-desk/messages',
    isRead: true,
    summary: 'Whether the caller is the planner of a client, and their newest messages, the newest first',
    access: ['advisor'],
    body: z.strictObject({
      clientId: id,
      limit: z.number().check(z.int(), z.gte(0), z.lte(MAX_DESK_MESSAGES)),
    }),
    reply: z.object({ isPlanner: z.boolean(), items: z.array(deskMessage), total: z.number() }),
  }),
  handOver: call({
    path: '/internal/v1/profile/planner-desk/hand-over',
    summary:
      'Makes one planner that of clients of another; the CRM service decides who may. Answers whom this move gave it',
    access: ['advisor'],
    body: z.strictObject({
      clientIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CLIENTS_MOVED)),
      from: id,
      to: id,
      /** The same for the repetition of a move. */
      handOverId: text(60).check(z.minLength(1)),
    }),
    reply: z.object({ clientIds: z.array(id) }),
  }),
} as const;
