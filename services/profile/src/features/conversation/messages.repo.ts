import { MAX_MESSAGES } from '@fw/contract-profile';
import { isDuplicateKey, publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import type { NewRecord, RecordsRepo } from '@fw/service-kit/records';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { messageRow, messageSchema, type MessageRow } from './conversation.schema.ts';
import type { MessageMailsRepo } from './message-mails.repo.ts';

/** The two sides of a conversation; a new planner starts a new one. */
export interface Conversation {
  readonly clientId: string;
  readonly plannerId: string;
}

/** Whom the record of a message names. */
export type Correspondents = Pick<NewRecord, 'companyId' | 'clientName' | 'advisorName'>;

const toRecord = (
  { _id, clientId, plannerId, from, text, sentAt }: MessageRow,
  correspondents: Correspondents,
): NewRecord => ({
  ...correspondents,
  subjectId: _id,
  version: 0,
  clientId,
  advisorId: plannerId,
  kind: 'message',
  act: 'sent',
  author: from === 'client' ? 'client' : 'advisor',
  recipient: '',
  subject: '',
  text,
  happenedOn: null,
  at: sentAt,
});

interface MessagesDependencies {
  readonly messageMailsRepo: Pick<MessageMailsRepo, 'plan'>;
  readonly recordsRepo: Pick<RecordsRepo, 'append'>;
}

const unreadRow = z.object({ _id: z.string(), count: z.number() });

export type MessagesRepo = ReturnType<typeof messagesRepo>;

/** Messages between clients and planners. */
export function messagesRepo(
  connection: Connection,
  { messageMailsRepo, recordsRepo }: MessagesDependencies,
) {
  const model = connection.model('Message', messageSchema, 'messages');
  const rows = rowDecoder(model, messageRow);

  /** The event for the record that the client reads. */
  const publishContact = async (row: MessageRow, session: ClientSession): Promise<void> => {
    const { clientId: userId, plannerId, sentAt: at } = row;
    const payload = { userId, plannerId };
    await publishEvent(connection, session, { type: 'client.messaged', userId, payload, at });
  };

  return {
    /** Oldest first. */
    list: async ({ clientId, plannerId }: Conversation): Promise<MessageRow[]> => {
      const found = await model.find({ clientId, plannerId }).sort({ sentAt: -1 }).limit(MAX_MESSAGES).lean();
      return rows.many(found).toReversed();
    },
    /** A message with its record, the mail about it, and the event where the planner wrote it: all or none. */
    insert: async (row: MessageRow, correspondents: Correspondents): Promise<void> => {
      const { _id, clientId, plannerId, from, sentAt: at } = row;
      const to = from === 'planner' ? 'client' : 'planner';
      try {
        await connection.transaction(async (session) => {
          await model.insertMany([row], { session });
          await recordsRepo.append(toRecord(row, correspondents), session);
          await messageMailsRepo.plan({ clientId, plannerId, to, at }, session);
          if (from === 'planner') await publishContact(row, session);
        });
      } catch (error) {
        if (!isDuplicateKey(error) || !(await model.exists({ _id, clientId }))) throw error;
      }
    },
    /** Whether the other side has not read all that the given side wrote. */
    hasUnread: async ({ clientId, plannerId }: Conversation, from: MessageRow['from']): Promise<boolean> =>
      (await model.exists({ clientId, plannerId, from, readAt: null })) !== null,
    /** Marks those of the messages as read that the given side wrote. */
    markRead: async (
      { clientId, plannerId, from }: Conversation & Pick<MessageRow, 'from'>,
      messageIds: readonly string[],
      readAt: Date,
    ): Promise<void> => {
      const _id = trusted({ $in: [...messageIds] });
      await model.updateMany({ _id, clientId, plannerId, from, readAt: null }, { $set: { readAt } });
    },
    /** The newest message of each conversation of a planner, by client. */
    lastByClient: async (plannerId: string): Promise<ReadonlyMap<string, MessageRow>> => {
      const newest: { readonly last: unknown }[] = await model.aggregate([
        { $match: { plannerId } },
        { $sort: { plannerId: 1, clientId: 1, sentAt: -1 } },
        { $group: { _id: '$clientId', last: { $first: '$$ROOT' } } },
      ]);
      const found = rows.many(newest.map(({ last }) => last));
      return new Map(found.map((row) => [row.clientId, row]));
    },
    /** Unread messages of clients to a planner, by client. */
    unreadByClient: async (plannerId: string): Promise<ReadonlyMap<string, number>> => {
      const counts: unknown[] = await model.aggregate([
        { $match: { plannerId, from: 'client', readAt: null } },
        { $group: { _id: '$clientId', count: { $sum: 1 } } },
      ]);
      return new Map(z.parse(z.array(unreadRow), counts).map(({ _id, count }) => [_id, count]));
    },
  };
}
