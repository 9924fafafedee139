import { buildService, startWorker } from '@fw/service-kit';
import { mailOutbox, type Mailer } from '@fw/service-kit/mail';
import {
  buildIndexes,
  subscribeToEvents,
  mongoCallCounter,
  mongoSubmissions,
  personalData,
  personalDataRoute,
  pingMongo,
  type TestableServiceDependencies,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { checkupsRepo } from './features/confidence-checkup/confidence-checkup.repo.ts';
import { confidenceCheckupRoutes } from './features/confidence-checkup/confidence-checkup.routes.ts';
import { checkupService } from './features/confidence-checkup/confidence-checkup.ts';
import { conversationRoutes, plannerInboxRoutes } from './features/conversation/conversation.routes.ts';
import { conversationService } from './features/conversation/conversation.ts';
import { messageMails } from './features/conversation/message-mails.ts';
import { messageMailsRepo } from './features/conversation/message-mails.repo.ts';
import { messagesRepo } from './features/conversation/messages.repo.ts';
import { interestsRepo } from './features/interest-flag/interest-flag.repo.ts';
import { interestFlagRoutes } from './features/interest-flag/interest-flag.routes.ts';
import { assignmentsRepo } from './features/planner/assignments.repo.ts';
import { plannerRoutes } from './features/planner/planner.routes.ts';
import { plannerService } from './features/planner/planner.ts';
import { plannersRepo } from './features/planner/planners.repo.ts';
import { contactChangeService } from './features/profile/contact-change.ts';
import { planFieldsService } from './features/profile/plan-fields.ts';
import { profileEditsService } from './features/profile/profile-edits.ts';
import { profileSettingsService } from './features/profile/profile-settings.ts';
import {
  contactChangeRoutes,
  planFieldRoutes,
  profileEditRoutes,
  profileRoutes,
  profileSettingsRoutes,
} from './features/profile/profile.routes.ts';
import { profileService } from './features/profile/profile.ts';
import { profilesRepo } from './features/profile/profiles.repo.ts';
import type { IdentitySource } from './sources/identity.source.ts';

const MAIL_POLL_MS = 5_000;

export interface ProfileOptions extends TestableServiceDependencies {
  readonly identity: IdentitySource;
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** Where the portal is, for e-mails. */
  readonly portalAddress: string;
  /** How often mails that are due are looked up. */
  readonly mailPollMs?: number;
}

type MailOptions = Pick<ProfileOptions, 'clock' | 'mailer' | 'portalAddress' | 'mailPollMs'>;
type MailRepos = Omit<Parameters<typeof messageMails>[0], keyof MailOptions | 'onFailure'>;

/** Sends mails about messages until the service closes. */
function startMails(app: FastifyInstance, repos: MailRepos, options: MailOptions): void {
  const { mailPollMs: pollMs = MAIL_POLL_MS, ...rest } = options;
  const onTrouble = (err: unknown): void => {
    app.log.error({ err }, 'a mail about a message was not sent');
  };
  const worker = startWorker({
    jobs: [messageMails({ ...repos, ...rest, onFailure: onTrouble })],
    pollMs,
    onTrouble,
  });
  app.addHook('onClose', () => worker.stop());
}

/** The profile service over its own database, subscribed to registrations. */
export async function buildProfile({
  connection,
  clock,
  identity,
  mailer,
  portalAddress,
  mailPollMs = MAIL_POLL_MS,
  ...options
}: ProfileOptions): Promise<FastifyInstance> {
  const mailsRepo = messageMailsRepo(connection);
  const repos = {
    messageMailsRepo: mailsRepo,
    profilesRepo: profilesRepo(connection, clock),
    plannersRepo: plannersRepo(connection),
    assignmentsRepo: assignmentsRepo(connection, clock),
    checkupsRepo: checkupsRepo(connection),
    interestsRepo: interestsRepo(connection),
    messagesRepo: messagesRepo(connection, mailsRepo),
  };

  const profile = profileService(repos);
  const planner = plannerService(repos);

  const app = buildService({
    ...options,
    name: 'profile',
    clock,
    submissions: mongoSubmissions(connection, clock),
    callCounter: mongoCallCounter(connection, clock),
    ready: () => pingMongo(connection),
  });
  profileRoutes(app, profile);
  profileEditRoutes(app, profileEditsService({ profile, clock }));
  const outbox = mailOutbox({ connection, clock, mailer });
  contactChangeRoutes(app, contactChangeService({ profile, outbox, identity }));
  profileSettingsRoutes(app, profileSettingsService({ profile }));
  planFieldRoutes(app, planFieldsService({ profile }));
  plannerRoutes(app, planner);
  confidenceCheckupRoutes(app, checkupService({ ...repos, clock }));
  const conversations = conversationService({ ...repos, clock });
  conversationRoutes(app, conversations);
  plannerInboxRoutes(app, conversations);
  interestFlagRoutes(app, { ...repos, clock });

  const personal = personalData(connection);
  personalDataRoute(app, personal);

  await buildIndexes(connection);
  const handlers = [repos.profilesRepo.handleEvent, repos.plannersRepo.handleEvent, personal.handleEvent];
  await subscribeToEvents(app, {
    connection,
    clock,
    name: 'profile',
    preparations: [personal.prepareEvent],
    handlers,
  });
  outbox.start(app, mailPollMs);
  startMails(app, repos, { clock, mailer, portalAddress, mailPollMs });
  return app;
}
