import { fullName } from '@fw/contract-profile/person-name';
import type { Message, PlannerClient } from '@fw/contract-profile';
import type { Nothing } from '@fw/contract-kernel';
import { notFound, type Clock } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import type { MessageRow } from './conversation.schema.ts';
import type { Conversation, Correspondents, MessagesRepo } from './messages.repo.ts';

const toMessage = ({ _id, from, text, sentAt, readAt }: MessageRow): Message => ({
  messageId: _id,
  from,
  text,
  sentAt: toInstant(sentAt),
  readAt: readAt && toInstant(readAt),
});

const PREVIEW_LENGTH = 120;

export const previewText = (text: string): string =>
  text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;

const toPreview = ({ from, text, sentAt }: MessageRow): PlannerClient['lastMessage'] => ({
  from,
  text: previewText(text),
  sentAt: toInstant(sentAt),
});

const lastSentAt = ({ lastMessage }: PlannerClient): string => lastMessage?.sentAt ?? '';

/** Those with unread messages first, then the latest. */
const byUnread = (left: PlannerClient, right: PlannerClient): number =>
  Number(right.unread > 0) - Number(left.unread > 0) ||
  lastSentAt(right).localeCompare(lastSentAt(left)) ||
  left.lastName.localeCompare(right.lastName, 'en-US');

interface NewMessage {
  readonly id: string;
  readonly from: MessageRow['from'];
  readonly text: string;
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

export interface ConversationDependencies {
  readonly messagesRepo: MessagesRepo;
  readonly clock: Clock;
  /** Who works with whom; given by the planner feature. */
  readonly assignmentsRepo: {
    readonly findPlannerId: (clientId: string) => Promise<string | null>;
    readonly listClientIds: (plannerId: string) => Promise<readonly string[]>;
  };
  /** Names of people; given by the profile feature. */
  readonly profilesRepo: {
    readonly find: (userId: string) => Promise<{
      readonly companyId: string;
      readonly contactInformation: Named;
    } | null>;
  };
  readonly plannersRepo: { readonly find: (plannerId: string) => Promise<Named | null> };
}

/** Whom the record of a message names; a message that could not be recorded is refused. */
async function readCorrespondents(
  { profilesRepo, plannersRepo }: Pick<ConversationDependencies, 'profilesRepo' | 'plannersRepo'>,
  { clientId, plannerId }: Conversation,
): Promise<Correspondents> {
  const [profile, planner] = await Promise.all([profilesRepo.find(clientId), plannersRepo.find(plannerId)]);
  if (!profile || !planner) throw notFound();
  const { companyId, contactInformation } = profile;
  return { companyId, clientName: fullName(contactInformation), advisorName: fullName(planner) };
}

export type ConversationService = ReturnType<typeof conversationService>;

/** Conversations between clients and the planners they have now; every call verifies that they belong together. */
export function conversationService(dependencies: ConversationDependencies) {
  const { messagesRepo, clock, assignmentsRepo, profilesRepo } = dependencies;

  const ofClient = async (clientId: string): Promise<Conversation> => {
    const plannerId = await assignmentsRepo.findPlannerId(clientId);
    if (plannerId === null) throw notFound();
    return { clientId, plannerId };
  };
  const ofPlanner = async (plannerId: string, clientId: string): Promise<Conversation> => {
    const conversation = await ofClient(clientId);
    if (conversation.plannerId !== plannerId) throw notFound();
    return conversation;
  };
  const readClient = async (
    clientId: string,
    unread: number,
    last: MessageRow | undefined,
  ): Promise<PlannerClient[]> => {
    const profile = await profilesRepo.find(clientId);
    if (!profile) return [];
    const { firstName, lastName } = profile.contactInformation;
    return [{ clientId, firstName, lastName, unread, lastMessage: last ? toPreview(last) : null }];
  };

  return {
    ofClient,
    ofPlanner,
    list: async (conversation: Conversation): Promise<Message[]> =>
      (await messagesRepo.list(conversation)).map(toMessage),
    send: async (conversation: Conversation, { id, from, text }: NewMessage): Promise<Message> => {
      const row = { _id: id, ...conversation, from, text, sentAt: clock.date(), readAt: null };
      await messagesRepo.insert(row, await readCorrespondents(dependencies, conversation));
      return toMessage(row);
    },
    /** Marks those of the messages as read that the given side wrote. */
    read: async (
      conversation: Conversation,
      from: MessageRow['from'],
      messageIds: readonly string[],
    ): Promise<Nothing> => {
      await messagesRepo.markRead({ ...conversation, from }, messageIds, clock.date());
      return {};
    },
    /** Messages of current clients that the planner has not read. */
    unread: async (plannerId: string): Promise<number> => {
      const [clientIds, unread] = await Promise.all([
        assignmentsRepo.listClientIds(plannerId),
        messagesRepo.unreadByClient(plannerId),
      ]);
      return clientIds.reduce((total, clientId) => total + (unread.get(clientId) ?? 0), 0);
    },
    clients: async (plannerId: string): Promise<PlannerClient[]> => {
      const [clientIds, unread, newest] = await Promise.all([
        assignmentsRepo.listClientIds(plannerId),
        messagesRepo.unreadByClient(plannerId),
        messagesRepo.lastByClient(plannerId),
      ]);
      const clients = await Promise.all(
        clientIds.map((clientId) => readClient(clientId, unread.get(clientId) ?? 0, newest.get(clientId))),
      );
      return clients.flat().toSorted(byUnread);
    },
  };
}
