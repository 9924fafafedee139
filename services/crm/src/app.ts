import { mailFeature, type Mailer } from '@fw/service-kit/mail';
import { buildMongoService, mountFeatures, type TestableServiceDependencies } from '@fw/service-kit/mongo';
import { recordsRepo as recordsRepoOf } from '@fw/service-kit/records';
import type { FastifyInstance } from 'fastify';
import { accessLogFeature } from './features/access-log/access-log.feature.ts';
import { appointmentsFeature } from './features/appointments/appointments.feature.ts';
import { clientFactsFeature } from './features/client-facts/client-facts.feature.ts';
import { clientLogFeature } from './features/client-log/client-log.feature.ts';
import { clientReadsFeature } from './features/client-reads/client-reads.feature.ts';
import { companiesFeature } from './features/companies/companies.feature.ts';
import { configurationFeature } from './features/configuration/configuration.feature.ts';
import { consentFeature } from './features/consent/consent.feature.ts';
import { documentsFeature } from './features/documents/documents.feature.ts';
import { draftsFeature } from './features/drafts/drafts.feature.ts';
import { emailTemplatesFeature } from './features/email-templates/email-templates.feature.ts';
import { employeeSearchFeature } from './features/employee-search/employee-search.feature.ts';
import { handOverFeature } from './features/hand-over/hand-over.feature.ts';
import { interactionsFeature } from './features/interactions/interactions.feature.ts';
import { segmentsFeature } from './features/segments/segments.feature.ts';
import { sharingRequestFeature } from './features/sharing-request/sharing-request.feature.ts';
import { supervisionFeature } from './features/supervision/supervision.feature.ts';
import { tasksFeature } from './features/tasks/tasks.feature.ts';
import { timelineFeature } from './features/timeline/timeline.feature.ts';
import { todayFeature } from './features/today/today.feature.ts';
import { servedClients as servedClientsOf } from './shared/served-clients/served-clients.ts';
import type { FinancesSource } from './shared/sources/finances.source.ts';
import type { GoalsSource } from './shared/sources/goals.source.ts';
import type { IdentitySource } from './shared/sources/identity.source.ts';
import type { ProfileSource } from './shared/sources/profile.source.ts';

export interface CrmOptions extends TestableServiceDependencies {
  readonly finances: FinancesSource;
  readonly goals: GoalsSource;
  readonly identity: IdentitySource;
  readonly profile: ProfileSource;
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** Where the portal is, for emails. */
  readonly portalAddress: string;
  /** How often mails that are due are looked up. */
  readonly mailPollMs?: number;
  /** How many years interactions and emails are kept as business records. */
  readonly recordYears: number;
}

/** Companies, their employees and advisors, what employees allow, and the log of what advisors read. */
function clientFeatures({ connection, clock, testDoor, goals, identity, profile }: CrmOptions) {
  const accessLog = accessLogFeature({ connection, clock, testDoor });
  const { accessLogRepo, searchFindingsRepo } = accessLog.provides;
  const companies = companiesFeature({
    connection,
    clock,
    goals,
    identity,
    accessLogRepo,
    searchFindingsRepo,
  });
  const { companiesRepo, advisorsRepo } = companies.provides;
  const consent = consentFeature({ connection, clock, companiesRepo, advisorsRepo });
  const employeeSearch = employeeSearchFeature({
    connection,
    clock,
    companiesRepo,
    advisorsRepo,
    accessLogRepo,
    searchFindingsRepo,
    findConsent: consent.provides.findConsent,
    plannerMessages: profile.plannerMessages,
  });
  return { accessLog, companies, consent, employeeSearch };
}

interface DayDependencies {
  readonly advisorsRepo: ReturnType<typeof companiesFeature>['provides']['advisorsRepo'];
  readonly employeesRepo: ReturnType<typeof employeeSearchFeature>['provides']['employeesRepo'];
  readonly servedClients: ReturnType<typeof servedClientsOf>;
  readonly configuration: ReturnType<typeof configurationFeature>;
  readonly interactions: ReturnType<typeof interactionsFeature>;
  readonly consent: ReturnType<typeof consentFeature>;
  readonly accessLog: ReturnType<typeof accessLogFeature>;
  readonly tagsOfClients: ReturnType<typeof employeeSearchFeature>['provides']['tagsOfClients'];
}

