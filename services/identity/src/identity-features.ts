import { type TestableServiceDependencies } from '@fw/service-kit/mongo';
import { auditRepo } from './features/audit/audit.repo.ts';
import { auditService } from './features/audit/audit.ts';
import { companiesRepo } from './features/roster/companies.repo.ts';
import { peopleRepo } from './features/roster/people.repo.ts';
import { sessionsRepo } from './features/sessions/sessions.repo.ts';
import { sessionsService } from './features/sessions/sessions.ts';
import { secondStepService } from './features/sign-in/second-step.ts';
import { SIGN_IN_LOCK, signInService } from './features/sign-in/sign-in.ts';
import { accountFeatures } from './account-features.ts';
import { mailOutbox, type Mailer } from '@fw/service-kit/mail';
import type { Argon2Cost } from './passwords/cost.ts';
import { createPasswords } from './passwords/passwords.ts';
import { identityKeys } from './secrets/identity-keys.ts';
import { secondFactors } from './second-factors.ts';
import { singleSignOnFeature } from './single-sign-on.ts';
import type { AccountSettings } from './settings.ts';
import { triesRepo } from './tries/tries.repo.ts';

export interface IdentityOptions extends TestableServiceDependencies {
  /** Settings of registration, reset and bot check. */
  readonly account: Pick<AccountSettings, 'key' | 'publicOrigin' | 'botCheck'> &
    Partial<
      Pick<AccountSettings, 'previousKeys' | 'breachedPasswordsUrl' | 'secondFactorPolicy' | 'supportEmail'>
    >;
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** Parameters of the password hash; the default ones if not given. */
  readonly passwordCost?: Argon2Cost;
}

/** What the features of the service are made of, on one database. */
export async function identityFeatures(identityOptions: IdentityOptions) {
  const { connection, account, passwordCost, ...options } = identityOptions;
  const { clock } = options;
  const keys = identityKeys(account.key, account.previousKeys);
  const repos = {
    companiesRepo: companiesRepo(connection, keys),
    peopleRepo: peopleRepo(connection, clock),
    sessionsRepo: sessionsRepo(connection, clock),
    triesRepo: triesRepo(connection, SIGN_IN_LOCK),
  };
  const mailer = mailOutbox({ connection, clock, mailer: identityOptions.mailer, secrecy: keys });
  const { breachedPasswordsUrl } = account;
  const { logger } = options;
  const passwords = await createPasswords({ cost: passwordCost, breachedPasswordsUrl, logger });
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
    onAlarm: (guessed) => options.logger?.warn(guessed, 'security alarm: codes of resets are guessed'),
  });
  const { publicOrigin, secondFactorPolicy: defaultPolicy = 'voluntary' } = account;
  const factorBasis = {
    ...repos,
    connection,
    clock,
    keys,
    publicOrigin,
    passwords,
    mailer,
    audit,
    defaultPolicy,
  };
  const { secondFactor, signInStep, confirmation } = secondFactors(factorBasis);
  const shared = { ...repos, clock, passwords, sessions, audit, secondFactor: signInStep };
  const signIn = signInService(shared);
  const secondStep = secondStepService(shared);
  const singleSignOn = singleSignOnFeature({ ...shared, connection, publicOrigin, hash: keys.hash });
  const features = {
    accounts,
    sessions,
    audit,
    secondFactor,
    confirmation,
    signIn,
    secondStep,
    singleSignOn,
  };
  return { ...features, repos, keys, mailer, passwords };
}
