import type { Clock } from '@fw/service-kit';
import type { ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { altchaAdapter } from './features/bot-check/altcha.adapter.ts';
import { botCheckRepo } from './features/bot-check/bot-check.repo.ts';
import { botCheckRoutes } from './features/bot-check/bot-check.routes.ts';
import { botCheckService } from './features/bot-check/bot-check.ts';
import { siteVerifyAdapter } from './features/bot-check/site-verify.adapter.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { loginContentRoutes } from './features/login-content/login-content.routes.ts';
import { passwordResetRoutes } from './features/password-reset/password-reset.routes.ts';
import { passwordResetService } from './features/password-reset/password-reset.ts';
import { resetAlarm, type GuessedCodes } from './features/password-reset/reset-alarm.ts';
import { resetGuessesRepo } from './features/password-reset/reset-guesses.repo.ts';
import { passwordUpdateRoutes } from './features/password-update/password-update.routes.ts';
import { passwordUpdateService, UPDATE_LOCK } from './features/password-update/password-update.ts';
import { candidatesRepo } from './features/registration/candidates.repo.ts';
import { registerUserService } from './features/registration/register-user.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { VALIDATION_LOCK, validateUserService } from './features/registration/validate-user.ts';
import type { CompaniesRepo } from './features/roster/companies.repo.ts';
import type { PeopleRepo } from './features/roster/people.repo.ts';
import type { SessionsRepo } from './features/sessions/sessions.repo.ts';
import { ssoLinksRepo } from './sso-links/sso-links.repo.ts';
import { consentsRepo } from './features/terms/consents.repo.ts';
import { termsRoutes } from './features/terms/terms.routes.ts';
import { termsService } from './features/terms/terms.ts';
import { verifyEmailRoutes } from './features/verify-email/verify-email.routes.ts';
import { verifyEmailService } from './features/verify-email/verify-email.ts';
import type { MailOutbox } from '@fw/service-kit/mail';
import { nameSubject } from './name-subject.ts';
import { codesRepo } from './one-time/codes.repo.ts';
import { codesService } from './one-time/codes.ts';
import { tokensRepo } from './one-time/tokens.repo.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { KeyedHash } from './secrets/identity-keys.ts';
import type { AccountSettings } from './settings.ts';
import { triesRepo, type TriesRepo } from './tries/tries.repo.ts';

interface AccountDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly testDoor: boolean;
  readonly settings: Pick<AccountSettings, 'publicOrigin' | 'botCheck' | 'supportEmail'>;
  readonly hash: KeyedHash;
  readonly mailer: Pick<MailOutbox, 'send'>;
  readonly passwords: Passwords;
  readonly companiesRepo: CompaniesRepo;
  readonly peopleRepo: PeopleRepo;
  readonly sessionsRepo: SessionsRepo;
  readonly signInTries: TriesRepo;
  readonly onAlarm: (guessed: GuessedCodes) => void;
}

/** Registration, reset, codes, bot check, legal documents and the texts of sign-in, on one database. */
export function accountFeatures(dependencies: AccountDependencies) {
  const { connection, clock, testDoor, settings, hash, peopleRepo, sessionsRepo, signInTries } = dependencies;
  const { botCheck } = settings;
  const adapter = botCheck.provider === 'altcha' ? altchaAdapter(hash, clock) : siteVerifyAdapter(botCheck);
  const bots = botCheckService({ adapter, botCheckRepo: botCheckRepo(connection), clock, testDoor });
  const shared = {
    ...dependencies,
    codes: codesService({ codesRepo: codesRepo(connection), clock, hash }),
    tokensRepo: tokensRepo(connection, clock),
    candidatesRepo: candidatesRepo(connection),
    ssoLinksRepo: ssoLinksRepo(connection),
    validationTries: triesRepo(connection, VALIDATION_LOCK),
    requireBotCheck: bots.require,
    publicOrigin: settings.publicOrigin,
  };
  const validation = validateUserService(shared);
  const registration = registerUserService(shared);
  const reset = passwordResetService({
    ...shared,
    endSessions: sessionsRepo.removeAll,
    alarm: resetAlarm({ guessesRepo: resetGuessesRepo(connection), clock, onAlarm: dependencies.onAlarm }),
    unlock: (userId) => signInTries.reset(nameSubject(userId, '')),
  });
  const passwordUpdate = passwordUpdateService({
    ...shared,
    updateTries: triesRepo(connection, UPDATE_LOCK),
    endOtherSessions: sessionsRepo.removeOthers,
  });
  const terms = termsService({
    consentsRepo: consentsRepo(connection),
    clock,
    acceptAll: async (userId, versions) => {
      await peopleRepo.setAcceptedTerms(userId, versions);
      await sessionsRepo.clearTermsPending(userId);
    },
  });

  return {
    codes: shared.codes,
    addCandidate: validation.addCandidate,
    listCandidates: shared.candidatesRepo.listWithoutAccount,
    mount: (app: FastifyInstance): void => {
      botCheckRoutes(app, bots);
      verifyEmailRoutes(app, verifyEmailService(shared));
      registrationRoutes(app, validation, registration);
      passwordResetRoutes(app, reset);
      passwordUpdateRoutes(app, passwordUpdate);
      termsRoutes(app, terms);
      helpRoutes(app, settings.supportEmail);
      loginContentRoutes(app, settings.publicOrigin, dependencies.companiesRepo.singleSignOnSponsors);
    },
  };
}