/** Tasks and appointments of advisors, their day, and what happened with each client. */
function dayFeatures(
  options: CrmOptions & Pick<FastifyInstance, 'log'>,
  { advisorsRepo, employeesRepo, servedClients, ...features }: DayDependencies,
) {
  const { connection, clock, finances, goals, profile } = options;
  const { readTimeZone, readDesk } = features.configuration.provides;
  const tasks = tasksFeature({ connection, clock, servedClients, advisorsRepo });
  const appointments = appointmentsFeature({
    connection,
    clock,
    log: options.log,
    mailer: options.mailer,
    mailPollMs: options.mailPollMs,
    portalAddress: options.portalAddress,
    employeesRepo,
    advisorsRepo,
    servedClients,
    findPlannerId: profile.findPlannerId,
    readTimeZone,
    readDesk,
  });
  const today = todayFeature({
    clock,
    servedClients,
    employeesRepo,
    appointments: appointments.provides,
    tasks: tasks.provides,
    interactions: features.interactions.provides,
    consents: features.consent.provides.consents,
    accessLogRepo: features.accessLog.provides.accessLogRepo,
    finances,
    goals,
    plannerDesk: profile.plannerDesk,
    readTimeZone,
  });
  const timeline = timelineFeature({
    clock,
    servedClients,
    appointments: appointments.provides,
    tasks: tasks.provides,
    interactions: features.interactions.provides,
    consents: features.consent.provides.consents,
    accessLogRepo: features.accessLog.provides.accessLogRepo,
    goals,
    plannerMessages: profile.plannerMessages,
  });
  const clientFacts = clientFactsFeature({
    advisorsRepo,
    employeesRepo,
    tagsOfClients: features.tagsOfClients,
    interactions: features.interactions.provides,
    appointments: appointments.provides,
    tasks: tasks.provides,
  });
  return { tasks, appointments, today, timeline, clientFacts };
}

interface MailingDependencies extends Pick<
  DayDependencies,
  'servedClients' | 'advisorsRepo' | 'configuration' | 'interactions' | 'consent'
> {
  readonly outbox: ReturnType<typeof mailFeature>['provides'];
}

/** What advisors send to clients. */
function mailingFeatures(
  { connection, clock, portalAddress }: CrmOptions,
  { servedClients, advisorsRepo, outbox, ...features }: MailingDependencies,
) {
  return [
    emailTemplatesFeature({
      connection,
      clock,
      servedClients,
      advisorsRepo,
      portalAddress,
      outbox,
      addInteraction: features.interactions.provides.create,
      deskSettingsRepo: features.configuration.provides.deskSettingsRepo,
    }),
    sharingRequestFeature({
      servedClients,
      consents: features.consent.provides.consents,
      interactions: features.interactions.provides,
      outbox,
      portalAddress,
      clock,
    }),
  ];
}

/** Documents about clients, and clients that go to another advisor. */
function sharedWork(
  { connection, clock, profile }: CrmOptions,
  {
    servedClients,
    employeesRepo,
    accessLog,
  }: Pick<DayDependencies, 'servedClients' | 'employeesRepo' | 'accessLog'>,
) {
  const { accessLogRepo, plannerChangesRepo } = accessLog.provides;
  return [
    documentsFeature({ connection, clock, servedClients, accessLogRepo }),
    handOverFeature({
      connection,
      clock,
      plannerChangesRepo,
      servedClients,
      employeesRepo,
      handOverClients: profile.handOverClients,
    }),
  ];
}

/** The CRM service over its own database. */
export async function buildCrm(options: CrmOptions): Promise<FastifyInstance> {
  const { connection, clock, finances, goals, mailer, portalAddress, mailPollMs, recordYears } = options;
  const app = buildMongoService('crm', options);
  const { log } = app;

  const { accessLog, companies, consent, employeeSearch } = clientFeatures(options);
  const { advisorsRepo } = companies.provides;
  const { employeesRepo, tagsOfClients } = employeeSearch.provides;
  const servedClients = servedClientsOf({ employeesRepo, advisorsRepo });
  const mail = mailFeature({ connection, clock, log, mailer, pollMs: mailPollMs });
  const configuration = configurationFeature({ connection });
  const recordsRepo = recordsRepoOf(connection, { name: 'crm', years: recordYears });
  const interactions = interactionsFeature({ connection, clock, servedClients, recordsRepo });
  const shared = { advisorsRepo, servedClients, configuration, interactions, consent };
  const { tasks, appointments, today, timeline, clientFacts } = dayFeatures(
    { ...options, log },
    { ...shared, employeesRepo, accessLog, tagsOfClients },
  );

  const mailing = mailingFeatures(options, { ...shared, outbox: mail.provides });

  await mountFeatures(app, { connection, clock, name: 'crm' }, [
    accessLog,
    appointments,
    clientFacts,
    clientLogFeature({ accessLogRepo: accessLog.provides.accessLogRepo, advisorsRepo }),
    clientReadsFeature({
      servedClients,
      consents: consent.provides.consents,
      accessLogRepo: accessLog.provides.accessLogRepo,
      finances,
      goals,
      outbox: mail.provides,
      portalAddress,
    }),
    companies,
    configuration,
    consent,
    draftsFeature({ connection, clock, servedClients }),
    employeeSearch,
    interactions,
    mail,
    segmentsFeature({ connection }),
    ...mailing,
    ...sharedWork(options, { servedClients, employeesRepo, accessLog }),
    supervisionFeature({
      connection,
      clock,
      recordYears,
      recordsRepo,
      profile: options.profile,
      openCompany: companies.provides.openCompany,
    }),
    tasks,
    timeline,
    today,
  ]);
  return app;
}
