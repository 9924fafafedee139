import { mailFeature, type Mailer } from '@fw/service-kit/mail';
import { buildMongoService, mountFeatures, type TestableServiceDependencies } from '@fw/service-kit/mongo';
import { recordsRepo as recordsRepoOf } from '@fw/service-kit/records';
import type { FastifyInstance } from 'fastify';
import { confidenceCheckupFeature } from './features/confidence-checkup/confidence-checkup.feature.ts';
import { conversationFeature } from './features/conversation/conversation.feature.ts';
import { forecastMailFeature } from './features/forecast-mail/forecast-mail.feature.ts';
import { interestFlagFeature } from './features/interest-flag/interest-flag.feature.ts';
import { plannerFeature } from './features/planner/planner.feature.ts';
import { messageRecordsFeature } from './features/message-records/message-records.feature.ts';
import { profileFeature } from './features/profile/profile.feature.ts';
import type { IdentitySource } from './shared/sources/identity.source.ts';

export interface ProfileOptions extends TestableServiceDependencies {
  readonly identity: IdentitySource;
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** Where the portal is, for emails. */
  readonly portalAddress: string;
  /** How often mails that are due are looked up. */
  readonly mailPollMs?: number;
  /** How many years messages are kept as business records. */
  readonly recordYears: number;
}

/** The profile service over its own database. */
export async function buildProfile(options: ProfileOptions): Promise<FastifyInstance> {
  const { connection, clock, identity, mailer, portalAddress, mailPollMs, recordYears } = options;
  const app = buildMongoService('profile', options);
  const { log } = app;

  const mail = mailFeature({ connection, clock, log, mailer, pollMs: mailPollMs });
  const planner = plannerFeature({ connection, clock });
  const checkups = confidenceCheckupFeature({ connection, clock });
  const profile = profileFeature({
    connection,
    clock,
    identity,
    outbox: mail.provides,
    restoreCheckups: checkups.provides.restoreCheckups,
  });
  const recordsRepo = recordsRepoOf(connection, { name: 'profile', years: recordYears });
  const conversation = conversationFeature({
    connection,
    clock,
    log,
    mailer,
    portalAddress,
    mailPollMs,
    assignmentsRepo: planner.provides.assignmentsRepo,
    plannersRepo: planner.provides.plannersRepo,
    profilesRepo: profile.provides.profilesRepo,
    recordsRepo,
  });

  await mountFeatures(app, { connection, clock, name: 'profile' }, [
    checkups,
    conversation,
    forecastMailFeature({
      outbox: mail.provides,
      portalAddress,
      profilesRepo: profile.provides.profilesRepo,
    }),
    interestFlagFeature({ connection, clock }),
    mail,
    messageRecordsFeature({ recordsRepo }),
    planner,
    profile,
  ]);
  return app;
}
