import { passwordResetCalls, resetLinkCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger } from 'fastify';
import { codesRepo } from '../../shared/one-time/codes.repo.ts';
import { codesService } from '../../shared/one-time/codes.ts';
import { tokensRepo } from '../../shared/one-time/tokens.repo.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { sessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import { SIGN_IN_LOCK } from '../../shared/tries/sign-in-lock.ts';
import { triesRepo } from '../../shared/tries/tries.repo.ts';
import { nameSubject } from '../../shared/usernames/name-subject.ts';
import { CODE_INPUT_CONTENT, RESET_CONTENT } from './password-reset.text.ts';
import { passwordResetService, type PasswordResetDependencies } from './password-reset.ts';
import { resetAlarm } from './reset-alarm.ts';
import { resetGuessesRepo } from './reset-guesses.repo.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<PasswordResetDependencies, 'passwords' | 'publicOrigin' | 'requireBotCheck'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly hash: KeyedHash;
  readonly outbox: MailOutbox;
}

export const passwordResetFeature = defineFeature('password-reset', (dependencies: Dependencies) => {
  const { connection, clock, log, hash, outbox, passwords, publicOrigin, requireBotCheck } = dependencies;
  const signInTries = triesRepo(connection, SIGN_IN_LOCK);
  const reset = passwordResetService({
    codes: codesService({ codesRepo: codesRepo(connection), clock, hash }),
    tokensRepo: tokensRepo(connection, clock),
    mailer: outbox,
    passwords,
    publicOrigin,
    peopleRepo: peopleRepo(connection, clock),
    endSessions: sessionsRepo(connection, clock).removeAll,
    unlock: (userId) => signInTries.reset(nameSubject(userId, '')),
    requireBotCheck,
    alarm: resetAlarm({
      guessesRepo: resetGuessesRepo(connection),
      clock,
      onAlarm: (guessed) => log.warn(guessed, 'security alarm: codes of resets are guessed'),
    }),
  });
  return {
    routes: (app) => {
      mount(app, passwordResetCalls.content, () => Promise.resolve(RESET_CONTENT));
      mount(app, passwordResetCalls.codeInputContent, () => Promise.resolve(CODE_INPUT_CONTENT));
      mount(app, passwordResetCalls.resetForUsername, (body, { sessionId }) =>
        reset.resetForUsername(body, sessionId),
      );
      mount(app, passwordResetCalls.verifyCode, (body, { sessionId }) => reset.verifyCode(body, sessionId));
      mount(app, resetLinkCalls.check, reset.checkLink);
      mount(app, passwordResetCalls.completeReset, reset.completeReset);
      mount(app, passwordResetCalls.completeSsoReset, reset.completeSsoReset);
    },
  };
});
