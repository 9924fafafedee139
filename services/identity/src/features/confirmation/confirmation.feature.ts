import { confirmationCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FactorProofs } from '../../shared/factors/factor-proofs.ts';
import { codesRepo } from '../../shared/one-time/codes.repo.ts';
import { codesService } from '../../shared/one-time/codes.ts';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { sessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import { confirmationService, type ConfirmationDependencies } from './confirmation.ts';
import { mailedCodes } from './mailed-codes.ts';

interface Dependencies
  extends Pick<ServiceDependencies, 'connection' | 'clock'>, Pick<ConfirmationDependencies, 'audit'> {
  readonly hash: KeyedHash;
  readonly outbox: MailOutbox;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly factors: Pick<FactorProofs, 'proofs' | 'passkeys' | 'tries' | 'maxTries'>;
}

export const confirmationFeature = defineFeature('confirmation', (dependencies: Dependencies) => {
  const { connection, clock, hash, outbox, passwords, audit, factors } = dependencies;
  const { proofs, passkeys, tries, maxTries } = factors;
  const people = peopleRepo(connection, clock);
  const codes = codesService({ codesRepo: codesRepo(connection), clock, hash });
  const confirmation = confirmationService({
    clock,
    maxTries,
    sessionsRepo: sessionsRepo(connection, clock),
    proofs,
    passkeys,
    tries,
    audit,
    mailedCodes: mailedCodes({ peopleRepo: people, mailer: outbox, codes }),
    isPassword: async (userId, password) => {
      const known = await people.findCredentials(userId);
      return passwords.matches(known?.passwordHash ?? null, password);
    },
  });
  return {
    routes: (app) => {
      mount(app, confirmationCalls.start, (_body, caller) => confirmation.start(caller));
      mount(app, confirmationCalls.withPassword, ({ password }, caller) =>
        confirmation.withPassword(caller, password),
      );
      mount(app, confirmationCalls.sendCode, (_body, caller) => confirmation.sendCode(caller));
      mount(app, confirmationCalls.withCode, ({ code }, caller) => confirmation.withCode(caller, code));
      mount(app, confirmationCalls.withSecondFactor, (proof, caller) =>
        confirmation.withSecondFactor(caller, proof),
      );
    },
    provides: confirmation,
  };
});
