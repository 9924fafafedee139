import type { FastifyInstance } from 'fastify';
import { buildService } from '@fw/service-kit';
import { mailFeature, type Mailer } from '@fw/service-kit/mail';
import {
  mongoCallCounter,
  mountFeatures,
  pingMongo,
  type Feature,
  type TestableServiceDependencies,
} from '@fw/service-kit/mongo';
import { auditFeature } from './features/audit/audit.feature.ts';
import { botCheckFeature } from './features/bot-check/bot-check.feature.ts';
import { companyRosterFeature } from './features/company-roster/company-roster.feature.ts';
import { confirmationFeature } from './features/confirmation/confirmation.feature.ts';
import { contactChangeFeature } from './features/contact-change/contact-change.feature.ts';
import { helpFeature } from './features/help/help.feature.ts';
import { keyRotationFeature } from './features/key-rotation/key-rotation.feature.ts';
import { loginContentFeature } from './features/login-content/login-content.feature.ts';
import { passwordResetFeature } from './features/password-reset/password-reset.feature.ts';
import { passwordUpdateFeature } from './features/password-update/password-update.feature.ts';
import { privacyFeature } from './features/privacy/privacy.feature.ts';
import { registrationFeature } from './features/registration/registration.feature.ts';
import { rosterFeature } from './features/roster/roster.feature.ts';
import { secondFactorFeature } from './features/second-factor/second-factor.feature.ts';
import { sessionsFeature } from './features/sessions/sessions.feature.ts';
import { signInFeature } from './features/sign-in/sign-in.feature.ts';
import { singleSignOnFeature } from './features/single-sign-on/single-sign-on.feature.ts';
import { termsFeature } from './features/terms/terms.feature.ts';
import { verifyEmailFeature } from './features/verify-email/verify-email.feature.ts';
import type { AccountSettings } from './settings.ts';
import { factorProofs } from './shared/factors/factor-proofs.ts';
import type { Argon2Cost } from './shared/passwords/cost.ts';
import { createPasswords, type Passwords } from './shared/passwords/passwords.ts';
import { identityKeys, type IdentityKeys } from './shared/secrets/identity-keys.ts';

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

interface Basis extends Pick<IdentityOptions, 'connection' | 'clock' | 'account'> {
  readonly testDoor: boolean;
  readonly log: FastifyInstance['log'];
  readonly keys: IdentityKeys;
  readonly passwords: Passwords;
  readonly mail: ReturnType<typeof mailFeature>;
}

/** Signing in, and what is confirmed or changed by a person who has signed in. */
function signInFeatures({ connection, clock, account, keys, passwords, mail }: Basis): Feature[] {
  const { publicOrigin, secondFactorPolicy: defaultPolicy = 'voluntary' } = account;
  const { hash } = keys;
  const outbox = mail.provides;
  const auditing = auditFeature({ connection, clock, keys });
  const audit = auditing.provides;
  const { matches } = passwords;
  const factors = factorProofs({ connection, clock, keys, audit, matches, publicOrigin });
  const confirmation = confirmationFeature({ connection, clock, hash, outbox, passwords, audit, factors });
  const { requireConfirmed, requireConfirmedForDeletion, isConfirmed } = confirmation.provides;
  const secondFactors = secondFactorFeature({
    connection,
    clock,
    keys,
    passwords,
    audit,
    requireConfirmed,
    factors,
    defaultPolicy,
  });
  const secondFactor = secondFactors.provides;
  const sessionsPart = sessionsFeature({ connection, clock, audit, requireConfirmed });
  const sessions = sessionsPart.provides;
  return [
    auditing,
    confirmation,
    contactChangeFeature({ connection, clock, hash, outbox, isConfirmed }),
    privacyFeature({ connection, clock, outbox, requireConfirmed, requireConfirmedForDeletion, audit }),
    secondFactors,
    sessionsPart,
    signInFeature({ connection, clock, keys, passwords, sessions, audit, secondFactor }),
    singleSignOnFeature({ connection, clock, keys, publicOrigin, sessions, audit, secondFactor }),
  ];
}

/** The roster, how a person on it gets an account, and how an account gets another password. */
function accountFeatures(basis: Basis): Feature[] {
  const { connection, clock, log, account, testDoor, keys, passwords, mail } = basis;
  const { publicOrigin, botCheck: settings } = account;
  const { hash } = keys;
  const outbox = mail.provides;
  const botCheck = botCheckFeature({ connection, clock, hash, settings, testDoor });
  const { requireBotCheck } = botCheck.provides;
  const registration = registrationFeature({ connection, clock, keys, passwords, requireBotCheck });
  const { addCandidate, listCandidates } = registration.provides;
  return [
    botCheck,
    companyRosterFeature({ connection, clock, listCandidates }),
    helpFeature({ supportEmail: account.supportEmail }),
    loginContentFeature({ connection, keys, publicOrigin }),
    passwordResetFeature({
      connection,
      clock,
      log,
      hash,
      outbox,
      passwords,
      publicOrigin,
      requireBotCheck,
    }),
    passwordUpdateFeature({ connection, clock, outbox, passwords }),
    registration,
    rosterFeature({ connection, clock, keys, passwords, addCandidate }),
    termsFeature({ connection, clock }),
    verifyEmailFeature({ connection, clock, hash, outbox, requireBotCheck }),
  ];
}

/** The identity service on a connected database; not yet listening. */
export async function buildIdentity(options: IdentityOptions): Promise<FastifyInstance> {
  const { connection, account, mailer, passwordCost: cost, ...service } = options;
  const { clock, logger, testDoor = false } = service;
  const app = buildService({
    ...service,
    name: 'identity',
    callCounter: mongoCallCounter(connection, clock),
    ready: () => pingMongo(connection),
  });
  const { log } = app;

  const keys = identityKeys(account.key, account.previousKeys);
  const { breachedPasswordsUrl } = account;
  const passwords = await createPasswords({ cost, breachedPasswordsUrl, logger });
  const mail = mailFeature({ connection, clock, log, mailer, secrecy: keys });
  const basis = { connection, clock, log, account, testDoor, keys, passwords, mail };

  await mountFeatures(app, { connection, clock, name: 'identity', isAccountOwner: true }, [
    ...accountFeatures(basis),
    ...signInFeatures(basis),
    keyRotationFeature({ connection, keys, log }),
    mail,
  ]);
  return app;
}
