import { conversationCalls, plannerInboxCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ConversationService } from './conversation.ts';

export function conversationRoutes(app: FastifyInstance, conversations: ConversationService): void {
  const { ofClient, list, send, read } = conversations;
  mount(app, conversationCalls.list, async (_body, { userId }) => list(await ofClient(userId)));
  mount(app, conversationCalls.send, async ({ text }, { userId, newId }) =>
    send(await ofClient(userId), { id: newId(), from: 'client', text }),
  );
  mount(app, conversationCalls.read, async ({ messageIds }, { userId }) =>
    read(await ofClient(userId), 'planner', messageIds),
  );
}

/** The same conversations for the planner. */
export function plannerInboxRoutes(app: FastifyInstance, conversations: ConversationService): void {
  const { clients, unread, ofPlanner, list, send, read } = conversations;
  mount(app, plannerInboxCalls.clients, (_body, { userId }) => clients(userId));
  mount(app, plannerInboxCalls.unread, async (_body, { userId }) => ({ unread: await unread(userId) }));
  mount(app, plannerInboxCalls.list, async ({ clientId }, { userId }) =>
    list(await ofPlanner(userId, clientId)),
  );
  mount(app, plannerInboxCalls.send, async ({ clientId, text }, { userId, newId }) =>
    send(await ofPlanner(userId, clientId), { id: newId(), from: 'planner', text }),
  );
  mount(app, plannerInboxCalls.read, async ({ clientId, messageIds }, { userId }) =>
    read(await ofPlanner(userId, clientId), 'client', messageIds),
  );
}
