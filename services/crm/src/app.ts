import { buildService } from '@fw/service-kit';
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
import { mailOutbox, type Mailer } from '@fw/service-kit/mail';
import type { FastifyInstance } from 'fastify';
import { addAppointments } from './add-appointments.ts';
import { accessLogRepo } from './features/access-log/access-log.repo.ts';
import { auditRoute } from './features/access-log/access-log.routes.ts';
import { searchFindingsRepo } from './features/access-log/search-findings.repo.ts';
import { advisorsRepo } from './features/companies/advisors.repo.ts';
import { clientReadRoutes } from './features/client-reads/client-reads.routes.ts';
import { clientReads } from './features/client-reads/client-reads.ts';
import { companiesRepo } from './features/companies/companies.repo.ts';
import { companyRoutes } from './features/companies/companies.routes.ts';
import { companiesService } from './features/companies/companies.ts';
import { configurationRoutes } from './features/configuration/configuration.routes.ts';
import { deskSettingsRepo } from './features/configuration/desk-settings.repo.ts';
import { consentRepo } from './features/consent/consent.repo.ts';
import { consentRoutes } from './features/consent/consent.routes.ts';
import { consentService } from './features/consent/consent.ts';
import { employeeSearchRoutes } from './features/employee-search/employee-search.routes.ts';
import { employeeSearchService } from './features/employee-search/employee-search.ts';
import { employeesRepo } from './features/employee-search/employees.repo.ts';
import { emailTemplateRoutes } from './features/email-templates/email-templates.routes.ts';
import { templatesRepo } from './features/email-templates/email-templates.repo.ts';
import { templatesService } from './features/email-templates/email-templates.ts';
import { draftRoutes } from './features/drafts/drafts.routes.ts';
import { draftsRepo } from './features/drafts/drafts.repo.ts';
import { draftsService } from './features/drafts/drafts.ts';
import { interactionsRepo } from './features/interactions/interactions.repo.ts';
import { interactionRoutes } from './features/interactions/interactions.routes.ts';
import { interactionsService } from './features/interactions/interactions.ts';
import type { FinancesSource } from './sources/finances.source.ts';
import type { GoalsSource } from './sources/goals.source.ts';
import type { IdentitySource } from './sources/identity.source.ts';
import type { ProfileSource } from './sources/profile.source.ts';
import { servedClients, type ServedClients } from './served-clients.ts';
import { taskReader } from './features/tasks/task-reader.ts';
import { taskStatusService } from './features/tasks/task-status.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { tasksRepo } from './features/tasks/tasks.repo.ts';
import { tasksService } from './features/tasks/tasks.ts';
import { renewShares } from './features/employee-search/renew-shares.repo.ts';
import { renewWords } from './features/employee-search/renew-words.repo.ts';

const MAIL_POLL_MS = 5_000;

export interface CrmOptions extends TestableServiceDependencies {
  readonly finances: FinancesSource;
  readonly goals: GoalsSource;
  readonly identity: IdentitySource;
  readonly profile: ProfileSource;
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** Where the portal is, for e-mails. */
  readonly portalAddress: string;
  /** How often mails that are due are looked up. */
  readonly mailPollMs?: number;
}

const repositories = (connection: CrmOptions['connection'], clock: CrmOptions['clock']) => ({
  accessLogRepo: accessLogRepo(connection, clock),
  searchFindingsRepo: searchFindingsRepo(connection, clock),
  advisorsRepo: advisorsRepo(connection),
  companiesRepo: companiesRepo(connection),
  employeesRepo: employeesRepo(connection),
  consentRepo: consentRepo(connection),
  deskSettingsRepo: deskSettingsRepo(connection),
  templatesRepo: templatesRepo(connection),
});

async function prepareDatabase(
  connection: CrmOptions['connection'],
  repos: Pick<ReturnType<typeof repositories>, 'consentRepo'>,
): Promise<void> {
  await buildIndexes(connection);
  await renewWords(connection);
  await renewShares(connection, repos.consentRepo.find);
}

interface TaskOptions extends Pick<CrmOptions, 'connection' | 'clock'> {
  readonly servedClients: ServedClients;
}

function addTasks(app: FastifyInstance, { connection, ...desk }: TaskOptions): void {
  const dependencies = { ...desk, tasksRepo: tasksRepo(connection) };
  const ofTasks = { ...dependencies, reader: taskReader(dependencies) };
  taskRoutes(app, { tasks: tasksService(ofTasks), taskStatus: taskStatusService(ofTasks) });
}

interface PersonalDataDependencies extends Pick<CrmOptions, 'connection' | 'clock'> {
  readonly repos: Pick<ReturnType<typeof repositories>, 'employeesRepo' | 'companiesRepo' | 'advisorsRepo'>;
}

/** What the service holds of a person: read for an export, kept up to date by events, deleted with the account. */
async function addPersonalData(
  app: FastifyInstance,
  { connection, clock, repos: { employeesRepo, companiesRepo, advisorsRepo } }: PersonalDataDependencies,
): Promise<void> {
  const personal = personalData(connection);
  personalDataRoute(app, personal);
  const rows = [employeesRepo, companiesRepo, advisorsRepo, personal];
  await subscribeToEvents(app, {
    connection,
    clock,
    name: 'crm',
    preparations: [personal.prepareEvent],
    handlers: rows.map(({ handleEvent }) => handleEvent),
  });
}

/** The CRM service over its own database, subscribed to registrations and changed profiles. */
export async function buildCrm({
  connection,
  clock,
  finances,
  goals,
  identity,
  profile,
  mailer,
  portalAddress,
  mailPollMs = MAIL_POLL_MS,
  ...options
}: CrmOptions): Promise<FastifyInstance> {
  const repos = repositories(connection, clock);

  const outbox = mailOutbox({ connection, clock, mailer });
  const mails = { mailer, outbox, portalAddress, mailPollMs };
  const desk = { clock, servedClients: servedClients(repos) };
  const interactions = interactionsService({ ...desk, interactionsRepo: interactionsRepo(connection) });
  const consents = consentService({ ...repos, clock });
  const reads = clientReads({ ...repos, ...desk, consents });
  const templates = templatesService({
    ...repos,
    ...desk,
    ...mails,
    addInteraction: interactions.create,
  });

  const app = buildService({
    ...options,
    name: 'crm',
    clock,
    submissions: mongoSubmissions(connection, clock),
    callCounter: mongoCallCounter(connection, clock),
    ready: () => pingMongo(connection),
  });
  if (options.testDoor === true) auditRoute(app, repos);
  employeeSearchRoutes(app, employeeSearchService({ ...repos, clock }));
  companyRoutes(app, companiesService({ ...repos, goals, identity }));
  configurationRoutes(app, repos);
  consentRoutes(app, consents);
  clientReadRoutes(app, { reads, consents, finances, goals });
  emailTemplateRoutes(app, templates);
  addTasks(app, { ...desk, connection });
  interactionRoutes(app, interactions);
  draftRoutes(app, draftsService({ ...desk, draftsRepo: draftsRepo(connection) }));
  const startAppointmentMails = addAppointments(app, {
    ...repos,
    ...desk,
    ...mails,
    connection,
    plannerOf: profile.plannerOf,
  });

  await prepareDatabase(connection, repos);
  await addPersonalData(app, { connection, clock, repos });
  startAppointmentMails();
  outbox.start(app, mailPollMs);
  return app;
}
