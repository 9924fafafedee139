import { identityFeatures, type IdentityOptions } from './identity-features.ts';
import { buildService, type ServiceOptions } from '@fw/service-kit';
import {
  buildIndexes,
  mongoCallCounter,
  personalData,
  personalDataRoute,
  pingMongo,
  subscribeToEvents,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { advisorReads } from './features/audit/advisor-reads.ts';
import { companyRosterRoutes } from './features/company-roster/company-roster.routes.ts';
import { companyRosterService } from './features/company-roster/company-roster.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { confirmationRoutes } from './features/confirmation/confirmation.routes.ts';
import { contactChangeRoutes } from './features/contact-change/contact-change.routes.ts';
import { contactChangeService } from './features/contact-change/contact-change.ts';
import { accountRepo } from './features/privacy/account.repo.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { rosterRoutes } from './features/roster/roster.routes.ts';
import { rosterService } from './features/roster/roster.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { administration } from './features/sessions/end-by-administrator.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { resealSecrets } from './secrets/reseal.repo.ts';

async function prepareDatabase(...[connection, keys, log]: Parameters<typeof resealSecrets>): Promise<void> {
  await buildIndexes(connection);
  await resealSecrets(connection, keys, log);
}

/** The service before it has routes. */
const identityApp = (
  connection: IdentityOptions['connection'],
  options: Omit<ServiceOptions, 'name'>,
): FastifyInstance =>
  buildService({
    name: 'identity',
    ready: () => pingMongo(connection),
    callCounter: mongoCallCounter(connection, options.clock),
    ...options,
  });

/** The identity service on a connected database, with its indexes built; not yet listening. */
export async function buildIdentity(identityOptions: IdentityOptions): Promise<FastifyInstance> {
  const { connection, account: _account, mailer: _mailer, passwordCost: _cost, ...options } = identityOptions;
  const { clock } = options;
  const features = await identityFeatures(identityOptions);
  const { accounts, sessions, audit, secondFactor, confirmation, signIn, secondStep, singleSignOn } =
    features;
  const { repos, keys, mailer, passwords } = features;

  const app = identityApp(connection, options);
  rosterRoutes(app, rosterService({ ...repos, passwords, addCandidate: accounts.addCandidate }));
  companyRosterRoutes(app, companyRosterService({ ...repos.peopleRepo, ...accounts }));
  sessionRoutes(app, {
    ...repos,
    sessions,
    endByAdministrator: administration({ ...repos, audit }),
    requireConfirmed: confirmation.requireConfirmed,
  });
  signInRoutes(app, { signIn, secondStep });
  secondFactorRoutes(app, secondFactor);
  confirmationRoutes(app, confirmation);
  const { isConfirmed } = confirmation;
  contactChangeRoutes(app, contactChangeService({ codes: accounts.codes, mailer, isConfirmed }));
  auditRoutes(app, audit);
  accounts.mount(app);
  singleSignOnRoutes(app, singleSignOn);

  const personal = personalData(connection);
  personalDataRoute(app, personal);
  privacyRoutes(app, {
    accountRepo: accountRepo(connection, { clock, personal }),
    requireConfirmed: confirmation.requireConfirmed,
    audit,
  });

  await prepareDatabase(connection, keys, app.log);
  const handlers = [advisorReads(audit), secondFactor.policy.onSynced];
  await subscribeToEvents(app, { connection, clock, name: 'identity', handlers });
  mailer.start(app);
  return app;
}
