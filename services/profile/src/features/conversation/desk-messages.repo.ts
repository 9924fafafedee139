import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { messageRow, messageSchema, type MessageRow } from './conversation.schema.ts';

const lastRow = z.object({ _id: z.string(), at: z.date() });
const unreadOfClient = z.object({ newest: messageRow, count: z.number() });
type UnreadOfClient = z.output<typeof unreadOfClient>;

export type DeskMessagesRepo = ReturnType<typeof deskMessagesRepo>;

/** What the first page of the desk reads of the messages of a planner. */
export function deskMessagesRepo(connection: Connection) {
  const model = connection.model('Message', messageSchema, 'messages');
  const rows = rowDecoder(model, messageRow);
  return {
    /** The newest messages of one conversation, the newest first, and how many there are. */
    newest: async (
      conversation: Pick<MessageRow, 'plannerId' | 'clientId'>,
      limit: number,
    ): Promise<{ readonly messages: MessageRow[]; readonly total: number }> => {
      if (limit === 0) return { messages: [], total: 0 };
      const [found, total] = await Promise.all([
        model.find(conversation).sort({ sentAt: -1, _id: -1 }).limit(limit).lean(),
        model.countDocuments(conversation),
      ]);
      return { messages: rows.many(found), total };
    },
    /** The newest message of each of these conversations, by client. */
    findLastAt: async (
      plannerId: string,
      clientIds: readonly string[],
    ): Promise<ReadonlyMap<string, Date>> => {
      const found: unknown[] = await model.aggregate([
        { $match: { plannerId, clientId: { $in: [...clientIds] } } },
        { $sort: { plannerId: 1, clientId: 1, sentAt: -1 } },
        { $group: { _id: '$clientId', at: { $first: '$sentAt' } } },
      ]);
      return new Map(z.parse(z.array(lastRow), found).map(({ _id, at }) => [_id, at]));
    },
    /** Those of the clients to whom the planner has written. */
    answeredAmong: async (plannerId: string, clientIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const filter = { plannerId, clientId: trusted({ $in: [...clientIds] }), from: 'planner' as const };
      return new Set(await model.distinct('clientId', filter));
    },
    /** The newest unread message of each client to the planner, and how many are unread. */
    unreadByClient: async (plannerId: string): Promise<UnreadOfClient[]> => {
      const found: unknown[] = await model.aggregate([
        { $match: { plannerId, from: 'client', readAt: null } },
        { $sort: { sentAt: -1 } },
        { $group: { _id: '$clientId', newest: { $first: '$$ROOT' }, count: { $sum: 1 } } },
        { $sort: { 'newest.sentAt': -1 } },
      ]);
      return z.parse(z.array(unreadOfClient), found);
    },
  };
}
