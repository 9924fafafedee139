import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { mountForServices } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { RecordsRepo } from '@fw/service-kit/records';
import type { FastifyBaseLogger } from 'fastify';
import { conversationRoutes, plannerInboxRoutes } from './conversation.routes.ts';
import { conversationService, type ConversationDependencies } from './conversation.ts';
import { deskMessagesRepo } from './desk-messages.repo.ts';
import { messageMails, type MessageMailDependencies } from './message-mails.ts';
import { messageMailsRepo } from './message-mails.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import { plannerDesk, plannerMessages, type PlannerDeskDependencies } from './planner-desk.ts';

const MAIL_POLL_MS = 5_000;

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly mailer: MessageMailDependencies['mailer'];
  readonly portalAddress: string;
  /** How often mails that are due are looked up. */
  readonly mailPollMs?: number | undefined;
  readonly assignmentsRepo: ConversationDependencies['assignmentsRepo'] &
    PlannerDeskDependencies['assignmentsRepo'];
  readonly plannersRepo: MessageMailDependencies['plannersRepo'];
  readonly recordsRepo: Pick<RecordsRepo, 'append'>;
  readonly profilesRepo: ConversationDependencies['profilesRepo'] & MessageMailDependencies['profilesRepo'];
}

export const conversationFeature = defineFeature('conversation', (dependencies: Dependencies) => {
  const { connection, clock, log, mailer, portalAddress, mailPollMs = MAIL_POLL_MS } = dependencies;
  const { assignmentsRepo, plannersRepo, profilesRepo, recordsRepo } = dependencies;
  const mails = messageMailsRepo(connection);
  const messages = messagesRepo(connection, { messageMailsRepo: mails, recordsRepo });
  const conversations = conversationService({
    messagesRepo: messages,
    clock,
    assignmentsRepo,
    profilesRepo,
    plannersRepo,
  });
  const ofDesk = { deskMessagesRepo: deskMessagesRepo(connection), assignmentsRepo };
  const [desk, deskMessages] = [plannerDesk(ofDesk), plannerMessages(ofDesk)];
  const onTrouble = (err: unknown): void => log.error({ err }, 'a mail about a message was not sent');
  const sendMails = messageMails({
    messageMailsRepo: mails,
    messagesRepo: messages,
    assignmentsRepo,
    plannersRepo,
    profilesRepo,
    mailer,
    portalAddress,
    clock,
    onFailure: onTrouble,
  });
  return {
    routes: (app) => {
      conversationRoutes(app, conversations);
      plannerInboxRoutes(app, conversations);
      mountForServices(app, plannerDeskCalls.get, (_body, { userId }) => desk(userId));
      mountForServices(app, plannerDeskCalls.messages, (query, { userId }) => deskMessages(userId, query));
    },
    workers: [{ jobs: [sendMails], pollMs: mailPollMs, onTrouble }],
  };
});
