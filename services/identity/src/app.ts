import { buildService } from '@fw/service-kit';
import {
  buildIndexes,
  personalData,
  personalDataRoute,
  pingMongo,
  subscribeToEvents,
  type TestableServiceDependencies,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { auditRepo } from './features/audit/audit.repo.ts';
import { advisorReads } from './features/audit/advisor-reads.ts';
import { companyRosterRoutes } from './features/company-roster/company-roster.routes.ts';
import { companyRosterService } from './features/company-roster/company-roster.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { auditService } from './features/audit/audit.ts';
import { confirmationRoutes } from './features/confirmation/confirmation.routes.ts';
import { accountRepo } from './features/privacy/account.repo.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { companiesRepo } from './features/roster/companies.repo.ts';
import { peopleRepo } from './features/roster/people.repo.ts';
import { rosterRoutes } from './features/roster/roster.routes.ts';
import { rosterService } from './features/roster/roster.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { sessionsRepo } from './features/sessions/sessions.repo.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { sessionsService } from './features/sessions/sessions.ts';
import { secondStepService } from './features/sign-in/second-step.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { SIGN_IN_LOCK, signInService } from './features/sign-in/sign-in.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { accountFeatures } from './account-features.ts';
import type { Mailer } from '@fw/service-kit/mail';
import type { Argon2Cost } from './passwords/cost.ts';
import { createPasswords } from './passwords/passwords.ts';
import { identityKeys } from './secrets/identity-keys.ts';
import { secondFactors } from './second-factors.ts';
import { singleSignOnFeature } from './single-sign-on.ts';
import type { AccountSettings } from './settings.ts';
import { triesRepo } from './tries/tries.repo.ts';

export interface IdentityOptions extends TestableServiceDependencies {
  /** Settings of registration, reset and bot check. */
  readonly account: Pick<AccountSettings, 'key' | 'publicOrigin' | 'botCheck'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Parameters of the password hash; the default ones if not given. */
  readonly passwordCost?: Argon2Cost;
}

/** The identity service on a connected database, with its indexes built; not yet listening. */
export async function buildIdentity(identityOptions: IdentityOptions): Promise<FastifyInstance> {
  const { connection, account, mailer, passwordCost, ...options } = identityOptions;
  const { clock } = options;
  const keys = identityKeys(account.key);
  const repos = {
    companiesRepo: companiesRepo(connection, keys),
    peopleRepo: peopleRepo(connection, clock),
    sessionsRepo: sessionsRepo(connection),
    triesRepo: triesRepo(connection, SIGN_IN_LOCK),
  };
  const passwords = await createPasswords(passwordCost);
  const { publicOrigin } = account;
  const audit = auditService({ auditRepo: auditRepo(connection), clock, keys });
  const sessions = sessionsService({ ...repos, clock, audit });
  const accounts = accountFeatures({
    ...repos,
    connection,
    clock,
    testDoor: options.testDoor ?? false,
    settings: account,
    hash: keys.hash,
    mailer,
    passwords,
    signInTries: repos.triesRepo,
  });
  const { secondFactor, signInStep, confirmation } = secondFactors({
    connection,
    clock,
    keys,
    publicOrigin,
    passwords,
    mailer,
    audit,
    ...repos,
  });
  const shared = { ...repos, clock, passwords, sessions, audit, secondFactor: signInStep };
  const signIn = signInService(shared);
  const secondStep = secondStepService(shared);
  const singleSignOn = singleSignOnFeature({ ...shared, connection, publicOrigin, hash: keys.hash });

  const app = buildService({ name: 'identity', ready: () => pingMongo(connection), ...options });
  rosterRoutes(app, rosterService({ ...repos, passwords, addCandidate: accounts.addCandidate }));
  companyRosterRoutes(app, companyRosterService({ ...repos.peopleRepo, ...accounts }));
  sessionRoutes(app, { ...repos, sessions });
  signInRoutes(app, { signIn, secondStep });
  secondFactorRoutes(app, secondFactor);
  confirmationRoutes(app, confirmation);
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

  await buildIndexes(connection);
  await subscribeToEvents(app, { connection, clock, name: 'identity', handlers: [advisorReads(audit)] });
  return app;
}
