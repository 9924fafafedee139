import { contactChangeCalls } from '@fw/contract-identity/contact-change';
import { mountForServices } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { codesRepo } from '../../shared/one-time/codes.repo.ts';
import { codesService } from '../../shared/one-time/codes.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { contactChangeService, type ContactChangeDependencies } from './contact-change.ts';

interface Dependencies
  extends Pick<ServiceDependencies, 'connection' | 'clock'>, Pick<ContactChangeDependencies, 'isConfirmed'> {
  readonly hash: KeyedHash;
  readonly outbox: MailOutbox;
}

export const contactChangeFeature = defineFeature('contact-change', (dependencies: Dependencies) => {
  const { connection, clock, hash, outbox, isConfirmed } = dependencies;
  const codes = codesService({ codesRepo: codesRepo(connection), clock, hash });
  const contactChange = contactChangeService({ codes, mailer: outbox, isConfirmed });
  return {
    /** The profile service alone may call. */
    routes: (app) => {
      mountForServices(app, contactChangeCalls.isConfirmed, (_body, caller) =>
        contactChange.isConfirmed(caller),
      );
      mountForServices(app, contactChangeCalls.sendCode, ({ email }, { userId }) =>
        contactChange.sendCode(userId, email),
      );
      mountForServices(app, contactChangeCalls.checkCode, (entered, { userId }) =>
        contactChange.checkCode(userId, entered),
      );
    },
  };
});
