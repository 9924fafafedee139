import { MAX_DESK_CLIENTS, MAX_DESK_UNREAD, type plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { toInstant } from '@fw/units';
import type * as z from 'zod/mini';
import { previewText } from './conversation.ts';
import type { DeskMessagesRepo } from './desk-messages.repo.ts';

export interface PlannerDeskDependencies {
  readonly deskMessagesRepo: DeskMessagesRepo;
  readonly assignmentsRepo: {
    readonly findPlannerId: (clientId: string) => Promise<string | null>;
    readonly listClientIds: (plannerId: string) => Promise<readonly string[]>;
    readonly listNewest: (
      plannerId: string,
      limit: number,
    ) => Promise<readonly { readonly clientId: string; readonly requestedAt: Date }[]>;
  };
}

type PlannerDesk = z.output<typeof plannerDeskCalls.get.reply>;

/** What the first page of the desk shows of the clients of a planner and their messages. */
export const plannerDesk =
  ({ deskMessagesRepo, assignmentsRepo }: PlannerDeskDependencies) =>
  async (plannerId: string): Promise<PlannerDesk> => {
    const [assigned, everyId, unread] = await Promise.all([
      assignmentsRepo.listNewest(plannerId, MAX_DESK_CLIENTS),
      assignmentsRepo.listClientIds(plannerId),
      deskMessagesRepo.unreadByClient(plannerId),
    ]);
    const listedIds = assigned.map(({ clientId }) => clientId);
    const [lastAt, answered] = await Promise.all([
      deskMessagesRepo.findLastAt(plannerId, listedIds),
      deskMessagesRepo.answeredAmong(plannerId, listedIds),
    ]);
    const current = new Set(everyId);
    const ofClients = unread.filter(({ newest: { clientId } }) => current.has(clientId));
    return {
      clients: assigned.map(({ clientId, requestedAt }) => {
        const last = lastAt.get(clientId);
        return {
          clientId,
          requestedAt: toInstant(requestedAt),
          lastMessageAt: last ? toInstant(last) : null,
          isAnswered: answered.has(clientId),
        };
      }),
      unread: ofClients.slice(0, MAX_DESK_UNREAD).map(({ newest: { clientId, text, sentAt }, count }) => ({
        clientId,
        text: previewText(text),
        sentAt: toInstant(sentAt),
        count,
      })),
      unreadTotal: ofClients.reduce((total, { count }) => total + count, 0),
    };
  };

type PlannerMessages = z.output<typeof plannerDeskCalls.messages.reply>;
const NOT_THE_PLANNER: PlannerMessages = { isPlanner: false, items: [], total: 0 };

/** The newest messages between a planner and one client; nothing where the client has another planner or none. */
export const plannerMessages =
  ({ deskMessagesRepo, assignmentsRepo }: PlannerDeskDependencies) =>
  async (
    plannerId: string,
    { clientId, limit }: z.output<typeof plannerDeskCalls.messages.body>,
  ): Promise<PlannerMessages> => {
    if ((await assignmentsRepo.findPlannerId(clientId)) !== plannerId) return NOT_THE_PLANNER;
    const { messages, total } = await deskMessagesRepo.newest({ plannerId, clientId }, limit);
    return {
      isPlanner: true,
      items: messages.map(({ _id, from, text, sentAt, readAt }) => ({
        messageId: _id,
        from,
        text: previewText(text),
        sentAt: toInstant(sentAt),
        isRead: readAt !== null,
      })),
      total,
    };
  };
